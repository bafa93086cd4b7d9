import type { Operations } from '@postern/contract';
import type { Call, Handler } from '../../lib/handler.ts';
import { fail } from '../../lib/problem.ts';
import { takeContent } from './find-content.ts';

async function readAttachment(call: Call<Operations['quarmsgAttachmentRead']>) {
  const { n } = call.params;
  const { content } = await takeContent(call, 'message.attachment', { number: n });
  const found = await call.services.content.parser.readAttachment(content, n);
  return found ?? fail('content_not_found');
}

const nameOf = (name: string, n: number) => name || `attachment-${n + 1}`;

export const quarmsgAttachmentRead: Handler<Operations['quarmsgAttachmentRead']> = async (call) => {
  const { name, mime, content } = await readAttachment(call);
  return { image: content.toString('base64'), mediatype: mime, filename: nameOf(name, call.params.n) };
};

export const quarmsgAttachmentRaw: Handler<Operations['quarmsgAttachmentRaw']> = async (call) => {
  const { name, content } = await readAttachment(call);
  return {
    content,
    filename: nameOf(name, call.params.n),
    // Never the declared type: a browser must save this, not show it.
    mediatype: 'application/octet-stream',
    size: content.length,
  };
};

import type { Operations } from '@postern/contract';
import type { Call, Handler } from '../../../../http/handler.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { takeContent } from '../find-content.ts';
import { readFile } from '../read-parts.ts';

async function readAttachment(call: Call<Operations['quarmsgAttachmentRead'], QuarantineDeps>) {
  const { n } = call.params;
  const { content } = await takeContent(call, 'message.attachment', { number: n });
  return readFile(call.services, content, n, call.log);
}

const nameOf = (name: string, n: number) => name || `attachment-${n + 1}`;

export const quarmsgAttachmentRead: Handler<Operations['quarmsgAttachmentRead'], QuarantineDeps> = async (
  call,
) => {
  const { name, mime, content } = await readAttachment(call);
  return { image: content.toString('base64'), mediatype: mime, filename: nameOf(name, call.params.n) };
};

export const quarmsgAttachmentRaw: Handler<Operations['quarmsgAttachmentRaw'], QuarantineDeps> = async (
  call,
) => {
  const { name, content } = await readAttachment(call);
  return {
    content,
    filename: nameOf(name, call.params.n),
    // Never the declared type: a browser must save this, not show it.
    mediatype: 'application/octet-stream',
    size: content.length,
  };
};

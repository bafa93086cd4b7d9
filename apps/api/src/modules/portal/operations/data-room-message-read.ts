import type { Operations } from '@postern/contract';
import { type Tx, withScope } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { openContent } from '../../messages/index.ts';
import { ownerOf } from '../data-room/folders.ts';
import { listDataRoom, readThread } from '../data-room/read-messages.ts';
import type { PortalDeps } from '../deps.ts';

export const dataRoomMessageList: Handler<Operations['dataRoomMessageList']> = ({ actor, query, scoped }) =>
  scoped((tx) => listDataRoom(tx, ownerOf(actor), query), { readOnly: true });

async function contentOf({ db, content }: PortalDeps, tenant_id: number, blob_id: string) {
  const row = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx: Tx) =>
      tx
        .selectFrom('blob')
        .select(['tenant_id', 'blob_id', 'wrapped_key', 'key_version', 'size'])
        .where('tenant_id', '=', tenant_id)
        .where('blob_id', '=', blob_id)
        .executeTakeFirst(),
    { readOnly: true },
  );
  return row ? openContent(content, row) : null;
}

export const dataRoomThreadRead: Handler<Operations['dataRoomThreadRead'], PortalDeps> = async ({
  actor,
  params,
  scoped,
  services,
}) => {
  const owner = ownerOf(actor);
  const thread = await scoped((tx) => readThread(tx, owner, params.id), { readOnly: true });
  if (!thread) return fail('message_not_found');
  const { parser } = services.content;
  const parts = [];
  for (const { message, events, blob_id } of thread) {
    const source = blob_id === null ? null : await contentOf(services, owner.tenant_id, blob_id);
    if (!source) {
      parts.push({ ...message, events, content: null });
      continue;
    }
    const { html, plain } = await parser.readContent(source);
    const { attachments } = await parser.parse(source);
    parts.push({
      ...{ ...message, events },
      content: {
        ...{ html, text: plain },
        files: attachments
          .filter(({ n, is_inline }) => n >= 0 && !is_inline)
          .map(({ n, name, size }) => ({ number: n, name, size })),
      },
    });
  }
  return parts;
};

export const dataRoomFileRead: Handler<Operations['dataRoomFileRead'], PortalDeps> = async ({
  actor,
  params,
  scoped,
  services,
}) => {
  const owner = ownerOf(actor);
  const [id = '', number = ''] = params.id.split('.');
  const thread = await scoped((tx) => readThread(tx, owner, id), { readOnly: true });
  const part = thread?.find(({ message }) => message.message_id === id);
  if (!part) return fail('message_not_found');
  const source = part.blob_id === null ? null : await contentOf(services, owner.tenant_id, part.blob_id);
  if (!source) return fail('portal_message_gone');
  const file = await services.content.parser.readAttachment(source, Number(number));
  if (!file) return fail('attachment_not_found');
  const { content, name, mime } = file;
  return { content, size: content.length, mediatype: mime, filename: name || 'file' };
};

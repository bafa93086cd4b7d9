import { Readable } from 'node:stream';
import type { Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { ownerOf } from '../data-room/folders.ts';
import { messageContent } from '../data-room/message-content.ts';
import { readLargeFile, readMessageFile } from '../data-room/read-files.ts';
import { listDataRoom, readThread } from '../data-room/read-messages.ts';
import { namedRecipients } from '../data-room/reply-people.ts';
import type { PortalDeps } from '../deps.ts';
import { archiveOf } from '../files/archive.ts';
import { archiveEntries } from '../files/archive-entries.ts';
import { fileName } from '../files/keep-piece.ts';
import { largeFilesOf } from '../files/large-file.ts';

export const dataRoomMessageList: Handler<Operations['dataRoomMessageList']> = ({
  actor,
  query,
  scoped,
  services,
}) => scoped((tx) => listDataRoom(tx, ownerOf(actor), query, new Date(services.clock())), { readOnly: true });

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
  for (const { message, events, large_files, blob_id } of thread) {
    const source = await messageContent(services, owner.tenant_id, blob_id);
    if (!source) {
      parts.push({ ...message, events, large_files, content: null });
      continue;
    }
    const { html, plain } = await parser.readContent(source);
    const parsed = await parser.parse(source);
    parts.push({
      ...{ ...message, events, large_files },
      content: {
        ...{ html, text: plain },
        named: namedRecipients(message, parsed),
        files: parsed.attachments
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
  return readMessageFile(services, { tenant_id: owner.tenant_id, blob_id: part.blob_id }, Number(number));
};

export const dataRoomLargeFileRead: Handler<Operations['dataRoomLargeFileRead'], PortalDeps> = async ({
  actor,
  params: { id, number },
  scoped,
  services,
}) => {
  const owner = ownerOf(actor);
  const fileNow = () =>
    scoped(
      async (tx) => {
        const part = (await readThread(tx, owner, id))?.find(({ message }) => message.message_id === id);
        if (!part) return fail('message_not_found');
        // An answer belongs to its recipient once its mail was judged and delivered.
        const is_there = part.message.direction === 'out' || part.message.delivery === 'delivered';
        const { message_id } = part.message;
        const files = await largeFilesOf(tx, { tenant_id: owner.tenant_id, message_id });
        return is_there ? files[Number(number)] : undefined;
      },
      { readOnly: true },
    );
  return readLargeFile(services, fileNow);
};

/** All files that can be downloaded now, as one archive. */
export const dataRoomArchiveRead: Handler<Operations['dataRoomArchiveRead'], PortalDeps> = async ({
  actor,
  params: { id },
  scoped,
  services,
}) => {
  const owner = ownerOf(actor);
  const { tenant_id } = owner;
  const largeNow = (tx: Tx) => largeFilesOf(tx, { tenant_id, message_id: id });
  const { part, large } = await scoped(
    async (tx) => {
      const thread = await readThread(tx, owner, id);
      const found = thread?.find(({ message }) => message.message_id === id) ?? fail('message_not_found');
      const is_there = found.message.direction === 'out' || found.message.delivery === 'delivered';
      return { part: found, large: is_there ? await largeNow(tx) : [] };
    },
    { readOnly: true },
  );
  const source = await messageContent(services, tenant_id, part.blob_id);
  if (!source && large.length === 0) return fail('portal_message_gone');
  const entries = await archiveEntries(services, source, large, ({ file_id }) =>
    scoped(
      async (tx) => (await largeNow(tx)).some((file) => file.file_id === file_id && !file.is_destroyed),
      { readOnly: true },
    ),
  );
  if (entries.length === 0) return fail('attachment_not_found');
  const { subject, sent_at } = part.message;
  return {
    ...{ ...(await archiveOf(entries, new Date(sent_at))), mediatype: 'application/zip' },
    filename: fileName(`${subject || id}.zip`),
  };
};

/** As its mail was: with all its fields and files, for programs that read mail. */
export const dataRoomMessageExport: Handler<Operations['dataRoomMessageExport'], PortalDeps> = async ({
  actor,
  params: { id },
  scoped,
  services,
}) => {
  const owner = ownerOf(actor);
  const thread = await scoped((tx) => readThread(tx, owner, id), { readOnly: true });
  const part = thread?.find(({ message }) => message.message_id === id);
  if (!part) return fail('message_not_found');
  const source = await messageContent(services, owner.tenant_id, part.blob_id);
  if (!source) return fail('portal_message_gone');
  return {
    ...{ content: Readable.from(source.open()), size: source.size, mediatype: 'message/rfc822' },
    filename: fileName(`${part.message.subject || id}.eml`),
  };
};

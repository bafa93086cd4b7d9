import { Readable } from 'node:stream';
import { fail } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { fileBytes, type LargeFile, mayFetch } from '../files/large-file.ts';
import { whileOpen } from '../files/send-large-file.ts';
import { messageContent } from './message-content.ts';

/** A file that lies in the mail of a message, to be downloaded. */
export async function readMessageFile(
  services: PortalDeps,
  { tenant_id, blob_id }: { tenant_id: number; blob_id: string | null },
  number: number,
) {
  const source = await messageContent(services, tenant_id, blob_id);
  if (!source) return fail('portal_message_gone');
  const file = await services.content.parser.readAttachment(source, number);
  if (!file) return fail('attachment_not_found');
  const { content, name, mime } = file;
  return { content, size: content.length, mediatype: mime, filename: name || 'file' };
}

/** A large file beside a message; its download ends when it is taken back. `fileNow` reads its row anew. */
export async function readLargeFile(services: PortalDeps, fileNow: () => Promise<LargeFile | undefined>) {
  const file = await fileNow();
  if (!file || !mayFetch(file)) return fail('attachment_not_found');
  const isOpen = async () => (await fileNow())?.is_destroyed === false;
  return {
    content: Readable.from(whileOpen(fileBytes(services, file), isOpen), { objectMode: false }),
    ...{ size: file.size, mediatype: file.mime || 'application/octet-stream', filename: file.name || 'file' },
  };
}

import { createHash } from 'node:crypto';
import { withScope } from '@postern/db';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../../../http/file-answer.ts';
import { fail } from '../../../http/problem.ts';
import type { KeptContent } from '../../messages/index.ts';
import type { PortalDeps } from '../deps.ts';
import { ARCHIVE, archiveOf } from '../files/archive.ts';
import { archiveEntries } from '../files/archive-entries.ts';
import { fileName } from '../files/keep-piece.ts';
import { largeFilesOf } from '../files/large-file.ts';
import { askedRange, sendLargeFile } from '../files/send-large-file.ts';
import { type Copy, findCopyNow } from './find-copy.ts';
import { copyContent, noteEvent, readableCopy } from './read-messages.ts';
import type { ReaderVisit } from './visit.ts';

/** A file of a message, whole or a part of it. The sender sees that it was fetched, once for each time that its beginning was. */
export async function sendReaderFile(
  deps: PortalDeps,
  visit: ReaderVisit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { link, number } = request.params as { link: string; number: string };
  const copy = await readableCopy(deps, visit, link);
  return sendFileOf(deps, visit, request, reply, { copy, source: await copyContent(deps, copy), number });
}

/** A message that can be read, and its content, wherever that was kept. */
export interface OpenedCopy {
  copy: Copy;
  source: KeptContent;
}

export async function sendFileOf(
  deps: PortalDeps,
  visit: ReaderVisit,
  request: FastifyRequest,
  reply: FastifyReply,
  { copy, source, number }: OpenedCopy & { number: string },
): Promise<FastifyReply> {
  const n = /^\d{1,4}$/.test(number) ? Number(number) : -1;
  const file = n < 0 ? null : await deps.content.parser.readAttachment(source, n);
  if (!file) return fail('attachment_not_found');
  const { content } = file;
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  const range = askedRange(request, reply, { etag, size: content.length });
  if (range === 'none') return reply.send();
  if (!range || range.from === 0)
    await withScope(deps.db, { tenants: [copy.tenant_id] }, (tx) =>
      noteEvent(tx, deps, visit, copy.message_id, 'fetched', file.name.slice(0, 200)),
    );
  const part = range ? content.subarray(range.from, range.to + 1) : content;
  return sendFile(reply, {
    ...{ content: part, size: part.length, mediatype: file.mime },
    filename: fileName(file.name),
  });
}

/** A large file of a message, whole or a part of it. */
export async function sendReaderLargeFile(
  deps: PortalDeps,
  visit: ReaderVisit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { link, number } = request.params as { link: string; number: string };
  const copy = await readableCopy(deps, visit, link);
  const scope = { tenants: [copy.tenant_id] };
  const file = (await withScope(deps.db, scope, (tx) => largeFilesOf(tx, copy)))[Number(number)];
  return sendLargeFile(deps, request, reply, {
    ...{ file, isOpen: () => isReadable(deps, visit, link) },
    noteFetched: () =>
      withScope(deps.db, scope, (tx) =>
        noteEvent(tx, deps, visit, copy.message_id, 'fetched', (file?.name ?? '').slice(0, 200)),
      ),
  });
}

const isReadable = async (deps: PortalDeps, { portal, reader }: ReaderVisit, link: string) =>
  (await findCopyNow(deps, portal, reader, link)).state === 'readable';

/** All files of a message as one archive. */
export async function sendReaderArchive(
  deps: PortalDeps,
  visit: ReaderVisit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { link } = request.params as { link: string };
  const copy = await readableCopy(deps, visit, link);
  return sendArchiveOf(deps, visit, reply, { copy, source: await copyContent(deps, copy) });
}

export async function sendArchiveOf(
  deps: PortalDeps,
  visit: ReaderVisit,
  reply: FastifyReply,
  { copy, source }: OpenedCopy,
): Promise<FastifyReply> {
  const large = await withScope(deps.db, { tenants: [copy.tenant_id] }, async (tx) => {
    await noteEvent(tx, deps, visit, copy.message_id, 'fetched', ARCHIVE);
    return largeFilesOf(tx, copy);
  });
  const entries = await archiveEntries(deps, source, large, () => isReadable(deps, visit, copy.link));
  if (entries.length === 0) return fail('attachment_not_found');
  const { content, size } = await archiveOf(entries, copy.sent_at);
  return sendFile(reply.header('cache-control', 'private, no-store'), {
    ...{ content, size, mediatype: 'application/zip' },
    filename: fileName(`${copy.subject || copy.link}.zip`),
  });
}

import { isUuid, type Tx, uuidv7, withScope } from '@postern/db';
import { lackOfSpaceNow, readLargeFileRules } from '@postern/records/large-files/rules';
import { PIECE_BYTES } from '@postern/records/large-files/store-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail, failInput } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { fileName, forgetUploads, keepPiece, type Upload } from '../files/keep-piece.ts';
import { answerLimit } from './answer-limit.ts';
import type { Copy } from './find-copy.ts';
import { readableCopy } from './read-messages.ts';
import { type ReaderVisit, readerVisit } from './visit.ts';

/** Files of one account that are not part of an answer yet. */
const MOST_OPEN = 100;
const MEDIA_TYPE = 'application/offset+octet-stream';

/**
 * Files on their way in, by the core of the tus protocol 1.0 (tus.io/protocols/resumable-upload): a client that lost its line asks how much
 * arrived and goes on from there. What was answered is durable.
 */
export function serveUploads(site: FastifyInstance, deps: PortalDeps): void {
  site.addContentTypeParser(MEDIA_TYPE, (_request, payload, done) => done(null, payload));
  site.addHook('onSend', async (_request, reply) => void reply.header('tus-resumable', '1.0.0'));

  site.post<{ Params: { link: string } }>('/messages/:link/uploads', async (request, reply) => {
    const visit = readerVisit(request);
    const copy = await readableCopy(deps, visit, request.params.link);
    const size = sizeOf(request);
    const file_id = await createUpload(deps, visit, copy, { size, ...metadataOf(request) });
    return reply.code(201).header('location', `/api/portal/uploads/${file_id}`).send();
  });

  site.head<{ Params: { id: string } }>('/uploads/:id', async (request, reply) => {
    const upload = await findUpload(deps, readerVisit(request), request.params.id);
    return answerOffset(reply.code(200), upload).header('upload-length', upload.size).send();
  });

  site.patch<{ Params: { id: string } }>(
    '/uploads/:id',
    { bodyLimit: PIECE_BYTES },
    async (request, reply) => {
      const visit = readerVisit(request);
      const upload = await findUpload(deps, visit, request.params.id);
      const offset = countOf(request, 'upload-offset');
      if (offset !== upload.received) return answerOffset(reply.code(409), upload).send();
      const received = await keepPiece(
        deps,
        visit.portal.tenant_id,
        upload,
        request.body as AsyncIterable<Buffer>,
      );
      return answerOffset(reply.code(received === null ? 409 : 204), { received: received ?? offset }).send();
    },
  );

  site.delete<{ Params: { id: string } }>('/uploads/:id', async (request, reply) => {
    const visit = readerVisit(request);
    const { file_id } = await findUpload(deps, visit, request.params.id);
    await withScope(deps.db, { tenants: [visit.portal.tenant_id] }, (tx) =>
      forgetUploads(tx, visit.portal.tenant_id, [file_id]),
    );
    return reply.code(204).send();
  });
}

const answerOffset = (reply: FastifyReply, { received }: { received: number }) =>
  reply.header('cache-control', 'no-store').header('upload-offset', received);

function countOf(request: FastifyRequest, name: string): number {
  const text = String(request.headers[name] ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : failInput([name], 'must be a number of bytes');
}

export const sizeOf = (request: FastifyRequest): number => countOf(request, 'upload-length');

/** Names and values of Upload-Metadata; what cannot be read is left out. */
export function metadataOf(request: FastifyRequest): { name: string; mime: string } {
  const entries = String(request.headers['upload-metadata'] ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' ', 2))
    .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')] as const);
  const { filename = '', filetype = '' } = Object.fromEntries(entries);
  return {
    name: fileName(filename),
    mime: /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(filetype) ? filetype.toLowerCase() : '',
  };
}

/** Announces a file. Its space is taken before a byte of it comes, and given back when it ends. */
export async function createUpload(
  deps: PortalDeps,
  { portal, reader }: ReaderVisit,
  { owner }: Pick<Copy, 'owner'>,
  file: { size: number; name: string; mime: string },
): Promise<string> {
  const { tenant_id, domain_name } = portal;
  const { account_id } = reader;
  const place = { tenant_id, domain_name, owner };
  const file_id = uuidv7();
  const now = new Date(deps.clock());
  await withScope(deps.db, { tenants: [tenant_id] }, async (tx) => {
    const rules = await readLargeFileRules(tx, place);
    const { most_bytes, is_large } = answerLimit(rules, deps.portal);
    if (file.size > most_bytes) fail('payload_too_large');
    if (is_large && (await lackOfSpaceNow(tx, place, rules, file.size))) fail('large_file_space');
    const { count } = await tx
      .selectFrom('portal_file')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', account_id)
      .where('message_id', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_OPEN) fail('too_many_attempts');
    await tx
      .insertInto('portal_file')
      .values({
        ...{ ...place, file_id, account_id, ...file, created_at: now, changed_at: now },
        state: file.size === 0 ? 'checking' : 'receiving',
      })
      .execute();
  });
  return file_id;
}

async function findUpload({ db }: PortalDeps, visit: ReaderVisit, file_id: string): Promise<Upload> {
  const [upload] = await withScope(
    db,
    { tenants: [visit.portal.tenant_id] },
    (tx) => uploadsOf(tx, visit, [file_id]),
    { readOnly: true },
  );
  return upload ?? fail('not_found');
}

/** Those of these uploads that are the reader's own. */
export async function uploadsOf(
  tx: Tx,
  { portal, reader }: ReaderVisit,
  ids: readonly string[],
): Promise<Upload[]> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return [];
  const rows = await tx
    .selectFrom('portal_file')
    .select(['file_id', 'name', 'mime', 'size', 'received'])
    .where('tenant_id', '=', portal.tenant_id)
    .where('account_id', '=', reader.account_id)
    .where('message_id', 'is', null)
    .where('file_id', 'in', wanted)
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size), received: Number(row.received) }));
}

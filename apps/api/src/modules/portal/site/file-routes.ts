import { createHash } from 'node:crypto';
import { withScope } from '@postern/db';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../../../http/file-answer.ts';
import { fail } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { copyContent, noteEvent, readableCopy } from './read-messages.ts';
import { fileName } from './uploads.ts';
import type { ReaderVisit } from './visit.ts';

interface Range {
  from: number;
  to: number;
}

/** One range of a Range header (RFC 9110 §14.1.2); null: the whole file; 'none': there is no such part. */
export function rangeOf(header: string | undefined, size: number): Range | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return last === '0' ? 'none' : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'none' : { from, to };
}

/** A file of a message, whole or a part of it. The sender sees that it was fetched, once for each time that its beginning was. */
export async function sendReaderFile(
  deps: PortalDeps,
  visit: ReaderVisit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { link, number } = request.params as { link: string; number: string };
  const copy = await readableCopy(deps, visit, link);
  const source = await copyContent(deps, copy);
  const n = /^\d{1,4}$/.test(number) ? Number(number) : -1;
  const file = n < 0 ? null : await deps.content.parser.readAttachment(source, n);
  if (!file) return fail('attachment_not_found');
  const { content } = file;
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  const is_same = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = is_same ? rangeOf(request.headers.range, content.length) : null;
  reply.header('etag', etag).header('accept-ranges', 'bytes').header('cache-control', 'private, no-store');
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${content.length}`).send();
  if (!range || range.from === 0)
    await withScope(deps.db, { tenants: [copy.tenant_id] }, (tx) =>
      noteEvent(tx, deps, visit, copy.message_id, 'fetched', file.name.slice(0, 200)),
    );
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${content.length}`);
  const part = range ? content.subarray(range.from, range.to + 1) : content;
  return sendFile(reply, {
    ...{ content: part, size: part.length, mediatype: file.mime },
    filename: fileName(file.name),
  });
}

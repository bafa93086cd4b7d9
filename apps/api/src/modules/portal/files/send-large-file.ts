import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../../../http/file-answer.ts';
import { fail } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { fileName } from './keep-piece.ts';
import { fileBytes, type LargeFile, mayFetch } from './large-file.ts';

export interface Range {
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

/** The part of a file that a request asks for, with the fields that say so; 'none' was answered already. */
export function askedRange(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, size }: { etag: string; size: number },
): Range | null | 'none' {
  const is_same = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = is_same ? rangeOf(headers.range, size) : null;
  reply.header('etag', etag).header('accept-ranges', 'bytes').header('cache-control', 'private, no-store');
  if (range === 'none') reply.code(416).header('content-range', `bytes */${size}`);
  else if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`);
  return range;
}

/** ms between looks, while bytes flow, whether the reader still may have them. */
const LOOK_AGAIN = 500;

/** Ends in an error as soon as the file may be read no more: what was taken back stops on its way. */
export async function* whileOpen(
  bytes: AsyncIterable<Buffer>,
  isOpen: () => Promise<boolean>,
): AsyncGenerator<Buffer> {
  let looked = Date.now();
  for await (const chunk of bytes) {
    if (Date.now() - looked >= LOOK_AGAIN) {
      if (!(await isOpen())) throw new Error('the file was taken back while it was read');
      looked = Date.now();
    }
    yield chunk;
  }
}

export interface SendLargeFile {
  file: LargeFile | undefined;
  /** Whether the one who asks may still read it. */
  isOpen: () => Promise<boolean>;
  /** Its beginning is about to be sent. */
  noteFetched: () => Promise<void>;
}

/** Streams a file or a part of it; memory stays the same however large it is. */
export async function sendLargeFile(
  deps: PortalDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, isOpen, noteFetched }: SendLargeFile,
): Promise<FastifyReply> {
  if (!file || !mayFetch(file)) return fail('attachment_not_found');
  // Its content never changes once it is whole, so its id says which it is.
  const range = askedRange(request, reply, { etag: `"${file.file_id}"`, size: file.size });
  if (range === 'none') return reply.send();
  if (!range || range.from === 0) await noteFetched();
  const part = range ?? { from: 0, to: file.size - 1 };
  const content = Readable.from(whileOpen(fileBytes(deps, file, part), isOpen), { objectMode: false });
  return sendFile(reply, {
    ...{ content, size: part.to - part.from + 1, mediatype: file.mime, filename: fileName(file.name) },
  });
}

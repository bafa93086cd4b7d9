import type { BlobStore } from '@postern/db/blobs/index';
import { BrokenContentError } from '@postern/mail/smime/envelope';
import type { SpooledMessage } from '../accept/receiver.ts';
import { bytesBetween } from '../delivery/copy/bytes-between.ts';
import { signedParts } from '../delivery/copy/unsign.ts';
import { splitFields } from '../headers/rewrite.ts';
import { bytesOf, partsOf } from './cms-part.ts';

/** Bytes of a part's header. */
const MAX_PART_HEADER = 262_144;
/** Bytes of an opened message kept in memory beside the store. */
const KEEP = 524_288;
const END_OF_HEADER = Buffer.from('\r\n\r\n');
const of_content = /^content-[a-z-]+[ \t]*:/i;
const subject = /^subject[ \t]*:/i;
/** RFC 9788, and the form of programs before it. */
const protects_header = /;\s*(?:hp\s*=\s*"?cipher|protected-headers\s*=\s*"?v1)/i;

/**
 * Keeps what an envelope held as a message of its own: the fields of the message it came in, and the content with its fields. Nothing of it
 * is kept unless the content came to its end unharmed.
 */
export async function spoolOpened(
  store: BlobStore,
  outer_header: Buffer,
  content: AsyncIterable<Buffer>,
): Promise<SpooledMessage> {
  const writer = store.create();
  let size = 0;
  let kept: Buffer[] | null = [];
  const write = (slice: Buffer) => {
    writer.write(slice);
    size += slice.length;
    kept?.push(slice);
    if (size > KEEP) kept = null;
  };
  let start: Buffer | null = Buffer.alloc(0);
  let header: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of withLineEnds(content)) {
      if (start === null) write(chunk);
      else {
        start = start.length === 0 ? chunk : Buffer.concat([start, chunk]);
        const end = endOfHeader(start);
        if (end >= 0) {
          header = openedHeader(outer_header, start.subarray(0, end));
          write(header);
          write(start.subarray(end + 2));
          start = null;
        } else if (start.length > MAX_PART_HEADER) throw new BrokenContentError('the content has no header');
      }
      await writer.backpressure();
    }
    if (start !== null) throw new BrokenContentError('the content has no header');
    const stored = await writer.commit();
    const source = kept ? Buffer.concat(kept) : { size, open: () => store.open(stored.blob_id, stored.key) };
    return { stored, source, header, size };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/** The opened message with the subject that its signed content has; null: that hides none. */
export async function withHiddenSubject(
  store: BlobStore,
  message: SpooledMessage,
): Promise<SpooledMessage | null> {
  const found = await signedParts(partsOf(message));
  const inner = splitFields(found?.content_header.toString('latin1') ?? '');
  const hidden = hiddenSubject(inner);
  if (hidden === null) return null;
  const outer = splitFields(message.header.toString('latin1').replace(/\r\n$/, ''));
  const fields = outer.map((field) => (subject.test(field) ? hidden : field));
  const header = Buffer.from(`${fields.join('')}\r\n`, 'latin1');
  const writer = store.create();
  let size = 0;
  const kept: Buffer[] = [];
  const write = (slice: Buffer) => {
    writer.write(slice);
    size += slice.length;
    if (size <= KEEP) kept.push(slice);
  };
  try {
    write(header);
    for await (const chunk of bytesBetween(bytesOf(message), message.header.length)) {
      write(chunk);
      await writer.backpressure();
    }
    const stored = await writer.commit();
    const source =
      size <= KEEP ? Buffer.concat(kept) : { size, open: () => store.open(stored.blob_id, stored.key) };
    return { stored, source, header, size };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/** The subject that this content has for the reader alone. */
const hiddenSubject = (inner: readonly string[]): string | null => {
  const own = inner.filter((field) => of_content.test(field));
  return protects_header.test(own.join('')) ? (inner.find((field) => subject.test(field)) ?? null) : null;
};

/** Every line end as CRLF, as mail has them: some programs encrypt and sign lines that end otherwise (RFC 8551 §3.1.1 has them canonical). */
async function* withLineEnds(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let ends_with_cr = false;
  for await (const chunk of content) {
    if (chunk.length === 0) continue;
    const text = chunk.toString('latin1');
    const rest = ends_with_cr && text.startsWith('\n') ? text.slice(1) : text;
    ends_with_cr = text.endsWith('\r');
    yield Buffer.from(rest.replace(/\r\n|\r|\n/g, '\r\n'), 'latin1');
  }
}

/** Where the empty line begins; -1: it has not come. */
function endOfHeader(start: Buffer): number {
  if (start.subarray(0, 2).equals(END_OF_HEADER.subarray(2))) return 0;
  const end = start.indexOf(END_OF_HEADER);
  return end < 0 ? -1 : end + 2;
}

/** Ends with the empty line, as the header of a received message does. */
function openedHeader(outer: Buffer, inner: Buffer): Buffer {
  const inner_fields = splitFields(inner.toString('latin1'));
  const own = inner_fields.filter((field) => of_content.test(field));
  // A wrong key now and then gives a content whose padding fits by chance; mail it is not.
  if (own.length === 0) throw new BrokenContentError('the content is no mail');
  const hidden = hiddenSubject(inner_fields);
  const fields = splitFields(outer.toString('latin1').replace(/\r\n$/, ''))
    .filter((field) => !of_content.test(field))
    .map((field) => (hidden && subject.test(field) ? hidden : field));
  return Buffer.from(`${[...fields, ...own].join('')}\r\n`, 'latin1');
}

import { type HeaderRewrite, rewriteHeader, splitFields } from '../../headers/rewrite.ts';
import type { OutgoingCopy } from '../client/transaction.ts';
import { bodyHash, dkimSignature, type SigningKey } from '../dkim/sign.ts';
import type { StoredContent } from './blob-content.ts';
import { unsignedContent } from './unsign.ts';

/** The door bounds header blocks to 256 kB; what is longer came otherwise and goes as it is. */
const MAX_HEADER = 1_048_576;
const END_OF_HEADER = Buffer.from('\r\n\r\n');

export interface PreparedCopy extends OutgoingCopy {
  /** The header block as received, without the empty line. */
  received_header: Buffer;
}

/** What follows the header, its empty line included. */
interface Body {
  size: number;
  open(): AsyncIterable<Buffer>;
}

/**
 * The copy as it will leave: header rewritten, signed when a key is given, body as stored unless a signature is taken off. Only the header is in memory; the body is
 * read once for the signature and once for each host that gets it.
 */
export async function prepareCopy(
  content: StoredContent,
  rewrite: HeaderRewrite,
  signing: SigningKey | null,
  now: Date,
): Promise<PreparedCopy> {
  const received_header = await readHeader(content);
  const { header: own_header, body } = rewrite.unsign
    ? await withoutSignature(content, received_header)
    : whole(content, received_header);
  const rewritten = rewriteHeader(own_header, rewrite);
  const signature = signing ? await signatureOf(body, rewritten, signing, now) : '';
  const header = Buffer.concat([Buffer.from(signature, 'latin1'), rewritten]);
  return {
    received_header,
    size: header.length + body.size,
    utf8_header: header.some((byte) => byte > 127),
    async *open() {
      yield header;
      yield* body.open();
    },
  };
}

async function readHeader(content: StoredContent): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0);
  for await (const chunk of content.open()) {
    start = start.length === 0 ? chunk : Buffer.concat([start, chunk]);
    if (start.subarray(0, 2).equals(END_OF_HEADER.subarray(2))) return Buffer.alloc(0);
    const end = start.indexOf(END_OF_HEADER);
    if (end >= 0) return Buffer.from(start.subarray(0, end + 2));
    if (start.length > MAX_HEADER) return Buffer.alloc(0);
  }
  return start;
}

const whole = (content: StoredContent, header: Buffer): { header: Buffer; body: Body } => ({
  header,
  body: {
    size: content.size - header.length,
    open: () => from(content.open(), header.length),
  },
});

/** Fields that say what the message was before its content took its place. */
const replaced = /^content-(?:type|transfer-encoding|disposition|id|description)[ \t]*:/i;

async function withoutSignature(
  content: StoredContent,
  header: Buffer,
): Promise<{ header: Buffer; body: Body }> {
  const unsigned = await unsignedContent(content, header);
  if (!unsigned) return whole(content, header);
  const kept = splitFields(header.toString('latin1')).filter((field) => !replaced.test(field));
  const line_end = Buffer.from('\r\n');
  return {
    header: Buffer.from([...kept, ...unsigned.fields].join(''), 'latin1'),
    body: {
      size: unsigned.to - unsigned.from + 2 * line_end.length,
      async *open() {
        yield line_end;
        yield* from(content.open(), unsigned.from, unsigned.to);
        yield line_end;
      },
    },
  };
}

async function signatureOf(body: Body, header: Buffer, key: SigningKey, now: Date): Promise<string> {
  const hash = bodyHash();
  // The empty line between header and body belongs to neither.
  for await (const chunk of from(body.open(), 2)) hash.update(chunk);
  return dkimSignature(header, hash.digest(), key, now);
}

/** The bytes from `start`, to `end` where given. */
async function* from(
  source: AsyncIterable<Buffer>,
  start: number,
  end = Number.POSITIVE_INFINITY,
): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of source) {
    const piece = chunk.subarray(Math.max(start - at, 0), Math.min(end - at, chunk.length));
    at += chunk.length;
    if (piece.length > 0) yield piece;
    if (at >= end) return;
  }
}

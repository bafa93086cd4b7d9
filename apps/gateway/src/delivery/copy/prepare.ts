import { type HeaderRewrite, rewriteHeader } from '../../headers/rewrite.ts';
import type { OutgoingCopy } from '../client/transaction.ts';
import { bodyHash, dkimSignature, type SigningKey } from '../dkim/sign.ts';
import type { StoredContent } from './blob-content.ts';

/** The door bounds header blocks to 256 kB; what is longer came otherwise and goes as it is. */
const MAX_HEADER = 1_048_576;
const END_OF_HEADER = Buffer.from('\r\n\r\n');

export interface PreparedCopy extends OutgoingCopy {
  /** The header block as received, without the empty line. */
  received_header: Buffer;
}

/**
 * The copy as it will leave: header rewritten, signed when a key is given, body as stored. Only the header is in memory; the body is
 * read once for the signature and once for each host that gets it.
 */
export async function prepareCopy(
  content: StoredContent,
  rewrite: HeaderRewrite,
  signing: SigningKey | null,
  now: Date,
): Promise<PreparedCopy> {
  const received_header = await readHeader(content);
  const rewritten = rewriteHeader(received_header, rewrite);
  const signature = signing
    ? await signatureOf(content, received_header.length, rewritten, signing, now)
    : '';
  const header = Buffer.concat([Buffer.from(signature, 'latin1'), rewritten]);
  return {
    received_header,
    size: content.size - received_header.length + header.length,
    utf8_header: header.some((byte) => byte > 127),
    async *open() {
      yield header;
      yield* from(content.open(), received_header.length);
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

async function signatureOf(
  content: StoredContent,
  header_length: number,
  header: Buffer,
  key: SigningKey,
  now: Date,
): Promise<string> {
  const hash = bodyHash();
  // The empty line between header and body belongs to neither.
  for await (const chunk of from(content.open(), header_length + 2)) hash.update(chunk);
  return dkimSignature(header, hash.digest(), key, now);
}

async function* from(source: AsyncIterable<Buffer>, offset: number): AsyncGenerator<Buffer> {
  let skip = offset;
  for await (const chunk of source) {
    if (skip >= chunk.length) skip -= chunk.length;
    else {
      yield skip === 0 ? chunk : chunk.subarray(skip);
      skip = 0;
    }
  }
}

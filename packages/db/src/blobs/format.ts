import { createHash } from 'node:crypto';
import { ContentDamagedError, SealBrokenError, sealChunk, TAG_LENGTH, unsealChunk } from './cipher.ts';

/*
 * A blob file: magic, then chunks. Each chunk is a 4-byte big-endian header (highest bit: last chunk; rest: bytes of the sealed
 * chunk) and the chunk sealed by AES-256-GCM under the blob's own key. The last chunk ends in the END record: length (8 bytes) and SHA-256
 * of the whole content. A file without END was never finished and is never read as mail (Postfix' rule).
 */
const MAGIC = Buffer.from('POSTERN1');
/** Plain bytes of a chunk: large enough that GCM set-up costs vanish, small enough to stream. */
export const CHUNK = 65_536;
const LAST = 0x8000_0000;
const END_LENGTH = 8 + 32;

export interface BlobDigest {
  size: number;
  sha256: Buffer;
}

/** Turns slices of content into sealed pieces of the file, in order. */
export function createBlobEncoder(key: Buffer, id: string) {
  const context = Buffer.from(`blob|${id}`);
  const hash = createHash('sha256');
  let index = 0;
  let size = 0;
  let pending: Buffer[] = [];
  let pendingLength = 0;

  function chunk(plain: Buffer[], length: number, last: boolean): Buffer[] {
    const header = Buffer.alloc(4);
    header.writeUInt32BE((length + TAG_LENGTH + (last ? LAST : 0)) >>> 0);
    const sealed = sealChunk(key, index, last, context, plain);
    index += 1;
    return [header, ...sealed];
  }

  function drain(): Buffer[] {
    if (pendingLength === 0) return [];
    const out = chunk(pending, pendingLength, false);
    pending = [];
    pendingLength = 0;
    return out;
  }

  return {
    start: (): Buffer[] => [MAGIC],
    push(slice: Buffer): Buffer[] {
      hash.update(slice);
      size += slice.length;
      const out: Buffer[] = [];
      let rest = slice;
      while (pendingLength + rest.length >= CHUNK) {
        const head = rest.subarray(0, CHUNK - pendingLength);
        pending.push(head);
        pendingLength += head.length;
        rest = rest.subarray(head.length);
        out.push(...drain());
      }
      if (rest.length > 0) {
        pending.push(rest);
        pendingLength += rest.length;
      }
      return out;
    },
    end(): { parts: Buffer[]; digest: BlobDigest } {
      const sha256 = hash.digest();
      const record = Buffer.alloc(END_LENGTH);
      record.writeBigUInt64BE(BigInt(size));
      sha256.copy(record, 8);
      const parts = chunk([...pending, record], pendingLength + END_LENGTH, true);
      return { parts, digest: { size, sha256 } };
    },
  };
}

/** The content of a blob, checked chunk by chunk. Throws ContentDamagedError where that cannot be what was stored, or nothing is there. */
export async function* readContent(
  file: AsyncIterable<Buffer>,
  key: Buffer,
  id: string,
  isMissing: (error: unknown) => boolean,
): AsyncGenerator<Buffer> {
  try {
    yield* decodeBlob(file, key, id);
  } catch (error) {
    const missing = isMissing(error);
    if (missing || error instanceof SealBrokenError) throw new ContentDamagedError(id, missing, error);
    throw error;
  }
}

/** The end throws unless length and SHA-256 are those of the END record. */
async function* decodeBlob(file: AsyncIterable<Buffer>, key: Buffer, id: string): AsyncGenerator<Buffer> {
  const context = Buffer.from(`blob|${id}`);
  const hash = createHash('sha256');
  // Gives the file back however reading ends: nobody else asks for what follows.
  await using reader = createByteReader(file);
  let size = 0;
  if (!(await reader.take(MAGIC.length))?.equals(MAGIC))
    throw new SealBrokenError(`blob ${id}: not a blob file`);
  for (let index = 0; ; index += 1) {
    const header = (await reader.take(4))?.readUInt32BE();
    if (header === undefined) throw new SealBrokenError(`blob ${id}: END record is missing`);
    const last = header >= LAST;
    const length = last ? header - LAST : header;
    if (length < TAG_LENGTH || length > CHUNK + END_LENGTH + TAG_LENGTH)
      throw new SealBrokenError(`blob ${id}: bad chunk length`);
    const sealed = await reader.take(length);
    if (!sealed) throw new SealBrokenError(`blob ${id}: chunk ${index} is cut off`);
    const plain = unsealChunk(key, index, last, context, sealed);
    const content = last ? plain.subarray(0, Math.max(0, plain.length - END_LENGTH)) : plain;
    hash.update(content);
    size += content.length;
    if (last) {
      const end = plain.subarray(content.length);
      const complete =
        end.length === END_LENGTH &&
        end.readBigUInt64BE() === BigInt(size) &&
        end.subarray(8).equals(hash.digest());
      if (!complete) throw new SealBrokenError(`blob ${id}: content is not what END says`);
      if (content.length > 0) yield content;
      return;
    }
    yield content;
  }
}

function createByteReader(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);
  return {
    /** The next `length` bytes; null: the file ends before. */
    async take(length: number): Promise<Buffer | null> {
      const parts: Buffer[] = [buffered];
      let have = buffered.length;
      while (have < length) {
        const next = await iterator.next();
        if (next.done) return null;
        parts.push(next.value);
        have += next.value.length;
      }
      const joined = parts.length === 1 ? buffered : Buffer.concat(parts);
      buffered = joined.subarray(length);
      return joined.subarray(0, length);
    },
    async [Symbol.asyncDispose]() {
      await iterator.return?.();
    },
  };
}

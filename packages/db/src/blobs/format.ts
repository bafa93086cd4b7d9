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

/** Bytes of a sealed chunk that is not the last, with its header: all are of one length, so any can be found. */
const SEALED_CHUNK = 4 + CHUNK + TAG_LENGTH;

export interface ReadContent {
  /** Bytes of the blob file from this one on. */
  file: (start: number) => AsyncIterable<Buffer>;
  key: Buffer;
  id: string;
  isMissing: (error: unknown) => boolean;
}

/**
 * The content of a blob from the byte `from` on, checked chunk by chunk; from its beginning also against its length and SHA-256. Throws
 * ContentDamagedError where that cannot be what was stored, or nothing is there.
 */
export async function* readContent(
  { file, key, id, isMissing }: ReadContent,
  from = 0,
): AsyncGenerator<Buffer> {
  const first = Math.floor(from / CHUNK);
  const start = first === 0 ? 0 : MAGIC.length + first * SEALED_CHUNK;
  let skip = from - first * CHUNK;
  try {
    for await (const content of decodeBlob(file(start), key, id, first)) {
      if (skip < content.length) yield skip === 0 ? content : content.subarray(skip);
      skip = Math.max(0, skip - content.length);
    }
  } catch (error) {
    const missing = isMissing(error);
    if (missing || error instanceof SealBrokenError) throw new ContentDamagedError(id, missing, error);
    throw error;
  }
}

/**
 * The end throws unless the length is that of the END record, and the SHA-256 where all was read. A part is no less whole: each chunk is
 * bound to the blob, its number and whether it is the last.
 *
 * @param file the blob file from its beginning, or from the header of chunk `first` on
 */
async function* decodeBlob(
  file: AsyncIterable<Buffer>,
  key: Buffer,
  id: string,
  first: number,
): AsyncGenerator<Buffer> {
  const context = Buffer.from(`blob|${id}`);
  const hash = first === 0 ? createHash('sha256') : null;
  // Gives the file back however reading ends: nobody else asks for what follows.
  await using reader = createByteReader(file);
  let size = first * CHUNK;
  if (first === 0 && !(await reader.take(MAGIC.length))?.equals(MAGIC))
    throw new SealBrokenError(`blob ${id}: not a blob file`);
  for (let index = first; ; index += 1) {
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
    hash?.update(content);
    size += content.length;
    if (last) {
      const end = plain.subarray(content.length);
      const complete =
        end.length === END_LENGTH &&
        end.readBigUInt64BE() === BigInt(size) &&
        (hash === null || end.subarray(8).equals(hash.digest()));
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
      if (buffered.length < length) {
        const parts: Buffer[] = [buffered];
        let missing = length - buffered.length;
        while (missing > 0) {
          const next = await iterator.next();
          if (next.done) return null;
          // What is beyond stays where it is: only what was asked for is copied.
          parts.push(next.value.subarray(0, missing));
          buffered = next.value.subarray(Math.min(missing, next.value.length));
          missing -= next.value.length;
        }
        return Buffer.concat(parts, length);
      }
      const taken = buffered.subarray(0, length);
      buffered = buffered.subarray(length);
      return taken;
    },
    async [Symbol.asyncDispose]() {
      await iterator.return?.();
    },
  };
}

// One file, compressed: gzip, bzip2, xz, zstd, lzma, lzip.
import { constants, gunzipSync, inflateRawSync, zstdDecompressSync } from 'node:zlib';
import { collectNowAndThen } from '../collect-now-and-then.ts';
import { ArchiveBomb, type Budget, Damaged, type Member } from './budget.ts';
import { bunzip2 } from './bzip2.ts';
import { decodeLzma2, Lzma } from './lzma.ts';

type Unpack = (bytes: Buffer, budget: Budget, complete: boolean) => Buffer;

// What was unpacked lies outside V8's heap, which it collects by: hundreds of small bombs would pile up.
const passed = collectNowAndThen();

/** zlib, with a limit of output. */
export function limited(
  bytes: Buffer,
  budget: Budget,
  unpack: (limit: { maxOutputLength: number }) => Buffer,
): Buffer {
  const most = budget.mostFrom(bytes.length);
  try {
    const unpacked = unpack({ maxOutputLength: most });
    passed(unpacked.length);
    return unpacked;
  } catch (error) {
    passed(most);
    if (!(error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'))
      throw new Damaged(error instanceof Error ? error.message : String(error));
    throw new ArchiveBomb(most);
  }
}

export function inflate(bytes: Buffer, budget: Budget, dictionary?: Buffer): Buffer {
  return limited(bytes, budget, (limit) =>
    inflateRawSync(bytes, { ...limit, ...(dictionary ? { dictionary } : {}) }),
  );
}

/** `complete` false: as far as it goes. */
const gunzip: Unpack = (bytes, budget, complete) => {
  const finishFlush = complete ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
  return limited(bytes, budget, (limit) => gunzipSync(bytes, { ...limit, finishFlush }));
};

export function unzstd(bytes: Buffer, budget: Budget): Buffer {
  // A window of more memory than this is not honoured.
  const params = { [constants.ZSTD_d_windowLogMax]: 24 };
  return limited(bytes, budget, (limit) => zstdDecompressSync(bytes, { ...limit, params }));
}

const check_bytes = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64];
const lzma2_id = 0x21;
const delta_id = 0x03;

// xz-file-format.txt. Filters for programs (BCJ) are passed over: they change addresses in code, not what a file is.
const unxz: Unpack = (bytes, budget) => {
  const lzma = new Lzma(budget, budget.mostFrom(bytes.length));
  let at = 12;
  const check = check_bytes[(bytes[7] ?? 0) & 15] as number;
  while (bytes[at] !== undefined && bytes[at] !== 0) {
    const size = ((bytes[at] as number) + 1) * 4;
    const flags = bytes[at + 1] as number;
    let next = at + 2;
    if ((flags & 0x40) !== 0) next = xzNumber(bytes, next).next;
    if ((flags & 0x80) !== 0) next = xzNumber(bytes, next).next;
    const filters: number[] = [];
    for (let n = 0; n <= (flags & 3); n++) {
      const id = xzNumber(bytes, next);
      const length = xzNumber(bytes, id.next);
      filters.push(id.value);
      next = length.next + length.value;
    }
    if (filters.at(-1) !== lzma2_id || filters.includes(delta_id)) throw new Damaged('xz filter');
    const taken = decodeLzma2(lzma, bytes, at + size);
    at += size + taken;
    at += (4 - (at % 4)) % 4;
    at += check;
  }
  return lzma.out.content;
};

function xzNumber(bytes: Buffer, from: number): { value: number; next: number } {
  let value = 0;
  for (let i = 0; i < 9; i++) {
    const byte = bytes[from + i] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if ((byte & 0x80) === 0) return { value, next: from + i + 1 };
  }
  throw new Damaged('xz number');
}

// The format before xz: properties, dictionary size, unpacked size (−1: an end mark).
const unlzma: Unpack = (bytes, budget) => {
  const lzma = new Lzma(budget, budget.mostFrom(bytes.length));
  lzma.setProperties(bytes[0] as number);
  const size = bytes.readBigInt64LE(5);
  lzma.decode(bytes, 13, size < 0n || size > 0xffff_ffffn ? -1 : Number(size));
  return lzma.out.content;
};

const unlzip: Unpack = (bytes, budget) => {
  const lzma = new Lzma(budget, budget.mostFrom(bytes.length));
  lzma.setProperties(93);
  lzma.decode(bytes, 6, -1);
  return lzma.out.content;
};

const kinds: Readonly<Record<string, readonly [Unpack, RegExp]>> = {
  'application/gzip': [gunzip, /\.gz$|(?<=\.t)gz$/i],
  'application/x-bzip2': [(bytes, budget) => bunzip2(bytes, budget), /\.bz2?$|(?<=\.t)bz2?$/i],
  'application/x-xz': [unxz, /\.xz$|(?<=\.t)xz$/i],
  'application/zstd': [unzstd, /\.zst$|(?<=\.t)zst$/i],
  'application/x-lzma': [unlzma, /\.lzma$|(?<=\.t)lz$/i],
  'application/x-lzip': [unlzip, /\.lz$|(?<=\.t)lz$/i],
};

export const compressed_types: ReadonlySet<string> = new Set(Object.keys(kinds));

export function readCompressed(
  mime: string,
  name: string,
  bytes: Buffer,
  budget: Budget,
  complete: boolean,
): Member {
  const [unpack, ending] = kinds[mime] as readonly [Unpack, RegExp];
  const within = name.replace(ending, (found) => (found.startsWith('.') ? '' : 'ar'));
  return { name: within, bytes: unpack(bytes, budget, complete), is_cut: !complete };
}

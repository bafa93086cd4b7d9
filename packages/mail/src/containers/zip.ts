// Reads a zip archive without trusting any size it states (APPNOTE.TXT).
import { type Budget, container_limits, Damaged, Output } from './budget.ts';
import { bunzip2 } from './bzip2.ts';
import { inflate, unzstd } from './compressed.ts';
import { decodeLzma2, Lzma } from './lzma.ts';

export type ZipEntry = {
  name: string;
  is_encrypted: boolean;
  method: number;
  // Where the packed bytes begin, and how many there are by the directory.
  at: number;
  packed: number;
};

/** What there is of the file: its beginning, and its end where that is not all. */
export type ZipBytes = { bytes: Buffer; tail: Buffer; size: number };
export type ZipDirectory = { entries: ZipEntry[]; is_whole: boolean };

const directory_signature = 0x02014b50;
const local_signature = 0x04034b50;

export function zipEntries({ bytes, tail, size }: ZipBytes): ZipDirectory {
  const end_bytes = tail.length > 0 ? tail : bytes;
  const end = end_bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end !== -1 && end + 22 <= end_bytes.length) {
    const start = end_bytes.readUInt32LE(end + 16) - (size - end_bytes.length);
    // A directory that says where it begins wrongly: something stands before the archive, as programs that open it allow for.
    const length = end_bytes.readUInt32LE(end + 12);
    for (const from of new Set([start, end - length])) {
      if (from < 0 || from >= end_bytes.length) continue;
      const shift = from - start;
      const entries = directoryEntries(end_bytes, from, bytes, shift);
      const stated = end_bytes.readUInt16LE(end + 10);
      if (entries.length > 0)
        return { entries, is_whole: entries.length >= stated && entries.length < container_limits.names };
    }
  }
  const entries = localEntries(bytes);
  return { entries, is_whole: bytes.length === size && entries.length < container_limits.names };
}

function directoryEntries(end_bytes: Buffer, start: number, bytes: Buffer, shift: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = start;
  while (
    at + 46 <= end_bytes.length &&
    end_bytes.readUInt32LE(at) === directory_signature &&
    entries.length < container_limits.names
  ) {
    const name_length = end_bytes.readUInt16LE(at + 28);
    const flags = end_bytes.readUInt16LE(at + 8);
    entries.push({
      name: nameAt(end_bytes, at + 46, name_length, flags),
      is_encrypted: (flags & 1) === 1,
      method: end_bytes.readUInt16LE(at + 10),
      at: dataStart(bytes, end_bytes.readUInt32LE(at + 42) + shift),
      packed: end_bytes.readUInt32LE(at + 20),
    });
    at += 46 + name_length + end_bytes.readUInt16LE(at + 30) + end_bytes.readUInt16LE(at + 32);
  }
  return entries;
}

// Without a directory (cut off, or hidden from simple readers) the members tell for themselves.
function localEntries(bytes: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = bytes.indexOf('PK\x03\x04', 0, 'latin1');
  while (at !== -1 && at + 30 <= bytes.length && entries.length < container_limits.names) {
    const flags = bytes.readUInt16LE(at + 6);
    const start = dataStart(bytes, at);
    const packed = bytes.readUInt32LE(at + 18);
    entries.push({
      name: nameAt(bytes, at + 30, bytes.readUInt16LE(at + 26), flags),
      is_encrypted: (flags & 1) === 1,
      method: bytes.readUInt16LE(at + 8),
      at: start,
      // Bit 3: its size stands behind it (APPNOTE 4.4.4).
      packed: packed === 0 && (flags & 8) !== 0 ? bytes.length - start : packed,
    });
    at = bytes.indexOf('PK\x03\x04', start + packed, 'latin1');
  }
  return entries;
}

function dataStart(bytes: Buffer, local: number): number {
  if (local < 0 || local + 30 > bytes.length || bytes.readUInt32LE(local) !== local_signature)
    return bytes.length;
  return local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
}

function nameAt(bytes: Buffer, at: number, length: number, flags: number): string {
  // Bit 11: the name is UTF-8 (APPNOTE 4.4.4).
  return bytes.toString((flags & 0x800) !== 0 ? 'utf8' : 'latin1', at, Math.min(at + length, at + 1024));
}

// Unpacked bytes of a member, null when it is encrypted, damaged, beyond what is there, or packed in a way that is not read here.
export function zipMember(bytes: Buffer, entry: ZipEntry, budget: Budget): Buffer | null {
  if (entry.is_encrypted || entry.at >= bytes.length) return null;
  const packed = bytes.subarray(entry.at, entry.at + entry.packed);
  budget.checkTime();
  try {
    switch (entry.method) {
      case 0:
        return packed;
      case 8:
        return inflate(packed, budget);
      case 12:
        return bunzip2(packed, budget, new Output(budget.mostFrom(packed.length)));
      case 14:
        return unlzma(packed, budget);
      case 93:
        return unzstd(packed, budget);
      case 95: {
        const lzma = new Lzma(budget, budget.mostFrom(packed.length));
        decodeLzma2(lzma, packed, 12);
        return lzma.out.content;
      }
      default:
        return null;
    }
  } catch (error) {
    if (error instanceof Damaged || isZlibError(error)) return null;
    throw error;
  }
}

// Damage in the packed bytes: the member cannot be read, by its recipient either.
const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:Z_|ERR_)/.test(String(error.code));

function unlzma(packed: Buffer, budget: Budget): Buffer {
  const lzma = new Lzma(budget, budget.mostFrom(packed.length));
  lzma.setProperties(packed[4] ?? 255);
  try {
    lzma.decode(packed, 4 + packed.readUInt16LE(2), -1);
  } catch (error) {
    // Without an end mark the input ends where the file does.
    if (!(error instanceof Damaged) || lzma.out.length === 0) throw error;
  }
  return lzma.out.content;
}

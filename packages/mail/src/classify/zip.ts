// Reads a zip archive without trusting any size it states.
import { inflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string;
  is_encrypted: boolean;
  method: number;
  // Where the packed bytes begin, and how many there are by the directory.
  at: number;
  packed: number;
};

export const archive_limits = { members: 100, output: 25 * 1024 * 1024, ratio: 200, depth: 3 } as const;

export class ArchiveBomb extends Error {}

const directory_signature = 0x02014b50;
const local_signature = 0x04034b50;

export function zipEntries(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end !== -1 && end + 22 <= bytes.length) {
    const entries = directoryEntries(bytes, bytes.readUInt32LE(end + 16));
    if (entries.length > 0) return entries;
  }
  return localEntries(bytes);
}

function directoryEntries(bytes: Buffer, start: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = start;
  while (
    at + 46 <= bytes.length &&
    bytes.readUInt32LE(at) === directory_signature &&
    entries.length < 10_000
  ) {
    const name_length = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const flags = bytes.readUInt16LE(at + 8);
    entries.push({
      name: nameAt(bytes, at + 46, name_length, flags),
      is_encrypted: (flags & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      at: dataStart(bytes, local),
      packed: bytes.readUInt32LE(at + 20),
    });
    at += 46 + name_length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

// Without a directory (cut off, or hidden from simple readers) the members tell for themselves.
function localEntries(bytes: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = bytes.indexOf('PK\x03\x04', 0, 'latin1');
  while (at !== -1 && at + 30 <= bytes.length && entries.length < archive_limits.members * 2) {
    const flags = bytes.readUInt16LE(at + 6);
    const start = dataStart(bytes, at);
    entries.push({
      name: nameAt(bytes, at + 30, bytes.readUInt16LE(at + 26), flags),
      is_encrypted: (flags & 1) === 1,
      method: bytes.readUInt16LE(at + 8),
      at: start,
      packed: bytes.readUInt32LE(at + 18) || bytes.length - start,
    });
    at = bytes.indexOf('PK\x03\x04', start, 'latin1');
  }
  return entries;
}

function dataStart(bytes: Buffer, local: number): number {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== local_signature) return bytes.length;
  return local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
}

function nameAt(bytes: Buffer, at: number, length: number, flags: number): string {
  // Bit 11: the name is UTF-8 (APPNOTE 4.4.4).
  return bytes.toString((flags & 0x800) !== 0 ? 'utf8' : 'latin1', at, Math.min(at + length, at + 1024));
}

// Unpacked bytes of a member, null when it is encrypted, damaged or packed in a way that is not read here.
export function zipMember(bytes: Buffer, entry: ZipEntry, output_left: number): Buffer | null {
  if (entry.is_encrypted || entry.at >= bytes.length) return null;
  const packed = bytes.subarray(entry.at, entry.at + entry.packed);
  if (entry.method === 0) return packed;
  if (entry.method !== 8) return null;
  const by_ratio = Math.max(1024 * 1024, packed.length * archive_limits.ratio);
  const most = Math.min(output_left, by_ratio);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new ArchiveBomb(entry.name);
    // Anything else is damage in the packed bytes: the member cannot be read, by its recipient either.
    return null;
  }
}

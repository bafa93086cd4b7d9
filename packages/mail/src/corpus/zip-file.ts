import { deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  /** Deflated. */
  packed: Buffer;
  /** Bytes it unpacks to. */
  size: number;
  /** The entry says that it is encrypted. */
  locked?: boolean;
}

export const zipEntry = (name: string, content: Buffer): ZipEntry => ({
  ...{ name, packed: deflateRawSync(content), size: content.length },
});

/** A ZIP file with checksums of 0, of entries that are packed already: one can stand in it many times. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, size, locked = false } of entries) {
    const label = Buffer.from(name);
    const common = Buffer.alloc(24);
    common.writeUInt16LE(locked ? 1 : 0, 0);
    common.writeUInt16LE(8, 2);
    common.writeUInt32LE(packed.length, 12);
    common.writeUInt32LE(size, 16);
    common.writeUInt16LE(label.length, 20);
    const begin = Buffer.from('PK\x03\x04\x14\0', 'latin1');
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    locals.push(begin, common, label, packed);
    directory.push(Buffer.from('PK\x01\x02\x14\0\x14\0', 'latin1'), common, where, label);
    offset += begin.length + common.length + label.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length & 0xffff, 8);
  end.writeUInt16LE(entries.length & 0xffff, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

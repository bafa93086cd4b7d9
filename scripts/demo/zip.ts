import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipMember {
  name: string;
  content: Buffer;
  /** Marked and filled as an encrypted member: readers ask for a password nobody has. */
  encrypted?: boolean;
}

const DEFLATED = 8;

/** A ZIP archive (APPNOTE 6.3, §4.3): members, central directory, end record. */
export function zip(members: ZipMember[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, encrypted } of members) {
    const data = encrypted
      ? Buffer.concat([Buffer.alloc(12, 0x5a), deflateRawSync(content)])
      : deflateRawSync(content);
    const file = Buffer.from(name);
    // What local header and directory entry share, from "version needed" to "extra field length".
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(encrypted ? 1 : 0, 2);
    shared.writeUInt16LE(DEFLATED, 4);
    shared.writeUInt32LE(0x5a210000, 6);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(file.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, file, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, rest, file]));
    parts.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

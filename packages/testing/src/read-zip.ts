// Archives as other programs read them: by the central directory at the end (APPNOTE.TXT §4.3).
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** Entries by name. Throws where the archive is torn. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error('the archive has no end');
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('the directory is torn');
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const start = bytes.readUInt32LE(at + 42);
    const content = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(content, content + bytes.readUInt32LE(at + 20));
    const plain = bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    if (plain.length !== bytes.readUInt32LE(at + 24)) throw new Error('an entry is torn');
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), plain);
    at += 46 + name + extra + comment;
  }
  return entries;
}

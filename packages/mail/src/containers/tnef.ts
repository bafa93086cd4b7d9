// Outlook's winmail.dat (MS-OXTNEF): attributes with attachments, and MAPI properties with their long names.
import { type Budget, Damaged, type Member } from './budget.ts';

const attribute = {
  title: 0x8010,
  data: 0x800f,
  properties: 0x9005,
  render: 0x9002,
  message: 0x9003,
} as const;
const property = {
  data: 0x3701,
  file_name: 0x3704,
  long_name: 0x3707,
  display_name: 0x3001,
  html: 0x1013,
  text: 0x1000,
} as const;

type Attachment = { name: string; bytes: Buffer | null };

export function* readTnef(bytes: Buffer, budget: Budget, complete: boolean): Generator<Member> {
  let current: Attachment | null = null;
  let at = 6;
  while (at + 9 <= bytes.length) {
    budget.countName();
    const level = bytes[at] as number;
    const name = bytes.readUInt16LE(at + 1);
    const size = bytes.readUInt32LE(at + 5);
    const value = bytes.subarray(at + 9, at + 9 + size);
    if (level !== 1 && level !== 2) throw new Damaged('tnef level');
    if (name === attribute.render) {
      if (current) yield current;
      current = { name: '', bytes: null };
    }
    current ??= level === 2 ? { name: '', bytes: null } : null;
    if (current && name === attribute.title) current.name ||= textOf(value);
    if (current && name === attribute.data) current.bytes = value;
    if (name === attribute.properties || name === attribute.message) {
      const found = propertiesIn(value);
      const long =
        found.get(property.long_name) ?? found.get(property.file_name) ?? found.get(property.display_name);
      if (current && name === attribute.properties) {
        if (long) current = { ...current, name: wideText(long) || current.name };
        const data = found.get(property.data);
        // An object: sixteen bytes say which kind, then another winmail.dat or an OLE document.
        if (data)
          current.bytes ??=
            data.length > 16 && data.readUInt32LE(16) === 0x223e9f78 ? data.subarray(16) : data;
      } else {
        const html = found.get(property.html);
        if (html) yield { name: 'body.html', bytes: html, declared_mime: 'text/html' };
        const text = found.get(property.text);
        if (text) yield { name: 'body.txt', bytes: Buffer.from(wideText(text)), declared_mime: 'text/plain' };
      }
    }
    at += 9 + size + 2;
  }
  if (current) yield current;
  if (at !== bytes.length && complete && at > bytes.length + 2) throw new Damaged('tnef ends early');
}

const textOf = (value: Buffer) => value.toString('latin1').replace(/\0[\s\S]*$/, '');

function wideText(value: Buffer): string {
  const is_wide = value.length > 1 && value[1] === 0;
  return value.toString(is_wide ? 'utf16le' : 'latin1').replace(/\0[\s\S]*$/, '');
}

const fixed_sizes: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};

function propertiesIn(bytes: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  let at = 4;
  const count = bytes.length >= 4 ? bytes.readUInt32LE(0) : 0;
  for (let n = 0; n < count && n < 5000 && at + 4 <= bytes.length; n++) {
    const type = bytes.readUInt16LE(at);
    const id = bytes.readUInt16LE(at + 2);
    at += 4;
    if (id >= 0x8000) at = afterName(bytes, at);
    const fixed = fixed_sizes[type & 0x0fff];
    if (fixed !== undefined && (type & 0x1000) === 0) {
      at += fixed;
      continue;
    }
    let values = 1;
    if (at + 4 > bytes.length) break;
    const is_many = (type & 0x1000) !== 0;
    values = bytes.readUInt32LE(at);
    at += 4;
    if (is_many && fixed !== undefined) {
      at += values * fixed;
      continue;
    }
    for (let value = 0; value < values && value < 1000 && at + 4 <= bytes.length; value++) {
      const size = bytes.readUInt32LE(at);
      if (!found.has(id)) found.set(id, bytes.subarray(at + 4, at + 4 + size));
      at += 4 + size + ((4 - (size % 4)) % 4);
    }
  }
  return found;
}

function afterName(bytes: Buffer, at: number): number {
  if (at + 24 > bytes.length) return bytes.length;
  const kind = bytes.readUInt32LE(at + 16);
  if (kind === 0) return at + 24;
  const size = bytes.readUInt32LE(at + 20);
  return at + 24 + size + ((4 - (size % 4)) % 4);
}

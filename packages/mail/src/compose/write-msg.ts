import CFB from 'cfb';
import type { Mailbox } from '../parse/parsed-message.ts';

/** A message as it is saved for Outlook (MS-OXMSG). */
export interface MsgInput {
  subject: string;
  from: Mailbox;
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
  message_id: string;
  sent_at: Date;
  text: string;
  html: string | null;
  files: readonly { name: string; mime: string; content: Buffer }[];
}

type Value = string | number | Date | Buffer;
type Property = [id: number, value: Value];

/** Types of properties (MS-OXCDATA 2.11.1). */
const types = { unicode: 0x001f, long: 0x0003, time: 0x0040, binary: 0x0102 } as const;
const READABLE_AND_WRITABLE = 6;
/** 100 ns since 1601. */
const fileTime = (at: Date): bigint => (BigInt(at.getTime()) + 11_644_473_600_000n) * 10_000n;

function typeOf(value: Value): number {
  if (typeof value === 'string') return types.unicode;
  if (typeof value === 'number') return types.long;
  return value instanceof Date ? types.time : types.binary;
}

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

/** Writes the properties of one object: its table, and a stream for each that has no fixed length. */
function addObject(file: CFB.CFB$Container, path: string, header: Buffer, properties: readonly Property[]) {
  const rows = properties.map(([id, value]) => {
    const type = typeOf(value);
    const row = Buffer.alloc(16);
    row.writeUInt16LE(type, 0);
    row.writeUInt16LE(id, 2);
    row.writeUInt32LE(READABLE_AND_WRITABLE, 4);
    if (typeof value === 'number') row.writeInt32LE(value, 8);
    else if (value instanceof Date) row.writeBigUInt64LE(fileTime(value), 8);
    else {
      const content = typeof value === 'string' ? Buffer.from(value, 'utf16le') : value;
      CFB.utils.cfb_add(file, `${path}/__substg1.0_${hex(id, 4)}${hex(type, 4)}`, content);
      // Of text with its end, which the stream does not have.
      row.writeUInt32LE(content.length + (type === types.unicode ? 2 : 0), 8);
    }
    return row;
  });
  CFB.utils.cfb_add(file, `${path}/__properties_version1.0`, Buffer.concat([header, ...rows]));
}

const shown = ({ name, address }: Mailbox) => name || address;

/** Outlook's own format, which is a compound file. All of it is in memory: callers limit its size. */
export function writeMsg(input: MsgInput): Buffer {
  const { subject, from, to, cc, sent_at, text, html, files } = input;
  const recipients = [...to.map((one) => ({ one, kind: 1 })), ...cc.map((one) => ({ one, kind: 2 }))];
  // The package adds a stream of its own to what it writes; readers look for the names they know.
  const file = CFB.utils.cfb_new();
  const header = Buffer.alloc(32);
  header.writeUInt32LE(recipients.length, 8);
  header.writeUInt32LE(files.length, 12);
  header.writeUInt32LE(recipients.length, 16);
  header.writeUInt32LE(files.length, 20);
  addObject(file, '', header, [
    [0x001a, 'IPM.Note'],
    [0x0037, subject],
    [0x0039, sent_at],
    [0x0042, shown(from)],
    [0x0064, 'SMTP'],
    [0x0065, from.address],
    [0x0c1a, shown(from)],
    [0x0c1e, 'SMTP'],
    [0x0c1f, from.address],
    [0x0e03, cc.map(shown).join('; ')],
    [0x0e04, to.map(shown).join('; ')],
    [0x0e06, sent_at],
    // Read, and with or without files.
    [0x0e07, files.length > 0 ? 0x11 : 0x01],
    [0x1000, text],
    ...(html === null
      ? []
      : ([
          [0x1013, Buffer.from(html)],
          [0x3fde, 65_001],
        ] as Property[])),
    [0x1035, input.message_id],
    // Its texts are Unicode.
    [0x340d, 0x0004_0000],
  ]);
  for (const id of ['00020102', '00030102', '00040102'])
    CFB.utils.cfb_add(file, `/__nameid_version1.0/__substg1.0_${id}`, Buffer.alloc(0));
  for (const [at, { one, kind }] of recipients.entries())
    addObject(file, `/__recip_version1.0_#${hex(at, 8)}`, Buffer.alloc(8), [
      [0x0c15, kind],
      [0x3000, at],
      [0x3001, shown(one)],
      [0x3002, 'SMTP'],
      [0x3003, one.address],
      [0x39fe, one.address],
    ]);
  for (const [at, { name, mime, content }] of files.entries())
    addObject(file, `/__attach_version1.0_#${hex(at, 8)}`, Buffer.alloc(8), [
      [0x0e21, at],
      [0x3001, name],
      [0x3701, content],
      // By value.
      [0x3705, 1],
      [0x3707, name],
      [0x370b, -1],
      [0x370e, mime],
    ]);
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

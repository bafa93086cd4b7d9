// Files written into text: uuencode, which Outlook and Thunderbird decode, and forms that some programs do.
import { container_limits, type Member } from './budget.ts';

const begin_line = /^begin(?:-base64)? [0-7]{3,4} (.+?)[ \t]*$/;

export type InText = {
  members: Member[];
  // Names of files in forms that are not decoded here, by form.
  unread: { name: string; form: 'yenc' | 'binhex' }[];
};

/** Cheap for text that holds none, which nearly all does. */
export function filesInText(text: string): InText {
  const found: InText = { members: [], unread: [] };
  const yenc = /^=ybegin [^\r\n]*\bname=([^\r\n]*)/m.exec(text);
  if (yenc) found.unread.push({ name: (yenc[1] ?? '').trim(), form: 'yenc' });
  if (/\(This file must be converted with BinHex/i.test(text))
    found.unread.push({ name: '', form: 'binhex' });
  if (!/^begin(?:-base64)? [0-7]{3,4} /m.test(text)) return found;
  const lines = text.split('\n');
  for (let at = 0; at < lines.length && found.members.length < container_limits.members; at++) {
    const line = lines[at] as string;
    const name = begin_line.exec(line.trimEnd())?.[1];
    if (name === undefined) continue;
    const read = line.startsWith('begin-') ? base64Lines(lines, at + 1) : uuLines(lines, at + 1);
    // A sentence may begin so; without a line of data behind it, it is no file.
    if (read.bytes.length === 0 && !read.has_end) continue;
    found.members.push({ name: name.trim(), bytes: read.bytes });
    at = read.next;
  }
  return found;
}

type Read = { bytes: Buffer; next: number; has_end: boolean };

function uuLines(lines: readonly string[], from: number): Read {
  const pieces: Buffer[] = [];
  let at = from;
  for (; at < lines.length; at++) {
    const line = (lines[at] as string).replace(/\r$/, '');
    if (line.trim() === 'end') return { bytes: Buffer.concat(pieces), next: at, has_end: true };
    if (line === '' || line === '`' || line === ' ') continue;
    const count = (line.charCodeAt(0) - 32) & 63;
    const wanted = Math.ceil(count / 3) * 4;
    // Blanks at the end of a line are lost on many ways.
    const data = line.slice(1).padEnd(wanted, ' ').slice(0, wanted);
    if (line.length > wanted + 4 || !/^[ -`]*$/.test(data)) break;
    pieces.push(uuBytes(data).subarray(0, count));
  }
  return { bytes: Buffer.concat(pieces), next: at, has_end: false };
}

function uuBytes(data: string): Buffer {
  const bytes = Buffer.alloc((data.length / 4) * 3);
  for (let at = 0, to = 0; at < data.length; at += 4, to += 3) {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((n) => (data.charCodeAt(at + n) - 32) & 63);
    bytes[to] = (a << 2) | (b >> 4);
    bytes[to + 1] = ((b & 15) << 4) | (c >> 2);
    bytes[to + 2] = ((c & 3) << 6) | d;
  }
  return bytes;
}

function base64Lines(lines: readonly string[], from: number): Read {
  const end = lines.findIndex((line, n) => n >= from && /^={4}\s*$/.test(line));
  const last = end === -1 ? lines.length : end;
  return { bytes: Buffer.from(lines.slice(from, last).join(''), 'base64'), next: last, has_end: end !== -1 };
}

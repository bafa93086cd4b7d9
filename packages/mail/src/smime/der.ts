/** One element of BER or DER. */
export interface Tlv {
  /** The identifier octet. Tags above 30 occur nowhere in CMS or X.509. */
  tag: number;
  /** As it stood, identifier and length included. */
  raw: Buffer;
  /** Bytes between length and end; of an indefinite length without the end mark. */
  content: Buffer;
  /** null: primitive. */
  children: Tlv[] | null;
  /** Its length was not given, so that `raw` is no DER. */
  is_indefinite: boolean;
}

/** What reads as no CMS or X.509 structure. The message says where. */
export class MalformedError extends Error {}

const MAX_DEPTH = 32;
const MAX_ELEMENTS = 50_000;

/** The element that fills these bytes; bytes after it are refused unless `allow_rest`. */
export function parseTlv(bytes: Buffer, allow_rest = false): Tlv {
  const budget = { left: MAX_ELEMENTS };
  const { tlv, end } = readAt(bytes, 0, bytes.length, 0, budget);
  if (end !== bytes.length && !allow_rest) throw new MalformedError('bytes follow the structure');
  return tlv;
}

function readAt(bytes: Buffer, start: number, limit: number, depth: number, budget: { left: number }) {
  if (depth > MAX_DEPTH) throw new MalformedError('nested too deep');
  budget.left -= 1;
  if (budget.left < 0) throw new MalformedError('too many elements');
  const tag = byteAt(bytes, start, limit);
  if ((tag & 0x1f) === 0x1f) throw new MalformedError('tag above 30');
  const is_constructed = (tag & 0x20) !== 0;
  const first = byteAt(bytes, start + 1, limit);
  let from = start + 2;
  if (first === 0x80) {
    if (!is_constructed) throw new MalformedError('primitive without a length');
    const children: Tlv[] = [];
    let at = from;
    while (byteAt(bytes, at, limit) !== 0 || byteAt(bytes, at + 1, limit) !== 0) {
      const child = readAt(bytes, at, limit, depth + 1, budget);
      children.push(child.tlv);
      at = child.end;
    }
    const tlv: Tlv = {
      tag,
      raw: bytes.subarray(start, at + 2),
      content: bytes.subarray(from, at),
      children,
      is_indefinite: true,
    };
    return { tlv, end: at + 2 };
  }
  let length = first;
  if (first > 0x80) {
    const octets = first & 0x7f;
    if (octets > 6 || from + octets > limit) throw new MalformedError('length too long');
    length = bytes.readUIntBE(from, octets);
    from += octets;
  }
  const end = from + length;
  if (end > limit) throw new MalformedError('ends early');
  let children: Tlv[] | null = null;
  if (is_constructed) {
    children = [];
    for (let at = from; at < end; ) {
      const child = readAt(bytes, at, end, depth + 1, budget);
      children.push(child.tlv);
      at = child.end;
    }
  }
  const tlv: Tlv = {
    tag,
    raw: bytes.subarray(start, end),
    content: bytes.subarray(from, end),
    children,
    is_indefinite: false,
  };
  return { tlv, end };
}

function byteAt(bytes: Buffer, at: number, limit: number): number {
  if (at >= limit) throw new MalformedError('ends early');
  return bytes[at] as number;
}

/** The element in DER: lengths are given, all the way down. */
export function toDer(tlv: Tlv): Buffer {
  return tlv.children ? der(tlv.tag, ...tlv.children.map(toDer)) : tlv.raw;
}

export function child(tlv: Tlv | undefined, index: number): Tlv {
  const found = tlv?.children?.[index];
  if (!found) throw new MalformedError('an element is missing');
  return found;
}

export const childrenOf = (tlv: Tlv | undefined): Tlv[] => {
  if (!tlv?.children) throw new MalformedError('a sequence is missing');
  return tlv.children;
};

/** Bytes of an OCTET STRING, which BER may write in pieces. */
export function octetsOf(tlv: Tlv): Buffer {
  return tlv.children ? Buffer.concat(tlv.children.map(octetsOf)) : tlv.content;
}

export function oidOf(tlv: Tlv): string {
  if (tlv.tag !== 0x06 || tlv.content.length === 0)
    throw new MalformedError('an object identifier is missing');
  const numbers: number[] = [];
  let value = 0;
  for (const byte of tlv.content) {
    value = value * 128 + (byte & 0x7f);
    if (value > Number.MAX_SAFE_INTEGER / 128) throw new MalformedError('object identifier too long');
    if ((byte & 0x80) === 0) {
      numbers.push(value);
      value = 0;
    }
  }
  const [head = 0, ...rest] = numbers;
  const root = Math.min(2, Math.floor(head / 40));
  return [root, head - root * 40, ...rest].join('.');
}

/** UTCTime or GeneralizedTime (RFC 5280 §4.1.2.5). */
export function timeOf(tlv: Tlv): Date {
  const text = tlv.content.toString('latin1');
  const match = /^(\d{2}|\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?Z$/.exec(text);
  if (!match || (tlv.tag !== 0x17 && tlv.tag !== 0x18)) throw new MalformedError('a time cannot be read');
  const [, year = '', month, day, hour, minute, second = '00'] = match;
  const full = year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;
  const time = new Date(`${full}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(time.getTime())) throw new MalformedError('a time cannot be read');
  return time;
}

export function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  return Buffer.concat([derHeader(tag, content.length), content]);
}

/** Identifier and length of an element whose content comes later. */
export function derHeader(tag: number, length: number): Buffer {
  if (length < 0x80) return Buffer.from([tag, length]);
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return Buffer.from([tag, 0x80 | octets.length, ...octets]);
}

export const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
/** SET OF in DER: its elements stand in the order of their bytes (X.690 §11.6). */
export const setOf = (...parts: readonly Buffer[]): Buffer => der(0x31, ...[...parts].sort(Buffer.compare));
export const explicit = (number: number, ...parts: readonly Buffer[]): Buffer => der(0xa0 | number, ...parts);
export const octetString = (bytes: Buffer): Buffer => der(0x04, bytes);
export const bitString = (bytes: Buffer, unused = 0): Buffer => der(0x03, Buffer.from([unused]), bytes);
export const utf8String = (text: string): Buffer => der(0x0c, Buffer.from(text, 'utf8'));
export const derNull = Buffer.from([0x05, 0x00]);
export const derTrue = Buffer.from([0x01, 0x01, 0xff]);

export function integer(value: number | Buffer): Buffer {
  let bytes = value;
  if (typeof bytes === 'number') {
    const hex = bytes.toString(16);
    bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  }
  return der(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes: number[] = [];
  for (const number of [first * 40 + second, ...rest]) {
    const septets = [number % 128];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) {
      septets.unshift(0x80 | (left % 128));
    }
    bytes.push(...septets);
  }
  return der(0x06, Buffer.from(bytes));
}

const digitsOf = (at: Date): string => at.toISOString().replace(/[-:T]/g, '').slice(0, 14);
export const generalizedTime = (at: Date): Buffer => der(0x18, Buffer.from(`${digitsOf(at)}Z`, 'latin1'));

/** UTCTime until 2049, then GeneralizedTime (RFC 5280 §4.1.2.5). */
export const time = (at: Date): Buffer =>
  at.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(`${digitsOf(at).slice(2)}Z`, 'latin1'))
    : generalizedTime(at);

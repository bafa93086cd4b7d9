// Names in RAR archives of both generations, and files that are stored as they are. The packing itself is not read here.
import { type Budget, Damaged, type Member } from './budget.ts';

export function* readRar(bytes: Buffer, budget: Budget, complete: boolean): Generator<Member> {
  let found = 0;
  for (const member of bytes[6] === 1 ? readRar5(bytes, budget) : readRar4(bytes, budget)) {
    found += 1;
    yield member;
  }
  if (found === 0 && complete) throw new Damaged('rar without files');
}

// unrar's headers.hpp, "RAR 4.x archive format".
function* readRar4(bytes: Buffer, budget: Budget): Generator<Member> {
  let at = 7;
  while (at + 11 <= bytes.length) {
    budget.countName();
    const type = bytes[at + 2] as number;
    const flags = bytes.readUInt16LE(at + 3);
    const size = bytes.readUInt16LE(at + 5);
    if (size < 7) throw new Damaged('rar block');
    if (type === 0x73 && (flags & 0x80) !== 0) {
      yield { name: '', bytes: null, is_encrypted: true };
      return;
    }
    if (type === 0x7b) return;
    const is_file = type === 0x74;
    let packed = is_file || (flags & 0x8000) !== 0 ? bytes.readUInt32LE(at + 7) : 0;
    if (is_file && at + 32 <= bytes.length) {
      const is_large = (flags & 0x100) !== 0;
      if (is_large) packed += bytes.readUInt32LE(at + 32) * 2 ** 32;
      const name_at = at + 32 + (is_large ? 8 : 0);
      const name = rar4Name(bytes.subarray(name_at, name_at + bytes.readUInt16LE(at + 26)), flags);
      const is_encrypted = (flags & 4) !== 0;
      const is_stored = bytes[at + 25] === 0x30 && !is_encrypted;
      const is_folder = (flags & 0xe0) === 0xe0;
      const content = bytes.subarray(at + size, at + size + packed);
      if (!is_folder) yield { name, bytes: is_stored ? content : null, is_encrypted };
    }
    at += size + packed;
  }
}

function rar4Name(raw: Buffer, flags: number): string {
  const zero = raw.indexOf(0);
  if ((flags & 0x200) === 0 || zero === -1) return raw.toString('utf8');
  const plain = raw.toString('latin1', 0, zero);
  const packed = raw.subarray(zero + 1);
  // unrar's encname.cpp: a high byte, then two bits a sign.
  const high = packed[0] ?? 0;
  let name = '';
  let at = 1;
  for (let bits = 0, left = 0; at < packed.length && name.length < 2048; left -= 2) {
    if (left === 0) {
      bits = packed[at++] as number;
      left = 8;
    }
    const kind = (bits >>> 6) & 3;
    bits = (bits << 2) & 0xff;
    const low = packed[at] ?? 0;
    if (kind === 0) name += String.fromCharCode(low);
    else if (kind === 1) name += String.fromCharCode(low | (high << 8));
    else if (kind === 2) {
      name += String.fromCharCode(low | ((packed[at + 1] ?? 0) << 8));
      at += 1;
    } else {
      const count = (low & 0x7f) + 2;
      const shift = (low & 0x80) !== 0 ? (packed[++at] ?? 0) : 0;
      const top = (low & 0x80) !== 0 ? high << 8 : 0;
      for (let n = 0; n < count; n++)
        name += String.fromCharCode(((plain.charCodeAt(name.length) + shift) & 0xff) | top);
    }
    at += 1;
  }
  return name || plain;
}

// https://www.rarlab.com/technote.htm
function* readRar5(bytes: Buffer, budget: Budget): Generator<Member> {
  let at = 8;
  while (at + 7 <= bytes.length) {
    budget.countName();
    const size = variable(bytes, at + 4);
    const type = variable(bytes, size.next);
    if (type.value === 4) {
      yield { name: '', bytes: null, is_encrypted: true };
      return;
    }
    if (type.value === 5) return;
    const flags = variable(bytes, type.next);
    let next = flags.next;
    const extra = (flags.value & 1) !== 0 ? variable(bytes, next) : null;
    if (extra) next = extra.next;
    const data = (flags.value & 2) !== 0 ? variable(bytes, next) : null;
    if (data) next = data.next;
    const end = size.next + size.value;
    if (size.value === 0) throw new Damaged('rar block');
    if (type.value === 2) {
      const content = bytes.subarray(end, end + (data?.value ?? 0));
      const is_encrypted = extra !== null && extra.value > 1 && isEncrypted(bytes, end - extra.value, end);
      const file = fileOf(bytes, next, content, is_encrypted);
      if (file) yield file;
    }
    at = end + (data?.value ?? 0);
  }
}

function fileOf(bytes: Buffer, from: number, content: Buffer, is_encrypted: boolean): Member | null {
  const flags = variable(bytes, from);
  const unpacked = variable(bytes, flags.next);
  const attributes = variable(bytes, unpacked.next);
  let next = attributes.next + ((flags.value & 2) !== 0 ? 4 : 0) + ((flags.value & 4) !== 0 ? 4 : 0);
  const packing = variable(bytes, next);
  next = variable(bytes, packing.next).next;
  const length = variable(bytes, next);
  const name = bytes.toString('utf8', length.next, length.next + Math.min(length.value, 4096));
  if ((flags.value & 1) !== 0) return null;
  const is_stored = ((packing.value >>> 7) & 7) === 0 && !is_encrypted;
  return { name, bytes: is_stored ? content : null, is_encrypted };
}

// Extra record type 1: this file is encrypted.
function isEncrypted(bytes: Buffer, from: number, end: number): boolean {
  for (let at = from; at < end; ) {
    const size = variable(bytes, at);
    if (variable(bytes, size.next).value === 1) return true;
    if (size.value === 0) return false;
    at = size.next + size.value;
  }
  return false;
}

// "vint": seven bits a byte, lowest first.
function variable(bytes: Buffer, from: number): { value: number; next: number } {
  let value = 0;
  for (let i = 0; i < 8; i++) {
    const byte = bytes[from + i] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if ((byte & 0x80) === 0) return { value, next: from + i + 1 };
  }
  return { value, next: from + 8 };
}

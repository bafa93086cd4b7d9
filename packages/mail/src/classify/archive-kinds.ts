// Encryption and member names of archives that are only recognised, not unpacked.

export function isEncrypted7z(bytes: Buffer): boolean {
  if (bytes.length < 32) return false;
  const start = 32 + Number(bytes.readBigUInt64LE(12));
  // The AES-256 coder's id stands in the plain part of the header (7zFormat.txt, method ids).
  return bytes.subarray(Math.min(start, bytes.length)).includes(Buffer.from([0x06, 0xf1, 0x07, 0x01]));
}

export function isEncryptedRar(bytes: Buffer): boolean {
  return bytes[6] === 0x01 ? isEncryptedRar5(bytes) : isEncryptedRar4(bytes);
}

function isEncryptedRar4(bytes: Buffer): boolean {
  let at = 7;
  for (let blocks = 0; blocks < 200 && at + 11 <= bytes.length; blocks++) {
    const type = bytes[at + 2];
    const flags = bytes.readUInt16LE(at + 3);
    if (type === 0x73 && (flags & 0x80) !== 0) return true;
    if (type === 0x74 && (flags & 0x04) !== 0) return true;
    const size = bytes.readUInt16LE(at + 5);
    const added = (flags & 0x8000) !== 0 || type === 0x74 ? bytes.readUInt32LE(at + 7) : 0;
    if (size < 7) return false;
    at += size + added;
  }
  return false;
}

function isEncryptedRar5(bytes: Buffer): boolean {
  let at = 8;
  for (let blocks = 0; blocks < 200 && at + 7 <= bytes.length; blocks++) {
    const size = variable(bytes, at + 4);
    const type = variable(bytes, size.next);
    // Block type 4: the headers themselves are encrypted.
    if (type.value === 4) return true;
    const flags = variable(bytes, type.next);
    let next = flags.next;
    const extra = (flags.value & 1) !== 0 ? variable(bytes, next) : null;
    if (extra) next = extra.next;
    const data = (flags.value & 2) !== 0 ? variable(bytes, next) : null;
    const end = size.next + size.value;
    if (type.value === 2 && extra && extra.value > 1) {
      const record = variable(bytes, end - extra.value);
      // Extra record type 1: this file is encrypted.
      if (variable(bytes, record.next).value === 1) return true;
    }
    if (size.value === 0) return false;
    at = end + (data?.value ?? 0);
  }
  return false;
}

// RAR 5.0 "vint": seven bits a byte, lowest first.
function variable(bytes: Buffer, from: number): { value: number; next: number } {
  let value = 0;
  for (let i = 0; i < 8; i++) {
    const byte = bytes[from + i] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if ((byte & 0x80) === 0) return { value, next: from + i + 1 };
  }
  return { value, next: from + 8 };
}

export function tarNames(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 512 <= bytes.length && names.length < 100; ) {
    const name = bytes.toString('utf8', at, at + 100).split('\0')[0] ?? '';
    if (name === '') break;
    names.push(name);
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135).trim(), 8);
    if (!Number.isFinite(size) || size < 0) break;
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return names;
}

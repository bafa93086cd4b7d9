// Disc images: ISO 9660 with the long names of Joliet (ECMA-119), and the names of UDF (ECMA-167).
import { type Budget, Damaged, type Member } from './budget.ts';

const sector = 2048;

export function* readIso(bytes: Buffer, budget: Budget, complete: boolean): Generator<Member> {
  let found = 0;
  let has_udf = false;
  for (let at = 16 * sector; at + sector <= bytes.length && at < 64 * sector; at += sector) {
    const sign = bytes.toString('latin1', at + 1, at + 6);
    if (/^NSR0[23]$/.test(sign)) has_udf = true;
    if (sign !== 'CD001' || (bytes[at] !== 1 && bytes[at] !== 2)) continue;
    const is_joliet = bytes[at] === 2 && /^%\/[@CE]/.test(bytes.toString('latin1', at + 88, at + 91));
    for (const member of folder(bytes, budget, at + 156, is_joliet, new Set(), 0)) {
      found += 1;
      yield member;
    }
  }
  if (has_udf)
    for (const member of udfNames(bytes, budget)) {
      found += 1;
      yield member;
    }
  if (found === 0 && complete) throw new Damaged('disc image without files');
}

function* folder(
  bytes: Buffer,
  budget: Budget,
  record: number,
  is_joliet: boolean,
  seen: Set<number>,
  depth: number,
): Generator<Member> {
  const start = bytes.readUInt32LE(record + 2) * sector;
  const end = Math.min(bytes.length, start + bytes.readUInt32LE(record + 10));
  if (seen.has(start) || depth > 16) return;
  seen.add(start);
  for (let at = start; at + 34 <= end; ) {
    const length = bytes[at] as number;
    if (length === 0) {
      at = (Math.floor(at / sector) + 1) * sector;
      continue;
    }
    budget.countName();
    const name_length = bytes[at + 32] as number;
    const raw = bytes.subarray(at + 33, at + 33 + name_length);
    const is_folder = ((bytes[at + 25] as number) & 2) !== 0;
    if (is_folder && !(name_length === 1 && (raw[0] as number) < 2))
      yield* folder(bytes, budget, at, is_joliet, seen, depth + 1);
    else if (!is_folder) {
      const text = is_joliet
        ? Buffer.from(raw)
            .subarray(0, raw.length & ~1)
            .swap16()
            .toString('utf16le')
        : raw.toString('latin1');
      const from = bytes.readUInt32LE(at + 2) * sector;
      const size = bytes.readUInt32LE(at + 10);
      const content = bytes.subarray(from, from + size);
      yield { name: text.replace(/\.?;\d+$/, ''), bytes: content, is_cut: content.length < size };
    }
    at += length;
  }
}

// File identifier descriptors wherever they stand: tag 257 with its check sum right (ECMA-167 4/14.4).
function* udfNames(bytes: Buffer, budget: Budget): Generator<Member> {
  for (let at = 257 * sector; at + 40 <= bytes.length; at += 4) {
    if (bytes[at] !== 1 || bytes[at + 1] !== 1 || bytes[at + 5] !== 0) continue;
    let sum = 0;
    for (let i = 0; i < 16; i++) if (i !== 4) sum += bytes[at + i] as number;
    if ((sum & 0xff) !== bytes[at + 4]) continue;
    budget.countName();
    const length = bytes[at + 19] as number;
    const name_at = at + 38 + bytes.readUInt16LE(at + 36);
    const is_folder = ((bytes[at + 18] as number) & 2) !== 0;
    if (length < 2 || is_folder || name_at + length > bytes.length) continue;
    const raw = Buffer.from(bytes.subarray(name_at + 1, name_at + length));
    const name =
      bytes[name_at] === 16
        ? raw
            .subarray(0, raw.length & ~1)
            .swap16()
            .toString('utf16le')
        : raw.toString('latin1');
    yield { name, bytes: null };
  }
}

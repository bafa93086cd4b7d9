// Disc images: ISO 9660 with the long names of Joliet (ECMA-119), and UDF (ECMA-167).
import { type Budget, Damaged, type Member, Output } from './budget.ts';

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
    for (const member of udfFiles(bytes, budget)) {
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

const tags = { partition: 5, name: 257, file: 261, extended_file: 266 } as const;

/** A descriptor's tag, its check sum right (ECMA-167 3/7.2). */
function isTag(bytes: Buffer, at: number, tag: number): boolean {
  if (at < 0 || at + 16 > bytes.length || bytes.readUInt16LE(at) !== tag || bytes[at + 5] !== 0) return false;
  let sum = 0;
  for (let i = 0; i < 16; i++) if (i !== 4) sum += bytes[at + i] as number;
  return (sum & 0xff) === bytes[at + 4];
}

/** Files by their file identifier descriptors, wherever these stand (ECMA-167 4/14.4): a damaged folder hides none. */
function* udfFiles(bytes: Buffer, budget: Budget): Generator<Member> {
  const partition = partitionStart(bytes);
  for (let at = 257 * sector; at + 40 <= bytes.length; at += 4) {
    if (bytes[at] !== (tags.name & 0xff) || bytes[at + 1] !== 1 || !isTag(bytes, at, tags.name)) continue;
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
    yield { name, ...udfContent(bytes, budget, partition, partition + bytes.readUInt32LE(at + 24) * sector) };
  }
}

/** Byte at which the partition begins, by its descriptor (ECMA-167 3/10.5); these stand in the first 512 sectors. */
function partitionStart(bytes: Buffer): number {
  for (let at = 17 * sector; at + sector <= bytes.length && at < 512 * sector; at += sector)
    if (isTag(bytes, at, tags.partition)) return bytes.readUInt32LE(at + 188) * sector;
  return 0;
}

/** What a file entry says its file holds (ECMA-167 4/14.9, 4/14.17): bytes within the entry, or extents. */
function udfContent(
  bytes: Buffer,
  budget: Budget,
  partition: number,
  entry: number,
): Pick<Member, 'bytes' | 'is_cut'> {
  const is_extended = isTag(bytes, entry, tags.extended_file);
  if (!is_extended && !isTag(bytes, entry, tags.file)) return { bytes: null };
  const head = entry + (is_extended ? 208 : 168);
  if (head + 8 > bytes.length) return { bytes: null };
  const size = Number(bytes.readBigUInt64LE(entry + 56));
  const list = head + 8 + bytes.readUInt32LE(head);
  const list_end = Math.min(bytes.length, list + bytes.readUInt32LE(head + 4));
  const form = bytes.readUInt16LE(entry + 34) & 7;
  if (form === 3) return { bytes: bytes.subarray(list, Math.min(list_end, list + size)) };
  if (form > 1) return { bytes: null };
  const content = new Output(budget.mostFrom(bytes.length));
  for (let at = list; at + 8 <= list_end && content.length < size; at += form === 0 ? 8 : 16) {
    const extent = bytes.readUInt32LE(at);
    // The upper two bits: recorded, or room that reads as zeros, or more descriptors elsewhere.
    if (extent >>> 30 !== 0 || extent === 0) break;
    const from = partition + bytes.readUInt32LE(at + 4) * sector;
    const part = bytes.subarray(from, from + Math.min(extent, size - content.length));
    if (part.length === 0) break;
    content.append(part);
  }
  return { bytes: content.content, is_cut: content.length < size };
}

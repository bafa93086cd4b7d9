// Microsoft cabinets (MS-CAB): names, and files that are stored or packed by MSZIP.
import { type Budget, Damaged, type Member, Output } from './budget.ts';
import { inflate } from './compressed.ts';

export function* readCabinet(bytes: Buffer, budget: Budget): Generator<Member> {
  if (bytes.length < 36) throw new Damaged('cabinet start');
  const files_at = bytes.readUInt32LE(16);
  const folder_count = bytes.readUInt16LE(26);
  const file_count = bytes.readUInt16LE(28);
  const flags = bytes.readUInt16LE(30);
  let at = 36;
  let folder_extra = 0;
  let data_extra = 0;
  if ((flags & 4) !== 0) {
    folder_extra = bytes[38] ?? 0;
    data_extra = bytes[39] ?? 0;
    at = 40 + bytes.readUInt16LE(36);
  }
  for (const flag of [1, 2])
    if ((flags & flag) !== 0) for (let n = 0; n < 2; n++) at = bytes.indexOf(0, at) + 1;
  const folders: (Buffer | null)[] = [];
  for (let n = 0; n < folder_count && at + 8 <= bytes.length; n++) {
    folders.push(unpackFolder(bytes, at, data_extra, budget));
    at += 8 + folder_extra;
  }
  at = files_at;
  for (let n = 0; n < file_count && at + 16 < bytes.length; n++) {
    budget.countName();
    const size = bytes.readUInt32LE(at);
    const from = bytes.readUInt32LE(at + 4);
    const folder = folders[bytes.readUInt16LE(at + 8)] ?? null;
    const is_utf8 = (bytes.readUInt16LE(at + 14) & 0x80) !== 0;
    const end = bytes.indexOf(0, at + 16);
    if (end === -1) throw new Damaged('cabinet name');
    const name = bytes.toString(is_utf8 ? 'utf8' : 'latin1', at + 16, Math.min(end, at + 16 + 1024));
    yield { name, bytes: folder ? folder.subarray(from, from + size) : null };
    at = end + 1;
  }
}

// null: packed by Quantum or LZX, which are not read here.
function unpackFolder(bytes: Buffer, at: number, data_extra: number, budget: Budget): Buffer | null {
  const kind = bytes.readUInt16LE(at + 6) & 15;
  if (kind > 1) return null;
  const out = new Output(budget.mostFrom(bytes.length));
  let block = bytes.readUInt32LE(at);
  for (let n = bytes.readUInt16LE(at + 4); n > 0 && block + 8 <= bytes.length; n--) {
    budget.checkTime();
    const packed = bytes.readUInt16LE(block + 4);
    const data = bytes.subarray(block + 8 + data_extra, block + 8 + data_extra + packed);
    if (kind === 0) out.append(data);
    else {
      if (data.toString('latin1', 0, 2) !== 'CK') throw new Damaged('cabinet block');
      const before = out.content.subarray(Math.max(0, out.length - 32_768));
      out.append(inflate(data.subarray(2), budget, before.length > 0 ? Buffer.from(before) : undefined));
    }
    block += 8 + data_extra + packed;
  }
  return out.content;
}

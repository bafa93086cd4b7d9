// Disk images: FAT file systems (Microsoft's FAT specification), alone or in partitions; names of NTFS; virtual hard disks of both kinds.
import { type Budget, Damaged, type Member, Output } from './budget.ts';

export function* readDisk(bytes: Buffer, budget: Budget, complete: boolean): Generator<Member> {
  const disk = bytes.toString('latin1', 0, 8) === 'conectix' ? virtualDisk(bytes, budget) : bytes;
  let found = 0;
  for (const start of volumeStarts(disk)) {
    for (const member of volume(disk.subarray(start), budget)) {
      found += 1;
      yield member;
    }
  }
  if (found === 0 && complete) throw new Damaged('disk image without files');
}

function volumeStarts(disk: Buffer): number[] {
  const starts = [0];
  if (disk.length < 512 || disk.readUInt16LE(510) !== 0xaa55) return starts;
  for (let n = 0; n < 4; n++) starts.push(disk.readUInt32LE(446 + n * 16 + 8) * 512);
  if (disk.toString('latin1', 512, 520) === 'EFI PART')
    for (let n = 0; n < 16 && 1024 + n * 128 + 40 <= disk.length; n++)
      starts.push(Number(disk.readBigUInt64LE(1024 + n * 128 + 32)) * 512);
  return [...new Set(starts)].filter((start) => start < disk.length);
}

function* volume(disk: Buffer, budget: Budget): Generator<Member> {
  if (disk.length < 512) return;
  if (disk.toString('latin1', 3, 7) === 'NTFS') yield* ntfsNames(disk, budget);
  else if (isFat(disk)) yield* fatFiles(disk, budget);
}

function isFat(disk: Buffer): boolean {
  const sector = disk.readUInt16LE(11);
  const cluster = disk[13] as number;
  return (
    (disk[0] === 0xeb || disk[0] === 0xe9) &&
    [512, 1024, 2048, 4096].includes(sector) &&
    cluster > 0 &&
    (cluster & (cluster - 1)) === 0 &&
    (disk[16] as number) > 0 &&
    (disk[16] as number) <= 2
  );
}

type Fat = { disk: Buffer; cluster: number; data: number; next: (cluster: number) => number };

function* fatFiles(disk: Buffer, budget: Budget): Generator<Member> {
  const sector = disk.readUInt16LE(11);
  const reserved = disk.readUInt16LE(14) * sector;
  const roots = disk.readUInt16LE(17) * 32;
  const fat_sectors = disk.readUInt16LE(22) || disk.readUInt32LE(36);
  const sectors = disk.readUInt16LE(19) || disk.readUInt32LE(32);
  const root_at = reserved + (disk[16] as number) * fat_sectors * sector;
  const data = root_at + Math.ceil(roots / sector) * sector;
  const cluster = (disk[13] as number) * sector;
  const clusters = Math.floor((sectors * sector - data) / cluster);
  const width = clusters < 4085 ? 12 : clusters < 65_525 ? 16 : 32;
  const fat: Fat = {
    ...{ disk, cluster, data },
    next(n) {
      if (width === 32) return readAt(disk, reserved + n * 4, 4) & 0x0fff_ffff;
      if (width === 16) return readAt(disk, reserved + n * 2, 2);
      const pair = readAt(disk, reserved + n + (n >>> 1), 2);
      return n % 2 === 0 ? pair & 0xfff : pair >>> 4;
    },
  };
  const root =
    width === 32 ? chain(fat, disk.readUInt32LE(44), budget) : disk.subarray(root_at, root_at + roots);
  yield* fatFolder(fat, root, budget, 0);
}

const readAt = (bytes: Buffer, at: number, size: number) =>
  at + size <= bytes.length ? bytes.readUIntLE(at, size) : 0;

function chain(
  { disk, cluster, data, next }: Fat,
  first: number,
  budget: Budget,
  most = 1024 * 1024,
): Buffer {
  const out = new Output(Math.min(budget.output, most) + cluster);
  const seen = new Set<number>();
  for (let n = first; n >= 2 && n < 0x0fff_fff7 && !seen.has(n) && out.length < most; n = next(n)) {
    seen.add(n);
    const at = data + (n - 2) * cluster;
    if (at >= disk.length) break;
    out.append(disk.subarray(at, at + cluster));
  }
  return out.content;
}

function* fatFolder(fat: Fat, entries: Buffer, budget: Budget, depth: number): Generator<Member> {
  let long = '';
  for (let at = 0; at + 32 <= entries.length; at += 32) {
    const first = entries[at] as number;
    if (first === 0) return;
    const attributes = entries[at + 11] as number;
    if (attributes === 0x0f) {
      const piece = [
        [1, 10],
        [14, 12],
        [28, 4],
      ].map(([from = 0, length = 0]) => entries.toString('utf16le', at + from, at + from + length));
      long = piece.join('').replace(/[\0\uffff][\s\S]*$/, '') + long;
      continue;
    }
    const short = entries.toString('latin1', at, at + 11);
    const name = long || `${short.slice(0, 8).trim()}.${short.slice(8).trim()}`;
    long = '';
    if (first === 0xe5 || first === 0x2e || (attributes & 8) !== 0) continue;
    budget.countName();
    const start = entries.readUInt16LE(at + 26) + entries.readUInt16LE(at + 20) * 65_536;
    if ((attributes & 0x10) !== 0) {
      if (depth < 16) yield* fatFolder(fat, chain(fat, start, budget), budget, depth + 1);
      continue;
    }
    const size = entries.readUInt32LE(at + 28);
    const content = chain(fat, start, budget, Math.min(size, budget.output)).subarray(0, size);
    yield { name, bytes: content, is_cut: content.length < size };
  }
}

// File records wherever they stand, and the names in them.
function* ntfsNames(disk: Buffer, budget: Budget): Generator<Member> {
  for (let at = 0; at + 1024 <= disk.length; at += 1024) {
    if (disk.toString('latin1', at, at + 4) !== 'FILE') continue;
    let attribute = at + disk.readUInt16LE(at + 20);
    for (let n = 0; n < 16 && attribute + 90 <= at + 1024; n++) {
      const type = disk.readUInt32LE(attribute);
      const length = disk.readUInt32LE(attribute + 4);
      if (type === 0xffff_ffff || length < 16) break;
      if (type === 0x30 && disk[attribute + 8] === 0) {
        const value = attribute + disk.readUInt16LE(attribute + 20);
        const signs = value + 66 <= disk.length ? (disk[value + 64] as number) : 0;
        const name = disk.toString('utf16le', value + 66, value + 66 + signs * 2);
        budget.countName();
        if (name !== '' && !name.startsWith('$')) yield { name, bytes: null };
      }
      attribute += length;
    }
  }
}

// A growing VHD (Microsoft's VHD specification): a table says where each block stands.
function virtualDisk(bytes: Buffer, budget: Budget): Buffer {
  if (bytes.toString('latin1', 512, 520) !== 'cxsparse') return bytes;
  const table = Number(bytes.readBigUInt64BE(512 + 16));
  const entries = bytes.readUInt32BE(512 + 28);
  const block = bytes.readUInt32BE(512 + 32);
  if (block < 512 || block > 256 * 1024 * 1024) throw new Damaged('vhd block');
  const bitmap = Math.ceil(block / 512 / 8 / 512) * 512;
  const out = new Output(budget.output);
  for (let n = 0; n < entries && table + n * 4 + 4 <= bytes.length; n++) {
    const at = bytes.readUInt32BE(table + n * 4);
    const room = Math.min(block, budget.output - out.length);
    if (room <= 0) break;
    const piece =
      at === 0xffff_ffff ? Buffer.alloc(0) : bytes.subarray(at * 512 + bitmap, at * 512 + bitmap + room);
    out.append(piece);
    if (piece.length < room) out.append(Buffer.alloc(room - piece.length));
  }
  return out.content;
}

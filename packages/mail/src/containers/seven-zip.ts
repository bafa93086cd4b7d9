// 7z (7zFormat.txt of the LZMA SDK).
import { type Budget, Damaged, type Member, Output, TooLarge } from './budget.ts';
import { bunzip2 } from './bzip2.ts';
import { inflate, unzstd } from './compressed.ts';
import { decodeLzma2, Lzma } from './lzma.ts';

const id = {
  end: 0,
  header: 1,
  main_streams: 4,
  files: 5,
  pack: 6,
  unpack: 7,
  substreams: 8,
  size: 9,
  crc: 10,
  folder: 11,
  coders_size: 12,
  unpack_streams: 13,
  empty_stream: 14,
  empty_file: 15,
  names: 17,
  encoded_header: 23,
} as const;

type Coder = { method: string; properties: Buffer; inputs: number };
type Folder = {
  coders: Coder[];
  // Input stream by the output that feeds it.
  bound: Map<number, number>;
  packed: number[];
  sizes: number[];
  streams: number[];
};
type Streams = { at: number; packs: number[]; folders: Folder[] };

const aes = '06f10701';
// Filters for programs: they change addresses in code, not what a file is.
const passed_over = new Set([
  '03030103',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '0a',
  '03030205',
  '03030401',
  '03030501',
  '03030701',
  '03030805',
]);

class Cursor {
  readonly bytes: Buffer;
  at = 0;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Damaged('7z header ends');
    return byte;
  }
  number(): number {
    const first = this.byte();
    let mask = 0x80;
    let value = 0;
    for (let i = 0; i < 8; i++) {
      if ((first & mask) === 0) return value + (first & (mask - 1)) * 2 ** (8 * i);
      value += this.byte() * 2 ** (8 * i);
      mask >>= 1;
    }
    return value;
  }
  count(most = 100_000): number {
    const value = this.number();
    if (value > most) throw new TooLarge('7z count');
    return value;
  }
  take(length: number): Buffer {
    if (length < 0 || this.at + length > this.bytes.length) throw new Damaged('7z header ends');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  bits(count: number): boolean[] {
    const found: boolean[] = [];
    for (let n = 0, byte = 0; n < count; n++) {
      if (n % 8 === 0) byte = this.byte();
      found.push((byte & (0x80 >>> (n % 8))) !== 0);
    }
    return found;
  }
  digests(count: number): number {
    const defined = this.byte() !== 0 ? count : this.bits(count).filter(Boolean).length;
    this.take(4 * defined);
    return defined;
  }
}

/** @param at where `bytes` stand in the file; the header lies at its end */
export function* readSevenZip(bytes: Buffer, budget: Budget): Generator<Member> {
  if (bytes.length < 32) throw new Damaged('7z start');
  const from = 32 + Number(bytes.readBigUInt64LE(12));
  const size = Number(bytes.readBigUInt64LE(20));
  if (size === 0) throw new Damaged('7z without files');
  if (from + size > bytes.length) throw new Damaged('7z header beyond the end');
  let header = new Cursor(bytes.subarray(from, from + size));
  let kind = header.byte();
  for (let times = 0; kind === id.encoded_header && times < 4; times++) {
    const streams = readStreams(header);
    const [folder] = streams.folders;
    if (!folder) throw new Damaged('7z header folder');
    const unpacked = unpackFolder(bytes, streams, 0, budget);
    if (!unpacked) {
      yield { name: '', bytes: null, is_encrypted: folder.coders.some(({ method }) => method === aes) };
      return;
    }
    header = new Cursor(unpacked);
    kind = header.byte();
  }
  if (kind !== id.header) throw new Damaged('7z header kind');
  yield* readFiles(bytes, header, budget);
}

function* readFiles(bytes: Buffer, header: Cursor, budget: Budget): Generator<Member> {
  let streams: Streams = { at: 0, packs: [], folders: [] };
  let names: string[] = [];
  let is_empty: boolean[] = [];
  for (let kind = header.byte(); kind !== id.end; kind = header.byte()) {
    if (kind === id.main_streams) streams = readStreams(header);
    else if (kind === id.files) {
      const count = header.count();
      for (let property = header.byte(); property !== id.end; property = header.byte()) {
        const part = new Cursor(header.take(header.number()));
        if (property === id.names) names = readNames(part);
        else if (property === id.empty_stream) is_empty = part.bits(count);
      }
    } else if (kind === 2) {
      // Archive properties.
      for (let property = header.byte(); property !== id.end; property = header.byte())
        header.take(header.number());
    } else if (kind === 3) readStreams(header);
    else throw new Damaged('7z part');
  }
  const files = names.filter((_, n) => is_empty[n] !== true);
  let next = 0;
  for (const [n, folder] of streams.folders.entries()) {
    const is_encrypted = folder.coders.some(({ method }) => method === aes);
    const unpacked = is_encrypted ? null : unpackFolder(bytes, streams, n, budget);
    let at = 0;
    for (const size of folder.streams) {
      const content = unpacked && at + size <= unpacked.length ? unpacked.subarray(at, at + size) : null;
      yield { name: files[next++] ?? '', bytes: content, is_encrypted };
      at += size;
    }
  }
}

function readNames(part: Cursor): string[] {
  if (part.byte() !== 0) throw new Damaged('7z external names');
  return part.bytes.subarray(part.at).toString('utf16le').split('\0').slice(0, -1);
}

function readStreams(header: Cursor): Streams {
  const streams: Streams = { at: 0, packs: [], folders: [] };
  for (let kind = header.byte(); kind !== id.end; kind = header.byte()) {
    if (kind === id.pack) readPack(header, streams);
    else if (kind === id.unpack) readFolders(header, streams);
    else if (kind === id.substreams) readSubstreams(header, streams);
    else throw new Damaged('7z streams');
  }
  return streams;
}

function readPack(header: Cursor, streams: Streams): void {
  streams.at = 32 + header.number();
  const count = header.count();
  for (let kind = header.byte(); kind !== id.end; kind = header.byte()) {
    if (kind === id.size) for (let n = 0; n < count; n++) streams.packs.push(header.number());
    else if (kind === id.crc) header.digests(count);
    else throw new Damaged('7z pack');
  }
}

function readFolders(header: Cursor, streams: Streams): void {
  if (header.byte() !== id.folder) throw new Damaged('7z folder');
  const count = header.count();
  if (header.byte() !== 0) throw new Damaged('7z external folders');
  for (let n = 0; n < count; n++) streams.folders.push(readFolder(header));
  if (header.byte() !== id.coders_size) throw new Damaged('7z sizes');
  for (const folder of streams.folders) {
    folder.sizes = folder.coders.map(() => header.number());
    folder.streams = [folder.sizes[mainOutput(folder)] ?? 0];
  }
  for (let kind = header.byte(); kind !== id.end; kind = header.byte()) {
    if (kind !== id.crc) throw new Damaged('7z folder end');
    header.digests(count);
  }
}

function readFolder(header: Cursor): Folder {
  const coders: Coder[] = [];
  const count = header.count(32);
  let inputs = 0;
  for (let n = 0; n < count; n++) {
    const flags = header.byte();
    const method = header.take(flags & 15).toString('hex');
    const own = (flags & 16) !== 0 ? header.count(32) : 1;
    const outputs = (flags & 16) !== 0 ? header.count(32) : 1;
    if (outputs !== 1) throw new Damaged('7z coder outputs');
    const properties = (flags & 32) !== 0 ? header.take(header.number()) : Buffer.alloc(0);
    coders.push({ method, properties, inputs: own });
    inputs += own;
  }
  const bound = new Map<number, number>();
  for (let n = 0; n < count - 1; n++) {
    const input = header.number();
    bound.set(input, header.number());
  }
  const packs = inputs - (count - 1);
  const packed =
    packs === 1
      ? [Array.from({ length: inputs }, (_, n) => n).find((n) => !bound.has(n)) ?? 0]
      : Array.from({ length: packs }, () => header.number());
  return { coders, bound, packed, sizes: [], streams: [] };
}

function mainOutput({ coders, bound }: Folder): number {
  const used = new Set(bound.values());
  return coders.findIndex((_, n) => !used.has(n));
}

function readSubstreams(header: Cursor, { folders }: Streams): void {
  const counts = folders.map(() => 1);
  let kind = header.byte();
  if (kind === id.unpack_streams) {
    for (const n of folders.keys()) counts[n] = header.count();
    kind = header.byte();
  }
  for (const [n, folder] of folders.entries()) {
    const total = folder.streams[0] ?? 0;
    const count = counts[n] as number;
    const sizes: number[] = [];
    let left = total;
    for (let stream = 0; stream < count - 1; stream++) {
      const size = kind === id.size ? header.number() : 0;
      sizes.push(size);
      left -= size;
    }
    folder.streams = count === 0 ? [] : [...sizes, left];
  }
  if (kind === id.size) kind = header.byte();
  while (kind !== id.end) {
    if (kind !== id.crc) throw new Damaged('7z substreams');
    // Digests of streams that have none yet; how many that are is found by what follows: the end of the part.
    const streams = folders.reduce((sum, { streams: own }) => sum + own.length, 0);
    const before = header.at;
    header.digests(streams);
    if (header.bytes[header.at] !== id.end) {
      header.at = before;
      header.digests(folders.reduce((sum, { streams: own }) => sum + (own.length === 1 ? 0 : own.length), 0));
    }
    kind = header.byte();
  }
}

// null: packed in a way that is not read here.
function unpackFolder(bytes: Buffer, streams: Streams, n: number, budget: Budget): Buffer | null {
  const folder = streams.folders[n] as Folder;
  const first = streams.folders.slice(0, n).reduce((sum, { packed }) => sum + packed.length, 0);
  if (folder.packed.length !== 1 || folder.coders.some(({ inputs }) => inputs !== 1)) return null;
  const at = streams.at + streams.packs.slice(0, first).reduce((sum, size) => sum + size, 0);
  let content = bytes.subarray(at, at + (streams.packs[first] ?? 0));
  let coder = folder.packed[0] as number;
  for (let times = 0; times < folder.coders.length; times++) {
    const { method, properties } = folder.coders[coder] as Coder;
    const unpacked = unpack(method, properties, content, folder.sizes[coder] as number, budget);
    if (!unpacked) return null;
    content = unpacked;
    const next = [...folder.bound].find(([, output]) => output === coder);
    if (!next) break;
    [coder] = next;
  }
  return content;
}

function unpack(
  method: string,
  properties: Buffer,
  packed: Buffer,
  size: number,
  budget: Budget,
): Buffer | null {
  budget.checkTime();
  if (method === '00' || passed_over.has(method)) return packed;
  if (method === '21') {
    const lzma = new Lzma(budget, budget.mostFrom(packed.length));
    decodeLzma2(lzma, packed, 0);
    return lzma.out.content;
  }
  if (method === '030101') {
    const lzma = new Lzma(budget, budget.mostFrom(packed.length));
    lzma.setProperties(properties[0] ?? 255);
    lzma.decode(packed, 0, size);
    return lzma.out.content;
  }
  if (method === '040108') return inflate(packed, budget);
  if (method === '040202') return bunzip2(packed, budget, new Output(budget.mostFrom(packed.length)));
  if (method === '04f71101') return unzstd(packed, budget);
  return null;
}

// Takes reports out of the gzip and zip they are sent in. Sizes that archives state are not believed.
import { crc32, createInflateRaw } from 'node:zlib';
import { type ZipEntry, zipEntries } from '../containers/zip.ts';
import { report_limits } from './limits.ts';
import { RefusedReport } from './problem.ts';

export interface Unpacked {
  bytes: Buffer;
  /** The archive ended, or was damaged, before its content did. */
  is_cut: boolean;
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;
const isZip = (bytes: Buffer) => bytes.indexOf('PK\x03\x04', 0, 'latin1') === 0;

/** Line breaks before an archive: some gateways add them. */
function withoutLeadingBreaks(bytes: Buffer): Buffer {
  let at = 0;
  while (at < bytes.length && at < 16 && (bytes[at] === 0x0d || bytes[at] === 0x0a)) at += 1;
  const rest = bytes.subarray(at);
  return isGzip(rest) || isZip(rest) ? rest : bytes;
}

/** What an attachment holds, with all compressions taken off. */
export async function unpack(attachment: Buffer): Promise<Unpacked[]> {
  return takeOff({ bytes: attachment, is_cut: false }, 0);
}

async function takeOff(outer: Unpacked, layer: number): Promise<Unpacked[]> {
  const bytes = withoutLeadingBreaks(outer.bytes);
  if (!isGzip(bytes) && !isZip(bytes)) return [outer];
  if (layer === report_limits.layers) throw new RefusedReport('too_deep', { layers: layer });
  const inner = isGzip(bytes) ? [await gunzip(bytes)] : await membersOf(bytes);
  const found: Unpacked[] = [];
  for (const one of inner)
    found.push(...(await takeOff({ ...one, is_cut: one.is_cut || outer.is_cut }, layer + 1)));
  return found;
}

async function membersOf(bytes: Buffer): Promise<Unpacked[]> {
  const { entries } = zipEntries({ bytes, tail: Buffer.alloc(0), size: bytes.length });
  const files = entries.filter(({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  if (files.length === 0) throw new RefusedReport('damaged_archive');
  const found: Unpacked[] = [];
  let left: number = report_limits.output;
  for (const entry of files.slice(0, report_limits.members)) {
    const member = await memberOf(bytes, entry, left);
    left -= member.bytes.length;
    found.push(member);
  }
  return found;
}

async function memberOf(bytes: Buffer, entry: ZipEntry, most: number): Promise<Unpacked> {
  if (entry.is_encrypted) throw new RefusedReport('encrypted_archive');
  const packed = bytes.subarray(entry.at, entry.at + entry.packed);
  const is_cut = packed.length < entry.packed;
  if (entry.method === 0) return { bytes: packed, is_cut };
  if (entry.method === 8) return inflate(packed, most);
  throw new RefusedReport('damaged_archive');
}

/** RFC 1952. Whatever stands behind the first member is passed over: some senders add a line break there. */
async function gunzip(bytes: Buffer): Promise<Unpacked> {
  const unpacked = await inflate(bytes.subarray(gzipHeaderEnd(bytes)), report_limits.output);
  const { end } = unpacked;
  const trailer = end === null ? -1 : gzipHeaderEnd(bytes) + end;
  const is_right =
    trailer !== -1 && trailer + 4 <= bytes.length && bytes.readUInt32LE(trailer) === crc32(unpacked.bytes);
  return { bytes: unpacked.bytes, is_cut: !is_right };
}

function gzipHeaderEnd(bytes: Buffer): number {
  const flags = bytes[3] ?? 0;
  let at = 10;
  if ((flags & 4) !== 0) at += 2 + (at + 2 <= bytes.length ? bytes.readUInt16LE(at) : 0);
  // Name and comment end with a zero.
  for (const flag of [8, 16])
    if ((flags & flag) !== 0) {
      const zero = bytes.indexOf(0, at);
      if (zero === -1) throw new RefusedReport('damaged_archive');
      at = zero + 1;
    }
  return (flags & 2) !== 0 ? at + 2 : at;
}

/** Packed bytes given at once: what is unpacked of a damaged one is lost. */
const PIECE = 4_096;

/** As much as can be unpacked, and where the packed content ended (null: it did not). Without any it is refused. */
async function inflate(packed: Buffer, most: number): Promise<Unpacked & { end: number | null }> {
  const allowed = Math.min(most, Math.max(1024 * 1024, packed.length * report_limits.ratio));
  const stream = createInflateRaw();
  const pieces: Buffer[] = [];
  let length = 0;
  let is_whole = false;
  let failed = false;
  stream.on('data', (piece: Buffer) => {
    length += piece.length;
    if (length <= allowed) pieces.push(piece);
  });
  stream.on('end', () => {
    is_whole = true;
  });
  stream.on('error', () => {
    failed = true;
  });
  const closed = new Promise<void>((resolve) => {
    stream.once('close', resolve);
  });
  for (let at = 0; at < packed.length && !failed && !is_whole && length <= allowed; at += PIECE) {
    const taken = new Promise<void>((resolve) => {
      stream.write(packed.subarray(at, at + PIECE), () => resolve());
    });
    await Promise.race([taken, closed]);
  }
  if (!failed && !is_whole) {
    stream.end();
    await closed;
  }
  const end = is_whole ? stream.bytesWritten : null;
  stream.destroy();
  if (length > allowed) throw new RefusedReport('bomb', { megabytes: Math.ceil(allowed / 1_048_576) });
  if (length === 0 && !is_whole) throw new RefusedReport('damaged_archive');
  return { bytes: Buffer.concat(pieces), is_cut: !is_whole, end };
}

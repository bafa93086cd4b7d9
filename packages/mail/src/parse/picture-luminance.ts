// A picture's grey values in a small grid, from its own bytes: PNG, JPEG and GIF as mail carries them. Written for hostile bytes in a thread of
// the gateway: no native code, and of a JPEG only what tells how bright each block of 8 × 8 pixels is.
import { inflateSync } from 'node:zlib';
import { jpegBlocks } from './jpeg-blocks.ts';

/** Grey values from 0 to 255, row by row: of pixels, or of larger blocks, of which the last ones may reach beyond the picture. */
export type Luminance = {
  width: number;
  grey: Uint8Array;
  /** Columns and rows that the picture covers. */
  across: number;
  down: number;
  pixels_across: number;
  pixels_down: number;
};

const ofPixels = (width: number, height: number, grey: Uint8Array): Luminance => ({
  ...{ width, grey, across: width, down: height, pixels_across: width, pixels_down: height },
});

const limits = {
  bytes: 1024 * 1024,
  /** Pixels: as many as are looked at for QR codes. */
  pixels: 4_000_000,
} as const;

/** null: no such picture, a damaged one, or one that is larger than what is looked at. */
export function luminanceOf(bytes: Buffer): Luminance | null {
  if (bytes.length > limits.bytes) return null;
  try {
    if (bytes.readUInt32BE(0) === 0x89504e47) return pngLuminance(bytes);
    if (bytes.readUInt16BE(0) === 0xffd8) return jpegBlocks(bytes, limits.pixels);
    if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return gifLuminance(bytes);
  } catch (error) {
    // Damaged: what a reader sees of it nobody can say.
    if (!(error instanceof RangeError) && (error as NodeJS.ErrnoException).code === undefined) throw error;
  }
  return null;
}

const grey = (red: number, green: number, blue: number) => (77 * red + 150 * green + 29 * blue) >> 8;
/** What is transparent is shown on white. */
const onWhite = (value: number, alpha: number) => 255 + ((((value - 255) * alpha) / 255) | 0);

function roomFor(width: number, height: number): void {
  if (!(width > 0 && height > 0) || width * height > limits.pixels)
    throw new RangeError('too large a picture');
}

const channels_of: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function pngLuminance(bytes: Buffer): Luminance | null {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth, type, interlaced] = [bytes[24] as number, bytes[25] as number, bytes[28]];
  const channels = channels_of[type];
  // Interlaced ones and those of 16 bits are rare, and not worth a second reader.
  if (!channels || interlaced !== 0 || depth > 8 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  roomFor(width, height);
  const data: Buffer[] = [];
  let palette: Buffer = Buffer.alloc(0);
  let alphas: Buffer = Buffer.alloc(0);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'IDAT') data.push(content);
    else if (name === 'PLTE') palette = content;
    else if (name === 'tRNS' && type === 3) alphas = content;
    at += 12 + length;
  }
  const line = Math.ceil((width * channels * depth) / 8);
  const raw = inflateSync(Buffer.concat(data), { maxOutputLength: (line + 1) * height });
  if (raw.length < (line + 1) * height) return null;
  unfilter(raw, line, height, Math.max(1, (channels * depth) >> 3));
  const out = new Uint8Array(width * height);
  const most = (1 << depth) - 1;
  for (let y = 0; y < height; y++) {
    const from = y * (line + 1) + 1;
    for (let x = 0; x < width; x++)
      out[y * width + x] = pixelOf(raw, from, x, { type, channels, depth, most, palette, alphas });
  }
  return ofPixels(width, height, out);
}

type Coding = {
  type: number;
  channels: number;
  depth: number;
  most: number;
  palette: Buffer;
  alphas: Buffer;
};

function pixelOf(
  raw: Buffer,
  from: number,
  x: number,
  { type, channels, depth, most, palette, alphas }: Coding,
): number {
  if (depth < 8 || channels === 1) {
    const bit = x * depth;
    const value = ((raw[from + (bit >> 3)] as number) >> (8 - depth - (bit & 7))) & most;
    if (type !== 3) return Math.round((value * 255) / most);
    const at = value * 3;
    return onWhite(grey(palette[at] ?? 0, palette[at + 1] ?? 0, palette[at + 2] ?? 0), alphas[value] ?? 255);
  }
  const at = from + x * channels;
  const byte = (n: number) => raw[at + n] as number;
  if (channels === 2) return onWhite(byte(0), byte(1));
  const value = grey(byte(0), byte(1), byte(2));
  return channels === 4 ? onWhite(value, byte(3)) : value;
}

/** PNG, 9.2: each line is written as its difference from what stands left of it and above. */
function unfilter(raw: Buffer, line: number, height: number, step: number): void {
  for (let y = 0; y < height; y++) {
    const from = y * (line + 1) + 1;
    const filter = raw[from - 1];
    if (filter === 0) continue;
    for (let at = 0; at < line; at++) {
      const left = at >= step ? (raw[from + at - step] as number) : 0;
      const up = y > 0 ? (raw[from + at - line - 1] as number) : 0;
      const corner = at >= step && y > 0 ? (raw[from + at - line - 1 - step] as number) : 0;
      const added =
        filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
      raw[from + at] = (raw[from + at] as number) + added;
    }
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The first picture of a GIF. */
function gifLuminance(bytes: Buffer): Luminance | null {
  let at = 13;
  let colours = tableAt(bytes, at, bytes[10] as number);
  at += colours.length;
  while (bytes[at] === 0x21) at = afterBlocks(bytes, at + 2);
  if (bytes[at] !== 0x2c) return null;
  const [width, height] = [bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7)];
  const flags = bytes[at + 9] as number;
  // Interlaced: lines in another order.
  if (flags & 0x40) return null;
  roomFor(width, height);
  at += 10;
  const own = tableAt(bytes, at, flags);
  at += own.length;
  if (own.length > 0) colours = own;
  const least = bytes[at] as number;
  const packed: Buffer[] = [];
  for (at += 1; (bytes[at] ?? 0) > 0; at += 1 + (bytes[at] as number))
    packed.push(bytes.subarray(at + 1, at + 1 + (bytes[at] as number)));
  const places = unpackLzw(Buffer.concat(packed), least, width * height);
  const greys = Uint8Array.from({ length: 256 }, (_, n) =>
    grey(colours[n * 3] ?? 0, colours[n * 3 + 1] ?? 0, colours[n * 3 + 2] ?? 0),
  );
  return ofPixels(
    width,
    height,
    places.map((place) => greys[place] as number),
  );
}

function tableAt(bytes: Buffer, at: number, flags: number): Buffer {
  return flags & 0x80 ? bytes.subarray(at, at + 3 * 2 ** ((flags & 7) + 1)) : bytes.subarray(at, at);
}

function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] as number);
  return at + 1;
}

function unpackLzw(bytes: Buffer, least: number, count: number): Uint8Array {
  if (least < 1 || least > 8) throw new RangeError('no picture');
  const out = new Uint8Array(count);
  const [clear, end] = [1 << least, (1 << least) + 1];
  /** Of each code the one it continues, its last sign and its length. */
  const before = new Int32Array(4096);
  const last = new Uint8Array(4096);
  const lengths = new Uint16Array(4096);
  for (let code = 0; code < clear; code++) [last[code], lengths[code]] = [code, 1];
  let [size, next, previous, written] = [least + 1, end + 1, -1, 0];
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held |= byte << bits;
    for (bits += 8; bits >= size; ) {
      const code = held & ((1 << size) - 1);
      held >>>= size;
      bits -= size;
      if (code === end || written >= count) return out;
      if (code === clear) {
        [size, next, previous] = [least + 1, end + 1, -1];
        continue;
      }
      if (code > next || (code === next && previous < 0)) throw new RangeError('a damaged picture');
      if (previous >= 0 && next < 4096) {
        let first = code === next ? previous : code;
        while ((lengths[first] as number) > 1) first = before[first] as number;
        [before[next], last[next], lengths[next]] = [
          previous,
          last[first] as number,
          (lengths[previous] as number) + 1,
        ];
        next += 1;
        if (next === 1 << size && size < 12) size += 1;
      }
      let place = written + (lengths[code] as number);
      written = place;
      for (let one = code, left = lengths[code] as number; left > 0; left--) {
        place -= 1;
        if (place < count) out[place] = last[one] as number;
        one = before[one] as number;
      }
      previous = code;
    }
  }
  return out;
}

// How bright each block of 8 × 8 pixels of a JPEG is (ITU-T T.81): its first coefficient. Of a progressive one the first scan says it, of
// another the rest of each block is read past.
import type { Luminance } from './picture-luminance.ts';

type Component = { id: number; across: number; down: number; table: number; step: number; dc: number };
type Frame = { width: number; height: number; is_progressive: boolean; components: Component[] };
/** Of each length from 1 to 16 the first code, the codes, and where their values begin. */
type Codes = { counts: Uint8Array; values: Uint8Array };

export function jpegBlocks(bytes: Buffer, most_pixels: number): Luminance | null {
  const codes = new Map<number, Codes>();
  const steps = new Map<number, number>();
  let frame: Frame | null = null;
  let restart = 0;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const part = bytes.subarray(at + 4, at + 2 + length);
    at += 2 + length;
    if (marker === 0xc4) readCodes(part, codes);
    else if (marker === 0xdb) readSteps(part, steps);
    else if (marker === 0xdd) restart = part.readUInt16BE(0);
    else if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) frame = readFrame(part, marker === 0xc2);
    else if (marker === 0xda) {
      if (!frame || frame.width * frame.height > most_pixels) return null;
      return readScan(bytes, at, part, frame, { codes, steps, restart });
    }
  }
  return null;
}

function readCodes(part: Buffer, codes: Map<number, Codes>): void {
  for (let at = 0; at + 17 <= part.length; ) {
    const counts = part.subarray(at + 1, at + 17);
    const count = counts.reduce((sum, one) => sum + one, 0);
    codes.set(part[at] as number, { counts, values: part.subarray(at + 17, at + 17 + count) });
    at += 17 + count;
  }
}

function readSteps(part: Buffer, steps: Map<number, number>): void {
  for (let at = 0; at + 65 <= part.length; ) {
    const is_wide = (part[at] as number) >> 4 !== 0;
    steps.set((part[at] as number) & 15, is_wide ? part.readUInt16BE(at + 1) : (part[at + 1] as number));
    at += is_wide ? 129 : 65;
  }
}

function readFrame(part: Buffer, is_progressive: boolean): Frame {
  const components = Array.from({ length: part[5] as number }, (_, n): Component => {
    const [id, factors, step] = [...part.subarray(6 + 3 * n, 9 + 3 * n)] as [number, number, number];
    return { id, across: factors >> 4, down: factors & 15, step, table: 0, dc: 0 };
  });
  if (part[0] !== 8 || components.some(({ across, down }) => !within(across) || !within(down)))
    throw new RangeError('no such JPEG');
  return { width: part.readUInt16BE(3), height: part.readUInt16BE(1), is_progressive, components };
}

const within = (factor: number) => factor >= 1 && factor <= 4;

type Tables = { codes: Map<number, Codes>; steps: Map<number, number>; restart: number };

function readScan(
  bytes: Buffer,
  from: number,
  head: Buffer,
  frame: Frame,
  { codes, steps, restart }: Tables,
): Luminance | null {
  const count = head[0] as number;
  const scanned = Array.from({ length: count }, (_, n) => {
    const component = frame.components.find(({ id }) => id === head[1 + 2 * n]);
    if (!component) throw new RangeError('no such component');
    component.table = head[2 + 2 * n] as number;
    return component;
  });
  const [first] = frame.components;
  // The first component is how bright it is; a first scan without it, or one that is no first one, is not written by programs.
  if (!first || scanned[0] !== first || head[1 + 2 * count] !== 0) return null;
  const shift = frame.is_progressive ? (head[3 + 2 * count] as number) & 15 : 0;
  const alone = count === 1;
  const widest = Math.max(...frame.components.map(({ across }) => across));
  const highest = Math.max(...frame.components.map(({ down }) => down));
  const blocks = (size: number, factor: number, most: number) =>
    Math.ceil(Math.ceil((size * factor) / most) / 8);
  const [wide, high] = [blocks(frame.width, first.across, widest), blocks(frame.height, first.down, highest)];
  const units_across = alone ? wide : Math.ceil(frame.width / (8 * widest));
  const units_down = alone ? high : Math.ceil(frame.height / (8 * highest));
  const step = steps.get(first.step) ?? 1;
  const grey = new Uint8Array(wide * high);
  const bits = new Bits(bytes, from);
  const table = (number: number) => {
    const found = codes.get(number);
    if (!found) throw new RangeError('no such table');
    return found;
  };
  for (let unit = 0; unit < units_across * units_down; unit++) {
    if (restart > 0 && unit > 0 && unit % restart === 0) {
      bits.restart();
      for (const one of scanned) one.dc = 0;
    }
    const [unit_x, unit_y] = [unit % units_across, Math.floor(unit / units_across)];
    for (const one of scanned) {
      const [across, down] = alone ? [1, 1] : [one.across, one.down];
      for (let block = 0; block < across * down; block++) {
        const size = bits.code(table(one.table >> 4));
        one.dc += bits.signed(size);
        if (!frame.is_progressive) skipRest(bits, table(0x10 | (one.table & 15)));
        if (one !== first) continue;
        const [x, y] = [unit_x * across + (block % across), unit_y * down + Math.floor(block / across)];
        const value = 128 + (one.dc * 2 ** shift * step) / 8;
        if (x < wide && y < high) grey[y * wide + x] = Math.max(0, Math.min(255, value));
      }
    }
  }
  const covered = (size: number, factor: number, most: number) => (size * factor) / most / 8;
  return {
    ...{ width: wide, grey, pixels_across: frame.width, pixels_down: frame.height },
    across: covered(frame.width, first.across, widest),
    down: covered(frame.height, first.down, highest),
  };
}

function skipRest(bits: Bits, table: Codes): void {
  for (let at = 1; at < 64; at++) {
    const code = bits.code(table);
    const size = code & 15;
    if (size === 0 && code !== 0xf0) return;
    at += code >> 4;
    bits.signed(size);
  }
}

class Bits {
  readonly #bytes: Buffer;
  #at: number;
  #held = 0;
  #count = 0;

  constructor(bytes: Buffer, from: number) {
    this.#bytes = bytes;
    this.#at = from;
  }

  /** Past the end, and before a marker, there are only zeros; a picture that was cut is grey from there on. */
  #bit(): number {
    if (this.#count === 0) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new RangeError('a JPEG that was cut');
      const is_marker = byte === 0xff && this.#bytes[this.#at + 1] !== 0;
      this.#held = is_marker ? 0 : byte;
      if (!is_marker) this.#at += byte === 0xff ? 2 : 1;
      this.#count = 8;
    }
    this.#count -= 1;
    return (this.#held >> this.#count) & 1;
  }

  code({ counts, values }: Codes): number {
    let [code, first, at] = [0, 0, 0];
    for (let length = 0; length < 16; length++) {
      code = (code << 1) | this.#bit();
      const count = counts[length] as number;
      if (code - first < count) return values[at + code - first] as number;
      at += count;
      first = (first + count) << 1;
    }
    throw new RangeError('no such code');
  }

  /** T.81, F.2.2.1: of so many bits; a first 0 says that it is negative. */
  signed(size: number): number {
    if (size === 0) return 0;
    if (size > 16) throw new RangeError('too many bits');
    let value = 0;
    for (let bit = 0; bit < size; bit++) value = (value << 1) | this.#bit();
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }

  restart(): void {
    this.#count = 0;
    while (this.#at < this.#bytes.length && !this.#isRestart()) this.#at += 1;
    this.#at += 2;
  }

  #isRestart(): boolean {
    const marker = this.#bytes[this.#at + 1] ?? 0;
    return this.#bytes[this.#at] === 0xff && marker >= 0xd0 && marker <= 0xd7;
  }
}

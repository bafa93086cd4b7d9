// LZMA and LZMA2 (LZMA SDK, lzma-specification.txt; xz-file-format.txt §5.3.1). The output is the dictionary, so memory follows the output limit
// and not what a header asks for.
import { type Budget, Damaged, Output } from './budget.ts';

const top = 0x100_0000;
const states = 12;
const half = 1024;

type Lengths = { choice: Uint16Array; low: Uint16Array; mid: Uint16Array; high: Uint16Array };

export class Lzma {
  readonly out: Output;
  #in: Buffer = Buffer.alloc(0);
  #at = 0;
  #range = 0;
  #code = 0;
  #lc = 0;
  #lp = 0;
  #pb = 0;
  #literals = new Uint16Array(0);
  #match = new Uint16Array(0);
  #rep = new Uint16Array(0);
  #rep_long = new Uint16Array(0);
  #slots = new Uint16Array(0);
  #special = new Uint16Array(0);
  #align = new Uint16Array(0);
  #lengths: Lengths = newLengths();
  #rep_lengths: Lengths = newLengths();
  #state = 0;
  #reps = [0, 0, 0, 0];
  #start = 0;
  readonly #budget: Budget;

  constructor(budget: Budget, most: number) {
    this.#budget = budget;
    this.out = new Output(most);
  }

  setProperties(byte: number): void {
    if (byte >= 225) throw new Damaged('lzma properties');
    this.#lc = byte % 9;
    const rest = Math.floor(byte / 9);
    this.#lp = rest % 5;
    this.#pb = Math.floor(rest / 5);
    this.resetState();
  }

  resetState(): void {
    const fresh = (size: number) => new Uint16Array(size).fill(half);
    this.#literals = fresh(0x300 << (this.#lc + this.#lp));
    this.#match = fresh(states << 4);
    this.#rep = fresh(states * 4);
    this.#rep_long = fresh(states << 4);
    this.#slots = fresh(4 * 64);
    this.#special = fresh(128);
    this.#align = fresh(16);
    this.#lengths = newLengths();
    this.#rep_lengths = newLengths();
    this.#state = 0;
    this.#reps = [0, 0, 0, 0];
  }

  resetDictionary(): void {
    this.#start = this.out.length;
  }

  /** Decodes until `size` bytes came out (-1: until the end mark); returns how much input that took. */
  decode(input: Buffer, from: number, size: number): number {
    this.#in = input;
    this.#at = from + 1;
    this.#range = 0xffff_ffff;
    this.#code = 0;
    for (let i = 0; i < 4; i++) this.#code = ((this.#code << 8) | this.#next()) >>> 0;
    const end = size < 0 ? Number.POSITIVE_INFINITY : this.out.length + size;
    let steps = 0;
    while (this.out.length < end) {
      if ((++steps & 0xffff) === 0) this.#budget.checkTime();
      if (!this.#step(end)) break;
    }
    return this.#at - from;
  }

  #next(): number {
    const byte = this.#in[this.#at++];
    if (byte === undefined) throw new Damaged('lzma input ends');
    return byte;
  }

  #bit(probs: Uint16Array, index: number): number {
    const p = probs[index] as number;
    const bound = (this.#range >>> 11) * p;
    let bit = 0;
    if (this.#code < bound) {
      this.#range = bound;
      probs[index] = p + ((2048 - p) >>> 5);
    } else {
      this.#range -= bound;
      this.#code -= bound;
      probs[index] = p - (p >>> 5);
      bit = 1;
    }
    if (this.#range < top) {
      this.#range = (this.#range << 8) >>> 0;
      this.#code = ((this.#code << 8) | this.#next()) >>> 0;
    }
    return bit;
  }

  #direct(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      this.#range >>>= 1;
      const bit = this.#code >= this.#range ? 1 : 0;
      if (bit === 1) this.#code -= this.#range;
      if (this.#range < top) {
        this.#range = (this.#range << 8) >>> 0;
        this.#code = ((this.#code << 8) | this.#next()) >>> 0;
      }
      value = value * 2 + bit;
    }
    return value;
  }

  #tree(probs: Uint16Array, from: number, bits: number): number {
    let node = 1;
    for (let i = 0; i < bits; i++) node = (node << 1) | this.#bit(probs, from + node);
    return node - (1 << bits);
  }

  #reverse(probs: Uint16Array, from: number, bits: number): number {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; i++) {
      const bit = this.#bit(probs, from + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }

  #length(lengths: Lengths, pos_state: number): number {
    if (this.#bit(lengths.choice, 0) === 0) return this.#tree(lengths.low, pos_state << 3, 3);
    if (this.#bit(lengths.choice, 1) === 0) return 8 + this.#tree(lengths.mid, pos_state << 3, 3);
    return 16 + this.#tree(lengths.high, 0, 8);
  }

  // One literal or copy; false at the end mark.
  #step(end: number): boolean {
    const { out } = this;
    const pos_state = (out.length - this.#start) & ((1 << this.#pb) - 1);
    const state = this.#state;
    if (this.#bit(this.#match, (state << 4) + pos_state) === 0) {
      this.#literal();
      return true;
    }
    let length: number;
    if (this.#bit(this.#rep, state) !== 0) {
      if (this.#bit(this.#rep, states + state) === 0) {
        if (this.#bit(this.#rep_long, (state << 4) + pos_state) === 0) {
          this.#state = state < 7 ? 9 : 11;
          this.#copy(1, end);
          return true;
        }
      } else {
        const [a = 0, b = 0, c = 0, d = 0] = this.#reps;
        if (this.#bit(this.#rep, states * 2 + state) === 0) this.#reps = [b, a, c, d];
        else if (this.#bit(this.#rep, states * 3 + state) === 0) this.#reps = [c, a, b, d];
        else this.#reps = [d, a, b, c];
      }
      length = this.#length(this.#rep_lengths, pos_state);
      this.#state = state < 7 ? 8 : 11;
    } else {
      const [a = 0, b = 0, c = 0] = this.#reps;
      length = this.#length(this.#lengths, pos_state);
      this.#state = state < 7 ? 7 : 10;
      const distance = this.#distance(length);
      if (distance === 0xffff_ffff) return false;
      this.#reps = [distance, a, b, c];
    }
    this.#copy(length + 2, end);
    return true;
  }

  #literal(): void {
    const { out } = this;
    const before = out.length > this.#start ? (out.bytes[out.length - 1] as number) : 0;
    const position = (out.length - this.#start) & ((1 << this.#lp) - 1);
    const from = 0x300 * ((position << this.#lc) + (before >>> (8 - this.#lc)));
    let symbol = 1;
    if (this.#state >= 7) {
      let matched = this.#byteBack(this.#reps[0] as number);
      while (symbol < 0x100) {
        const wanted = (matched >>> 7) & 1;
        matched = (matched << 1) & 0xff;
        const bit = this.#bit(this.#literals, from + ((1 + wanted) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (wanted !== bit) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#bit(this.#literals, from + symbol);
    out.reserve(1);
    out.bytes[out.length++] = symbol & 0xff;
    const state = this.#state;
    this.#state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  }

  #distance(length: number): number {
    const slot = this.#tree(this.#slots, Math.min(length, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >>> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return base + this.#reverse(this.#special, base - slot, bits);
    return base + this.#direct(bits - 4) * 16 + this.#reverse(this.#align, 0, 4);
  }

  #byteBack(distance: number): number {
    const at = this.out.length - distance - 1;
    if (at < this.#start) throw new Damaged('lzma distance');
    return this.out.bytes[at] as number;
  }

  #copy(length: number, end: number): void {
    const { out } = this;
    const distance = (this.#reps[0] as number) + 1;
    const count = Math.min(length, end - out.length);
    if (out.length - distance < this.#start) throw new Damaged('lzma distance');
    out.reserve(count);
    const { bytes } = out;
    let at = out.length;
    for (let i = 0; i < count; i++, at++) bytes[at] = bytes[at - distance] as number;
    out.length = at;
  }
}

function newLengths(): Lengths {
  const fresh = (size: number) => new Uint16Array(size).fill(half);
  return { choice: fresh(2), low: fresh(128), mid: fresh(128), high: fresh(256) };
}

/** Decodes a run of LZMA2 chunks; returns how much input it took. What came out stays in `lzma.out`, also where the input is damaged. */
export function decodeLzma2(lzma: Lzma, input: Buffer, from: number): number {
  let at = from;
  while (true) {
    const control = input[at++];
    if (control === undefined) throw new Damaged('lzma2 input ends');
    if (control === 0) return at - from;
    if (control < 0x80) {
      if (control > 2) throw new Damaged('lzma2 control');
      if (at + 2 > input.length) throw new Damaged('lzma2 input ends');
      const size = input.readUInt16BE(at) + 1;
      if (control === 1) lzma.resetDictionary();
      lzma.out.append(input.subarray(at + 2, at + 2 + size));
      at += 2 + size;
      continue;
    }
    if (at + 5 > input.length) throw new Damaged('lzma2 input ends');
    const size = ((control & 0x1f) << 16) + input.readUInt16BE(at) + 1;
    const packed = input.readUInt16BE(at + 2) + 1;
    at += 4;
    const reset = (control >>> 5) & 3;
    if (reset === 3) lzma.resetDictionary();
    if (reset >= 2) lzma.setProperties(input[at++] as number);
    else if (reset === 1) lzma.resetState();
    lzma.decode(input, at, size);
    at += packed;
  }
}

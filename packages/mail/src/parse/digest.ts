// Similarity digest of a text: a 64-bit simhash of its word pairs. Texts that differ in a few words differ in a
// few bits, so a copy of a known message is found by counting differing bits.
import { sign_kinds, signAt, widthAt } from './signs.ts';

const max_words = 1000;
const min_words = 8;
const max_letters = 40;

export function fuzorDigest(text: string): string {
  const { hashes, count } = wordHashes(text.slice(0, 20_000).toLowerCase());
  if (count < min_words) return '';
  const low = new BitCounts();
  const high = new BitCounts();
  let before = 0;
  for (let at = 0; at < count; at++) {
    const own = hashes[at] as number;
    const mixed = mix(own ^ Math.imul(before, 0x9e3779b1));
    low.add(mixed);
    high.add(mix(mixed ^ 0x5bd1e995));
    before = own;
  }
  return hexOf(high.moreThan(count / 2)) + hexOf(low.moreThan(count / 2));
}

const AT = 0x40;
const COLON = 0x3a;

// Letters in a row, 2 to 40. Addresses, numbers and links differ from copy to copy, so they are left out.
function wordHashes(text: string): { hashes: Uint32Array; count: number } {
  const hashes = new Uint32Array(max_words);
  let count = 0;
  for (let at = 0; at < text.length && count < max_words; at++) {
    const from = at;
    let is_left_out = false;
    for (; at < text.length && signAt(text, at) !== sign_kinds.blank; at++) {
      const code = text.charCodeAt(at);
      if (code === AT || (code === COLON && text.startsWith('://', at))) is_left_out = true;
    }
    for (let start = from; !is_left_out && start < at && count < max_words; ) {
      const end = lettersEnd(text, start, at);
      if (end - start >= 2 && (end - start > 2 || widthAt(text, start) === 1))
        hashes[count++] = fnv(text, start, end);
      start = Math.max(end, start + 1);
    }
  }
  return { hashes, count };
}

function lettersEnd(text: string, from: number, to: number): number {
  let at = from;
  for (let letters = 0; letters < max_letters && at < to; letters++) {
    if (signAt(text, at) !== sign_kinds.letter) break;
    at += widthAt(text, at);
  }
  return at;
}

/** How often each of 32 bits was set, all at once: bit k of every count stands in one number. */
class BitCounts {
  readonly #counts = new Int32Array(Math.ceil(Math.log2(max_words + 1)));

  add(bits: number): void {
    let carry = bits;
    for (let k = 0; carry !== 0; k++) {
      const count = this.#counts[k] as number;
      this.#counts[k] = count ^ carry;
      carry &= count;
    }
  }

  moreThan(half: number): number {
    let value = 0;
    for (let bit = 0; bit < 32; bit++) {
      const count = this.#counts.reduce((sum, one, k) => sum + (((one >>> bit) & 1) << k), 0);
      if (count > half) value |= 1 << bit;
    }
    return value >>> 0;
  }
}

// Number of differing bits, 0 to 64; up to 6 is a copy with small changes.
export function digestDistance(a: string, b: string): number {
  if (a.length !== 16 || b.length !== 16) return 64;
  let bits = 0;
  for (const from of [0, 8]) {
    let different =
      Number.parseInt(a.slice(from, from + 8), 16) ^ Number.parseInt(b.slice(from, from + 8), 16);
    for (; different !== 0; different &= different - 1) bits += 1;
  }
  return bits;
}

function hexOf(value: number): string {
  return value.toString(16).padStart(8, '0');
}

function fnv(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

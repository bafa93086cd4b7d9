// Similarity digest of a text: a 64-bit simhash of its word pairs. Texts that differ in a few words differ in a
// few bits, so a copy of a known message is found by counting differing bits.

const max_words = 1000;
const min_words = 8;

// Addresses, numbers and links differ from copy to copy, so they are left out.
function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, 20_000)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !word.includes('@') && !word.includes('://'))
    .join(' ');
  return (plain.match(/\p{L}{2,40}/gu) ?? []).slice(0, max_words);
}

export function fuzorDigest(text: string): string {
  const words = wordsOf(text);
  if (words.length < min_words) return '';
  const counts = new Int32Array(64);
  let before = 0;
  for (const word of words) {
    const own = fnv(word, 0x811c9dc5);
    const low = mix(own ^ Math.imul(before, 0x9e3779b1));
    const high = mix(low ^ 0x5bd1e995);
    for (let bit = 0; bit < 32; bit++) {
      counts[bit] = (counts[bit] as number) + (((low >>> bit) & 1) << 1) - 1;
      counts[bit + 32] = (counts[bit + 32] as number) + (((high >>> bit) & 1) << 1) - 1;
    }
    before = own;
  }
  return hexOf(counts, 32) + hexOf(counts, 0);
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

function hexOf(counts: Int32Array, from: number): string {
  let value = 0;
  for (let bit = 0; bit < 32; bit++) if ((counts[from + bit] as number) > 0) value |= 1 << bit;
  return (value >>> 0).toString(16).padStart(8, '0');
}

function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

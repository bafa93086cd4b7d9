import { createHmac } from 'node:crypto';
import type { TermHash } from '@postern/db/search-terms';

const firstPrimes = (count: number): number[] => {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
};
/** First 32 bits of the fractional part. */
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

const words = new Int32Array(64);

/** One block of SHA-256 (FIPS 180-4, 6.2.2) into `state`. */
function compress(state: Int32Array, block: Uint8Array, from: number): void {
  for (let i = 0; i < 16; i++) {
    const at = from + i * 4;
    words[i] =
      ((block[at] as number) << 24) |
      ((block[at + 1] as number) << 16) |
      ((block[at + 2] as number) << 8) |
      (block[at + 3] as number);
  }
  for (let i = 16; i < 64; i++) {
    const x = words[i - 15] as number;
    const y = words[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[i] = ((words[i - 16] as number) + s0 + (words[i - 7] as number) + s1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] as number) + (words[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}

/**
 * The same hashes as termHasher's, made without asking the system's library, which takes longer to be asked than to answer: the key is one
 * block, digested once, and a value seldom needs more than another. Twenty of them a row are most of what making a log costs.
 */
export function logTermHasher(installationKey: Buffer): TermHash {
  const key = createHmac('sha256', installationKey).update('search terms').digest('hex');
  const keyed = START.slice();
  compress(keyed, Buffer.from(key, 'latin1'), 0);
  const state = new Int32Array(8);
  const buffer = Buffer.alloc(8192);
  return (kind, value) => {
    const text = `${kind}\0${value.toLowerCase()}`;
    if (text.length * 3 + 9 > buffer.length) throw new RangeError('a value longer than any the log makes');
    const bytes = buffer.write(text, 'utf8');
    const length = Math.ceil((bytes + 9) / BLOCK) * BLOCK;
    buffer.fill(0, bytes, length);
    buffer[bytes] = 0x80;
    buffer.writeUInt32BE((BLOCK + bytes) * 8, length - 4);
    state.set(keyed);
    for (let from = 0; from < length; from += BLOCK) compress(state, buffer, from);
    return ((BigInt(state[0] as number) << 32n) | BigInt((state[1] as number) >>> 0)).toString();
  };
}

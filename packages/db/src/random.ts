import { randomBytes } from 'node:crypto';

/** Bytes asked of the system's generator at a time: asking takes some µs however few they are. */
const STOCK = 4_096;
let stock = Buffer.alloc(0);
let used = 0;

/** Random bytes for keys, nonces and names, as from crypto.randomBytes(). No byte is given out twice. */
export function manyRandomBytes(length: number): Buffer {
  if (length > STOCK / 4) return randomBytes(length);
  if (used + length > stock.length) {
    stock = randomBytes(STOCK);
    used = 0;
  }
  used += length;
  return stock.subarray(used - length, used);
}

import { createHash, pbkdf2 } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MalformedError } from './der.ts';

const derive = promisify(pbkdf2);

/** Rounds that may still be made for one file: its author chooses their number. */
export interface KdfBudget {
  left: number;
}

interface KdfInput {
  hash: string;
  salt: Buffer;
  rounds: number;
  bytes: number;
  budget: KdfBudget;
}

/** Rounds in one piece, a few ms: others get their turn in between. */
const ROUNDS_AT_ONCE = 5000;

function take(budget: KdfBudget, rounds: number): void {
  budget.left -= rounds;
  if (rounds < 1 || budget.left < 0) throw new MalformedError('too many rounds of key derivation');
}

/** PBKDF2 (RFC 8018). */
export function passwordKey({
  hash,
  password,
  salt,
  rounds,
  bytes,
  budget,
}: KdfInput & { password: string }) {
  take(budget, rounds);
  return derive(password, salt, rounds, bytes, hash);
}

/** BMPString with its two zero octets (RFC 7292 appendix B.1). */
export const bmpPassword = (password: string): Buffer => Buffer.from(`${password}\0`, 'utf16le').swap16();

/** Derivation of RFC 7292 appendix B.2. @param id 1: key, 2: IV, 3: MAC key */
export async function pkcs12Key({
  hash,
  id,
  password,
  salt,
  rounds,
  bytes,
  budget,
}: KdfInput & { id: 1 | 2 | 3; password: Buffer }): Promise<Buffer> {
  take(budget, rounds);
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64;
  const fill = (from: Buffer) => {
    const length = Math.ceil(from.length / block) * block;
    return Buffer.alloc(length, from);
  };
  const chosen = Buffer.concat([
    salt.length === 0 ? salt : fill(salt),
    password.length === 0 ? password : fill(password),
  ]);
  const made: Buffer[] = [];
  for (let length = 0; length < bytes; ) {
    let digest = createHash(hash).update(Buffer.alloc(block, id)).update(chosen).digest();
    for (let round = 1; round < rounds; round += 1) {
      digest = createHash(hash).update(digest).digest();
      if (round % ROUNDS_AT_ONCE === 0) await setImmediate();
    }
    made.push(digest);
    length += digest.length;
    const add = Buffer.alloc(block, digest);
    for (let at = 0; at < chosen.length; at += block) addInto(chosen.subarray(at, at + block), add);
  }
  return Buffer.concat(made).subarray(0, bytes);
}

/** number = number + add + 1, as big-endian integers of the same length. */
function addInto(number: Buffer, add: Buffer): void {
  let carry = 1;
  for (let at = number.length - 1; at >= 0; at -= 1) {
    carry += (number[at] as number) + (add[at] as number);
    number[at] = carry & 0xff;
    carry >>= 8;
  }
}

import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync } from 'node:crypto';
import { manyRandomBytes } from '../random.ts';

/** AES-256-GCM throughout; 96-bit nonces, 128-bit tags (NIST SP 800-38D). */
const ALGORITHM = 'aes-256-gcm';
export const KEY_LENGTH = 32;
export const TAG_LENGTH = 16;
const NONCE_LENGTH = 12;

// Keys go in as KeyObjects: node takes 2 µs to set up a cipher with one, 12 µs with the bytes themselves.
const encryption = (key: Buffer, nonce: Buffer) => createCipheriv(ALGORITHM, createSecretKey(key), nonce);
const decryption = (key: Buffer, nonce: Buffer) => createDecipheriv(ALGORITHM, createSecretKey(key), nonce);

/** What was stored does not open: wrong key, moved to another row, or altered. */
export class SealBrokenError extends Error {}

/** A stored content is not what it was, or not there. No other attempt reads it, unless what was lost comes back. */
export class ContentDamagedError extends Error {
  /** Nothing lies there: a store that is not mounted looks the same, so that this alone gives no mail up. */
  readonly is_missing: boolean;

  constructor(blobId: string, is_missing: boolean, cause: unknown) {
    super(`the content of blob ${blobId} is ${is_missing ? 'missing' : 'damaged'}`, { cause });
    this.is_missing = is_missing;
  }
}

/** Encrypts a small secret (a key, a PEM) under `key`. `context` binds it to its place: it opens nowhere else. */
export function seal(key: Buffer, secret: Buffer, context: string): Buffer {
  const nonce = manyRandomBytes(NONCE_LENGTH);
  const cipher = encryption(key, nonce);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]);
}

/** Opens what seal() made; throws SealBrokenError. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (sealed.length < NONCE_LENGTH + TAG_LENGTH) throw new SealBrokenError('sealed value is too short');
  const decipher = decryption(key, sealed.subarray(0, NONCE_LENGTH));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_LENGTH));
  try {
    const body = decipher.update(sealed.subarray(NONCE_LENGTH, sealed.length - TAG_LENGTH));
    return Buffer.concat([body, decipher.final()]);
  } catch (error) {
    throw new SealBrokenError(`sealed value does not open (${context})`, { cause: error });
  }
}

/** A key for one purpose out of the installation's key, so that no two purposes share one. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, KEY_LENGTH));
}

/**
 * One chunk of a blob. The key is used for this blob alone, so the chunk's number is a nonce that never repeats; the context
 * holds number and kind, so chunks cannot be swapped and the end cannot be cut off.
 */
export function sealChunk(
  key: Buffer,
  index: number,
  last: boolean,
  context: Buffer,
  plain: Buffer[],
): Buffer[] {
  const cipher = encryption(key, chunkNonce(index, last));
  cipher.setAAD(context);
  const sealed = plain.map((part) => cipher.update(part));
  const rest = cipher.final();
  return rest.length > 0 ? [...sealed, rest, cipher.getAuthTag()] : [...sealed, cipher.getAuthTag()];
}

export function unsealChunk(
  key: Buffer,
  index: number,
  last: boolean,
  context: Buffer,
  sealed: Buffer,
): Buffer {
  const decipher = decryption(key, chunkNonce(index, last));
  decipher.setAAD(context);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_LENGTH));
  try {
    const plain = decipher.update(sealed.subarray(0, sealed.length - TAG_LENGTH));
    const rest = decipher.final();
    return rest.length > 0 ? Buffer.concat([plain, rest]) : plain;
  } catch (error) {
    throw new SealBrokenError(`chunk ${index} does not open`, { cause: error });
  }
}

function chunkNonce(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_LENGTH);
  nonce[0] = last ? 1 : 0;
  nonce.writeUIntBE(index, 6, 6);
  return nonce;
}

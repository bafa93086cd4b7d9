import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, for the half of a session that lives in an HttpOnly cookie. */
export const randomSecret = () => randomBytes(32).toString('base64url');

/** Secrets are stored as SHA-256 only: they are random, so a slow hash would add nothing. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest();

export function secretMatches(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(secretHash(secret), hash);
}

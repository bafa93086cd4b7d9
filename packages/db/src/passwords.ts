import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { deriveKey } from './blobs/cipher.ts';

// The package's Algorithm is a const enum, which does not exist at run time: 2 is argon2id.
const ARGON2ID: Algorithm = 2;

// 46 MiB and one pass (OWASP Password Storage, argon2id): 14 to 100 ms of one core. Whoever raises it: decision 160.
const COST = { algorithm: ARGON2ID, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/** A copy of the database alone does not let anyone guess passwords: the pepper comes from the installation's key. */
const pepper = (installationKey: Buffer) => deriveKey(installationKey, 'password pepper');

/** `cost`: what differs from the cost of today. */
export function hashPassword(
  password: string,
  installationKey: Buffer,
  cost: { memoryCost?: number; timeCost?: number } = {},
): Promise<string> {
  return hash(password, { ...COST, ...cost, secret: pepper(installationKey) });
}

/** Whether a hash was made at another cost than new ones are. */
export const isOutdatedHash = (stored: string) =>
  !stored.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);

/** Rejects nothing but a hash that is none; a wrong password is false. */
export function verifyPassword(stored: string, password: string, installationKey: Buffer): Promise<boolean> {
  return verify(stored, password, { secret: pepper(installationKey) });
}

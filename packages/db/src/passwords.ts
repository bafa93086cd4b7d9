import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { deriveKey } from './blobs/cipher.ts';

// The package's Algorithm is a const enum, which does not exist at run time: 2 is argon2id.
const ARGON2ID: Algorithm = 2;

// 46 MiB and one pass: about 100 ms of one core (OWASP Password Storage, argon2id).
const COST = { algorithm: ARGON2ID, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/** A copy of the database alone does not let anyone guess passwords: the pepper comes from the installation's key. */
const pepper = (installationKey: Buffer) => deriveKey(installationKey, 'password pepper');

export function hashPassword(password: string, installationKey: Buffer): Promise<string> {
  return hash(password, { ...COST, secret: pepper(installationKey) });
}

/** Rejects nothing but a hash that is none; a wrong password is false. */
export function verifyPassword(stored: string, password: string, installationKey: Buffer): Promise<boolean> {
  return verify(stored, password, { secret: pepper(installationKey) });
}

import { openSecretKey, type PgpSecretKey } from './key.ts';
import { generateKey } from './library.ts';

/** Seconds: three years. */
const LIFE = 3 * 365 * 86_400;

/**
 * A new key for one address: Ed25519 with a subkey of Curve25519, in the forms of RFC 9580's predecessor that GnuPG 2.2 reads.
 * @param now its date of making, in UTC
 */
export async function generatePgpKey(email: string, now: Date): Promise<PgpSecretKey> {
  const { privateKey } = await generateKey({
    ...{ type: 'ecc', curve: 'ed25519Legacy', format: 'binary' },
    ...{ userIDs: [{ email }], keyExpirationTime: LIFE, date: now },
  } as const);
  return openSecretKey(Buffer.from(privateKey));
}

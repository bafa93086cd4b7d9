import {
  keyForAddress,
  PgpKeyError,
  type PgpKeyFault,
  type PgpPublicKey,
  pgpUnusable,
  readPublicKey,
} from '@postern/mail/pgp/key';

/** The key of this address or domain that mail can be encrypted to now, or why there is none in the text. */
export async function encryptingPgpKey(
  text: string,
  address: string,
  now: Date,
): Promise<PgpPublicKey | PgpKeyFault> {
  try {
    const key = await keyForAddress(await readPublicKey(Buffer.from(text)), address);
    return (await pgpUnusable(key, 'encrypt', now)) ?? key;
  } catch (error) {
    if (error instanceof PgpKeyError) return error.fault;
    throw error;
  }
}

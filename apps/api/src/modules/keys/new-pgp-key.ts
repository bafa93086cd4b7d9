import type { DataOf, Operations, PgpKeyFaultCode } from '@postern/contract';
import { generatePgpKey } from '@postern/mail/pgp/generate';
import {
  keyForAddress,
  openSecretKey,
  PgpKeyError,
  type PgpSecretKey,
  pgpUnusable,
} from '@postern/mail/pgp/key';

export const pgpKeyRefused = (fault: PgpKeyFaultCode): DataOf<Operations['pgpKeyCreate']> => ({
  fault,
  key: null,
});

/**
 * The key a call brings along, or a new one. Throws PgpKeyError for one that is not taken.
 * @param address the person's, or the domain
 * @param generated the address in the user id of a new key
 */
export async function keyForCall(
  { key, password }: { key: string; password: string },
  { address, generated }: { address: string; generated: string },
  now: Date,
): Promise<PgpSecretKey> {
  if (key === '') return generatePgpKey(generated, now);
  const opened = await openSecretKey(Buffer.from(key), password);
  const { bytes } = await keyForAddress(opened, address);
  const unusable = await pgpUnusable(opened, 'encrypt', now);
  if (unusable) throw new PgpKeyError(unusable);
  return { ...opened, bytes };
}

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { BACKUP_CODES } from '@postern/contract';
import { deriveKey } from '@postern/db/blobs/cipher';

/** Hash of a short code. Its key derives from the installation's, as so few digits could be tried out on a copy of the database. */
export type CodeHash = (place: string, code: string) => Buffer;

export function codeHasher(installationKey: Buffer): CodeHash {
  const key = deriveKey(installationKey, 'second factor codes');
  return (place, code) => createHmac('sha256', key).update(`${place}|${code}`).digest();
}

export const backupPlace = (tenantId: number, userId: string) => `${tenantId}|backup_code|${userId}`;
export const sentPlace = (tenantId: number, sessionId: string, purpose: string) =>
  `${tenantId}|sent_code|${sessionId}|${purpose}`;

export const sameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

/** What a person typed, without the gap a backup code is shown with. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '');

export const makeSentCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Eight digits each, shown as two groups of four. */
export function makeBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < BACKUP_CODES) codes.add(String(randomInt(100_000_000)).padStart(8, '0'));
  return [...codes].map((code) => `${code.slice(0, 4)} ${code.slice(4)}`);
}

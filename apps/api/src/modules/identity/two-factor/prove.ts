import type { Tx } from '@postern/db';
import type { Limit } from '../../../http/rate-limit.ts';
import { personBucket, placeBucket } from '../../../http/rate-limit.ts';
import type { IdentityDeps } from '../deps.ts';
import type { SessionKey } from '../sessions/session-id.ts';
import { backupPlace, plainCode, sameHash, sentPlace } from './codes.ts';
import { type PersonKey, readFactor } from './factor.ts';
import { openOtpSecret } from './secret.ts';
import { totpStep } from './totp.ts';

/** Wrong entries of one sent code; then a new one has to be sent. */
const SENT_CODE_TRIES = 5;

/**
 * Codes a person may enter in an hour, and an address or /64 in a quarter of one (security.md W7): with three of a million codes good
 * at a time, guessing for a day has one chance in seven hundred, and each five wrong ones cost a sign-in with the password.
 */
export const proofLimits = ({ tenant_id, user_id }: PersonKey, ip: string): Limit[] => [
  { bucket: personBucket('factor', `${tenant_id}|${user_id}`), hits: 20, seconds: 3600 },
  { bucket: placeBucket('factor', ip), hits: 100, seconds: 900 },
];

export type Purpose = 'proof' | 'setup';

/** Uses up the code sent for a purpose of this session, when this is it. Answers where it was sent to; null: it is not the one. */
export async function takeSentCode(
  tx: Tx,
  { codeHash, clock }: Pick<IdentityDeps, 'codeHash' | 'clock'>,
  session: SessionKey,
  purpose: Purpose,
  code: string,
): Promise<{ method: 'sms' | 'email'; mobile: string | null } | null> {
  const sent = await tx
    .updateTable('sent_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tenant_id', '=', session.tenant_id)
    .where('session_id', '=', session.session_id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(clock()))
    .where('tries', '<', SENT_CODE_TRIES)
    .returning(['code_hash', 'method', 'mobile'])
    .executeTakeFirst();
  if (!sent) return null;
  const place = sentPlace(session.tenant_id, session.session_id, purpose);
  if (!sameHash(sent.code_hash, codeHash(place, code))) return null;
  await tx
    .updateTable('sent_code')
    .set({ tries: SENT_CODE_TRIES })
    .where('tenant_id', '=', session.tenant_id)
    .where('session_id', '=', session.session_id)
    .where('purpose', '=', purpose)
    .execute();
  return { method: sent.method as 'sms' | 'email', mobile: sent.mobile };
}

/** The update finds an unused row at most once, however many ask at the same time. */
async function takeBackupCode(
  tx: Tx,
  { codeHash, clock }: Pick<IdentityDeps, 'codeHash' | 'clock'>,
  { tenant_id, user_id }: PersonKey,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backup_code')
    .set({ used_at: new Date(clock()) })
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('code_hash', '=', codeHash(backupPlace(tenant_id, user_id), code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a code proved: the factor itself, or one of the backup codes; null: nothing. */
export type Proof = 'otp' | 'sms' | 'email' | 'backup_code' | null;

/** Checks a code of the active second factor and uses it up. The transaction has to commit whatever the answer is. */
export async function proveFactor(
  tx: Tx,
  services: Pick<IdentityDeps, 'codeHash' | 'clock' | 'keys'>,
  person: PersonKey & SessionKey,
  typed: string,
): Promise<Proof> {
  const { tenant_id, user_id } = person;
  const code = plainCode(typed);
  const factor = await readFactor(tx, person);
  if (!factor) return null;
  if (code.length === 8) return (await takeBackupCode(tx, services, person, code)) ? 'backup_code' : null;
  if (factor.method !== 'otp') {
    const sent = await takeSentCode(tx, services, person, 'proof', code);
    return sent ? factor.method : null;
  }
  if (!factor.otp_secret) return null;
  const secret = await openOtpSecret(services.keys, tenant_id, user_id, factor.otp_secret);
  const step = totpStep(secret, code, services.clock(), factor.otp_step);
  if (step === null) return null;
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ otp_step: step })
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('otp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'otp' : null;
}

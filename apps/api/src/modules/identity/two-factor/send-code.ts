import type { Locale } from '@postern/contract';
import { withScope } from '@postern/db';
import { smsText } from '@postern/locales/sms-texts';
import { fail } from '../../../http/problem.ts';
import { personBucket, takeFrom } from '../../../http/rate-limit.ts';
import type { IdentityDeps } from '../deps.ts';
import type { SessionKey } from '../sessions/session-id.ts';
import { SmsFailedError } from '../sms/sms.ts';
import { makeSentCode, sentPlace } from './codes.ts';
import type { PersonKey } from './factor.ts';
import { maskEmail, maskMobile } from './mask.ts';
import type { Purpose } from './prove.ts';

/** Minutes a sent code is good for. */
const CODE_MINUTES = 5;
/** Between two codes of one session. */
const PAUSE_SECONDS = 60;
/** Codes sent to one person in an hour, whatever session asks: they cost money and patience. */
const SENT_AN_HOUR = 10;

export interface CodeReceiver extends PersonKey, SessionKey {
  email: string;
  language: Locale;
}

export interface SentTo {
  /** Shortened so that only its owner knows it. */
  sent_to: string;
  expires_at: string;
}

type Target = { method: 'email'; mobile: null } | { method: 'sms'; mobile: string };

type Needed = Pick<IdentityDeps, 'db' | 'clock' | 'codeHash' | 'mails' | 'sms'>;

/** Puts the code's row in place of the last one; 'pause' and 'limit' say why there is none. */
async function keepCode(
  { db, clock, codeHash }: Needed,
  to: CodeReceiver,
  purpose: Purpose,
  { method, mobile }: Target,
  code: string,
): Promise<'kept' | 'pause' | 'limit'> {
  const now = clock();
  const { tenant_id, session_id, user_id } = to;
  const limit = {
    bucket: personBucket('sent codes', `${tenant_id}|${user_id}`),
    hits: SENT_AN_HOUR,
    seconds: 3600,
  };
  return withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const row = {
      method,
      mobile,
      code_hash: codeHash(sentPlace(tenant_id, session_id, purpose), code),
      sent_at: new Date(now),
      expires_at: new Date(now + CODE_MINUTES * 60_000),
      tries: 0,
    };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('sent_code')
      .values({ tenant_id, session_id, user_id, purpose, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'session_id', 'purpose'])
          .doUpdateSet(row)
          .where('sent_code.sent_at', '<=', new Date(now - PAUSE_SECONDS * 1000)),
      )
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return 'pause';
    if ((await takeFrom(tx, [limit], now)).allowed) return 'kept';
    await tx
      .deleteFrom('sent_code')
      .where('tenant_id', '=', tenant_id)
      .where('session_id', '=', session_id)
      .where('purpose', '=', purpose)
      .execute();
    return 'limit';
  });
}

async function dispatch(
  { mails, sms }: Needed,
  to: CodeReceiver,
  target: Target,
  code: string,
  ip: string,
): Promise<void> {
  const { tenant_id, user_id, email, language } = to;
  if (target.method === 'sms') {
    const text = smsText(language, 'code.sms', { code, minutes: CODE_MINUTES });
    return sms.send({ tenant_id, user_id, mobile: target.mobile, text });
  }
  const params = { code, minutes: CODE_MINUTES, ip };
  await mails.send({ to: email, tenant_id, language, kind: 'second_factor_code', params });
}

/**
 * Sends a person a code of six digits that is good for five minutes, in this session and for this purpose alone. Fails when one was
 * sent a moment ago, when too many were, or when it cannot be sent.
 */
export async function sendCode(
  services: Needed,
  to: CodeReceiver,
  purpose: Purpose,
  target: Target,
  ip: string,
): Promise<SentTo> {
  if (target.method === 'sms' && !services.sms.available) fail('sms_unavailable');
  const code = makeSentCode();
  const kept = await keepCode(services, to, purpose, target, code);
  if (kept === 'pause') fail('code_sent_recently', { retry_after: PAUSE_SECONDS });
  if (kept === 'limit') fail('too_many_attempts', { retry_after: 3600 });
  try {
    await dispatch(services, to, target, code, ip);
  } catch (error) {
    if (error instanceof SmsFailedError) fail('code_not_sent');
    throw error;
  }
  return {
    sent_to: target.method === 'sms' ? maskMobile(target.mobile) : maskEmail(to.email),
    expires_at: new Date(services.clock() + CODE_MINUTES * 60_000).toISOString(),
  };
}

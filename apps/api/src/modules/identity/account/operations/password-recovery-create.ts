import { setTimeout as wait } from 'node:timers/promises';
import type { Operations } from '@postern/contract';
import { recordAudit, withScope } from '@postern/db';
import type { Call, Handler } from '../../../../http/handler.ts';
import { personBucket, placeBucket, requireAttempt, takeFrom } from '../../../../http/rate-limit.ts';
import type { IdentityDeps } from '../../deps.ts';
import { findLogin } from '../../sessions/find-login.ts';
import { makePasswordLink } from '../password-link.ts';

const LINK_MINUTES = 30;
const MAILS_AN_HOUR = 3;
const ASKED_FROM_AN_ADDRESS = 20;
/** ms until the answer, whatever is done behind it: time does not tell who exists (security.md W8). */
const ANSWER_AFTER = 250;

/** Does nothing for unknown addresses, and nothing more for those asked for too often: somebody's letter box is not a target. */
async function sendLink(
  { services, client }: Call<Operations['passwordRecoveryCreate'], IdentityDeps>,
  email: string,
): Promise<void> {
  const { db, clock, mails } = services;
  const now = clock();
  const limit = { bucket: personBucket('recovery', email), hits: MAILS_AN_HOUR, seconds: 3600 };
  const { allowed } = await withScope(db, { tenants: [] }, (tx) => takeFrom(tx, [limit], now));
  const person = await findLogin(db, email);
  if (!allowed || !person) return;
  const { tenant_id, user_id, language } = person;
  const link = await makePasswordLink(services, { tenant_id, user_id }, { now, minutes: LINK_MINUTES });
  const params = { token: link.token, minutes: LINK_MINUTES, ip: client.ip };
  const mail = await mails.prepare({ to: email, tenant_id, language, kind: 'password_recovery', params });
  await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    await link.keep(tx);
    const { ip, ptr, user_agent } = client;
    await recordAudit(tx, {
      tenant_id,
      action: 'password.recovery',
      object: email,
      actor: email,
      ip,
      ptr,
      user_agent,
    });
    await mail.queue(tx);
  });
}

export const passwordRecoveryCreate: Handler<Operations['passwordRecoveryCreate'], IdentityDeps> = async (
  call,
) => {
  const { client, params, services } = call;
  await requireAttempt(services, [
    { bucket: placeBucket('recovery', client.ip), hits: ASKED_FROM_AN_ADDRESS, seconds: 3600 },
  ]);
  services.background.run('password recovery', () => sendLink(call, params.email.trim().toLowerCase()));
  await wait(ANSWER_AFTER);
  return { success: true, msg: 'If this address is known, a mail with a link is on its way.' };
};

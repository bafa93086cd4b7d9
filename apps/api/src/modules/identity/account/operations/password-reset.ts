import type { Operations } from '@postern/contract';
import { notify, recordAudit, withScope } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { placeBucket, requireAttempt } from '../../../../http/rate-limit.ts';
import type { IdentityDeps } from '../../deps.ts';
import { findLogin, type Login } from '../../sessions/find-login.ts';
import { forgetDevices, rememberOrigin } from '../../sessions/known-sign-in.ts';
import { revokeSessionsOf } from '../../sessions/revoke.ts';
import { secretMatches } from '../../sessions/secrets.ts';
import { fromSid, type SessionKey } from '../../sessions/session-id.ts';
import { requirePasswordRules } from '../require-password-rules.ts';
import { revokeCredentials } from '../revoke-credentials.ts';
import { setPassword } from '../set-password.ts';

/** Whoever lost the password may have lost these to the same hands. */
const ends = { api_tokens: true, app_passwords: true };
const TRIES = { hits: 50, seconds: 900 };

/** The person a link is for, when it is still good. */
async function findOwner(
  { db, clock, tokens }: IdentityDeps,
  token: string,
): Promise<{ key: SessionKey; person: Login }> {
  const claims = await tokens.verify(token, ['reset']);
  const key = claims && fromSid(claims.sid);
  if (!key) return fail('link_not_valid');
  const link = await withScope(db, { tenants: [key.tenant_id] }, (tx) =>
    tx
      .selectFrom('password_link')
      .innerJoin('app_user', (join) =>
        join
          .onRef('app_user.tenant_id', '=', 'password_link.tenant_id')
          .onRef('app_user.user_id', '=', 'password_link.user_id'),
      )
      .select(['password_link.token_hash', 'app_user.email'])
      .where('password_link.tenant_id', '=', key.tenant_id)
      .where('link_id', '=', key.session_id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(clock()))
      .executeTakeFirst(),
  );
  if (!link || !secretMatches(token, link.token_hash)) return fail('link_not_valid');
  const person = await findLogin(db, link.email);
  return person ? { key, person } : fail('link_not_valid');
}

/** Sets a new password with the link of the mail, once. It signs nobody in, and a second factor is asked for as ever. */
export const passwordReset: Handler<Operations['passwordReset'], IdentityDeps> = async (call) => {
  const { body, client, services } = call;
  const { db, clock, mails, passwords, sessions } = services;
  await requireAttempt(services, [{ bucket: placeBucket('reset', client.ip), ...TRIES }]);
  const { key, person } = await findOwner(services, body.token);
  const { tenant_id, user_id, email, language } = person;
  requirePasswordRules(body.new_password, email);
  const hash = await passwords.hash(body.new_password);
  const { ip, ptr, user_agent } = client;
  const params = { at: new Date(clock()), ip, ends: 'all' as const };
  const mail = await mails.prepare({ to: email, tenant_id, language, kind: 'password_changed', params });
  const ended = await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('password_link')
      .set({ used_at: new Date(clock()) })
      .where('tenant_id', '=', tenant_id)
      .where('link_id', '=', key.session_id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    await setPassword(tx, person, hash, clock());
    const keys = await revokeSessionsOf(tx, person, clock());
    const revoked = await revokeCredentials(tx, person, ends, clock());
    await forgetDevices(tx, person);
    await recordAudit(tx, {
      tenant_id,
      action: 'password.reset',
      object: email,
      actor: email,
      ip,
      ptr,
      user_agent,
      details: { sessions_ended: keys.length, ...revoked },
    });
    await notify(tx, { tenant_id, user_id, type: 'warning', key: 'password_changed', params: { ip } });
    await mail.queue(tx);
    return keys;
  });
  if (!ended) return fail('link_not_valid');
  for (const session of ended) sessions.forget(session);
  // Whoever holds the link holds the letter box: strangers’ failures must not keep them from signing in now.
  await rememberOrigin(call, person);
  return { success: true, msg: 'The new password holds from now on.' };
};

import type { BodyOf, Operations } from '@postern/contract';
import { notify, recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { failInput } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { confirmPassword } from '../../sessions/confirm-password.ts';
import { revokeSessionsOf } from '../../sessions/revoke.ts';
import { requirePasswordRules } from '../require-password-rules.ts';
import { revokeCredentials } from '../revoke-credentials.ts';
import { setPassword } from '../set-password.ts';

/** Both spellings of the body; repeated differently, nobody knows which one is meant. */
function passwordsOf(body: BodyOf<Operations['passwordUpdate']>) {
  if ('old_password' in body) return body;
  if (body.new1 !== body.new2) failInput(['body', 'new2'], 'must be the same as new1');
  return { old_password: body.old, new_password: body.new1 };
}

export const passwordUpdate: Handler<Operations['passwordUpdate'], IdentityDeps> = async ({
  actor,
  audit,
  body,
  client,
  scoped,
  services,
}) => {
  const { tenant_id, user_id, email, language, session_id } = actor;
  const { clock, mails, passwords, sessions } = services;
  const { old_password, new_password } = passwordsOf(body);
  await confirmPassword(services, actor, old_password);
  requirePasswordRules(new_password, email);
  const hash = await passwords.hash(new_password);
  const ends = { api_tokens: body.revoke_api_tokens, app_passwords: body.revoke_app_passwords };
  const params = { at: new Date(clock()), ip: client.ip, ends };
  const mail = await mails.prepare({ to: email, tenant_id, language, kind: 'password_changed', params });
  const { keys, revoked } = await scoped(async (tx) => {
    await setPassword(tx, actor, hash, clock());
    const keys = await revokeSessionsOf(tx, actor, clock(), session_id);
    const revoked = await revokeCredentials(tx, actor, ends, clock());
    const details = { sessions_ended: keys.length, ...revoked };
    await recordAudit(tx, { ...audit, tenant_id, action: 'password.change', object: email, details });
    await notify(tx, {
      tenant_id,
      user_id,
      type: 'hint',
      key: 'password_changed',
      params: { ip: client.ip },
    });
    await mail.queue(tx);
    return { keys, revoked };
  });
  for (const key of keys) sessions.forget(key);
  return {
    success: true,
    msg: 'The new password holds from now on.',
    revoked: { api_tokens: revoked.api_tokens.length, app_passwords: revoked.app_passwords.length },
  };
};

import type { Operations } from '@postern/contract';
import { recordAudit, withScope } from '@postern/db';
import type { Handler } from '../../lib/handler.ts';
import { type PasswordCheck, PasswordsBusyError } from '../../lib/password-check.ts';
import { fail } from '../../lib/problem.ts';
import { loadActor } from '../../lib/session/load-actor.ts';
import { openSession } from '../../lib/session/open-session.ts';
import { returnAttempt, takeAttempt } from './attempts.ts';
import { findLogin } from './find-login.ts';
import { presentPermissions } from './present-permissions.ts';

async function fits(
  passwords: PasswordCheck,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  try {
    return await passwords.matches(passwordHash, password);
  } catch (error) {
    if (error instanceof PasswordsBusyError) return fail('too_many_attempts');
    throw error;
  }
}

export const sessionCreate: Handler<Operations['sessionCreate']> = async ({
  body,
  client,
  services,
  answer,
  log,
}) => {
  const { db, tokens, cookie, passwords } = services;
  const email = body.username.trim().toLowerCase();
  if (!(await takeAttempt(db, email, client.ip))) fail('too_many_attempts');
  const login = await findLogin(db, email);
  if (!(await fits(passwords, login.password_hash, body.password))) {
    log.info({ ip: client.ip }, 'sign-in refused');
    return fail('wrong_credentials');
  }
  const session = await openSession(db, tokens, login, client);
  const actor = await loadActor(db, session, login.user_id);
  if (!actor) return fail('wrong_credentials');
  await withScope(db, { tenants: [login.tenant_id] }, async (tx) => {
    await returnAttempt(tx, email, client.ip);
    await recordAudit(tx, {
      tenant_id: login.tenant_id,
      action: 'session.create',
      object: email,
      actor: email,
      ip: client.ip,
      user_agent: client.user_agent,
      session_id: session.session_id,
      details: { client: client.is_browser ? 'browser' : 'api' },
    });
  });
  if (session.cookie) answer.header('set-cookie', cookie.set(session.cookie, session.total_seconds));
  return {
    access_token: session.token,
    token_type: 'bearer',
    twofa_setup: false,
    twofa_method: 'none',
    twofa_sent_to: null,
    permissions: presentPermissions(actor),
    impersonatedby: null,
    expires_at: session.expires_at.toISOString(),
  };
};

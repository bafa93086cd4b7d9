import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Impersonator } from '../../../../http/actor.ts';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { answerSession } from '../../sessions/finish-sign-in.ts';
import type { OpenedSession } from '../../sessions/open-session.ts';
import { revokeSession } from '../../sessions/revoke.ts';
import { secretHash } from '../../sessions/secrets.ts';
import { toSid } from '../../sessions/session-id.ts';
import { recordBoth } from '../record-both.ts';

/** A new token for the session that was there before, so that no browser has to keep the old one meanwhile; the cookie stays. */
async function renewToken(
  { clock, tokens }: IdentityDeps,
  impersonator: Impersonator,
  row: { expires_at: Date },
): Promise<OpenedSession> {
  const { tenant_id, session_id } = impersonator;
  const token = await tokens.sign(toSid(impersonator), row.expires_at);
  const total_seconds = Math.ceil((row.expires_at.getTime() - clock()) / 1000);
  return { tenant_id, session_id, token, cookie: null, total_seconds, expires_at: row.expires_at };
}

export const impersonationStop: Handler<Operations['impersonationStop'], IdentityDeps> = async (call) => {
  const { actor, audit, services } = call;
  const { impersonator } = actor;
  if (!impersonator) return fail('not_impersonating');
  const tenants = [actor.tenant_id, impersonator.tenant_id];
  const session = await withScope(services.db, { tenants }, async (tx) => {
    await revokeSession(tx, actor, services.clock());
    const own = tx
      .selectFrom('session')
      .select('expires_at')
      .where('tenant_id', '=', impersonator.tenant_id)
      .where('session_id', '=', impersonator.session_id)
      .where('revoked_at', 'is', null);
    const row = (await own.executeTakeFirst()) ?? fail('not_signed_in');
    const opened = await renewToken(services, impersonator, row);
    await tx
      .updateTable('session')
      .set({ token_hash: secretHash(opened.token), last_seen_at: new Date(services.clock()) })
      .where('tenant_id', '=', impersonator.tenant_id)
      .where('session_id', '=', impersonator.session_id)
      .execute();
    const entry = { ...audit, actor: impersonator.email, action: 'impersonation.stop', object: actor.email };
    await recordBoth(tx, tenants, entry);
    return opened;
  });
  services.sessions.forget(actor);
  services.sessions.forget(impersonator);
  return answerSession(call, session, null);
};

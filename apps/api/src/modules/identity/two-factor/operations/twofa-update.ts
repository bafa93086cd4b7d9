import type { Operations } from '@postern/contract';
import { notify, recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { confirmPassword } from '../../sessions/confirm-password.ts';
import { revokeSessionsOf } from '../../sessions/revoke.ts';
import { confirmFactor } from '../confirm-factor.ts';
import { deleteFactor } from '../factor.ts';
import { prepareChangeMail } from '../notify-change.ts';
import { readSettings } from '../read-settings.ts';

/** Removes the own factor: with password and code, and only where nobody asks for one. Other sessions end. */
export const twofaUpdate: Handler<Operations['twofaUpdate'], IdentityDeps> = async (call) => {
  const { actor, audit, body, client, scoped, services } = call;
  const { method, required } = await scoped((tx) => readSettings(tx, services, actor, actor));
  if (method === 'none') fail('no_second_factor');
  if (required) fail('second_factor_required');
  await confirmPassword(services, actor, body.password);
  await confirmFactor(services, actor, body.token, client.ip);
  const mail = await prepareChangeMail(call, actor, 'removed', method);
  const { tenant_id, user_id, email, session_id } = actor;
  const ended = await scoped(async (tx) => {
    await deleteFactor(tx, actor);
    const keys = await revokeSessionsOf(tx, actor, services.clock(), session_id);
    await recordAudit(tx, {
      ...audit,
      tenant_id,
      action: 'twofa.remove',
      object: email,
      details: { method },
    });
    await notify(tx, { tenant_id, user_id, type: 'warning', key: 'second_factor_removed' });
    await mail.queue(tx);
    return keys;
  });
  for (const key of ended) services.sessions.forget(key);
  return scoped((tx) => readSettings(tx, services, actor, actor));
};

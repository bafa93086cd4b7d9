import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { revokeSessionsOf } from '../revoke.ts';

export const sessionEndOthers: Handler<Operations['sessionEndOthers'], IdentityDeps> = async ({
  actor,
  audit,
  scoped,
  services,
}) => {
  const { tenant_id, email, session_id } = actor;
  const keys = await scoped(async (tx) => {
    const ended = await revokeSessionsOf(tx, actor, services.clock(), session_id);
    const details = { ended: ended.length };
    await recordAudit(tx, { ...audit, tenant_id, action: 'session.end_others', object: email, details });
    return ended;
  });
  for (const key of keys) services.sessions.forget(key);
  return { ended: keys.length };
};

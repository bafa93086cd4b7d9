import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { revokeSession } from '../revoke.ts';
import { fromSid } from '../session-id.ts';

/** One of the own sessions; those of others are not there. */
export const sessionEnd: Handler<Operations['sessionEnd'], IdentityDeps> = async ({
  actor,
  audit,
  params,
  scoped,
  services,
}) => {
  const key = fromSid(params.session);
  if (!key || key.tenant_id !== actor.tenant_id) return fail('session_not_found');
  await scoped(async (tx) => {
    const own = await tx
      .selectFrom('session')
      .select('session_id')
      .where('tenant_id', '=', key.tenant_id)
      .where('session_id', '=', key.session_id)
      .where('user_id', '=', actor.user_id)
      .executeTakeFirst();
    if (!own || !(await revokeSession(tx, key, services.clock()))) fail('session_not_found');
    const { tenant_id } = actor;
    await recordAudit(tx, { ...audit, tenant_id, action: 'session.end', object: params.session });
  });
  services.sessions.forget(key);
  return { success: true, msg: 'The session has ended.' };
};

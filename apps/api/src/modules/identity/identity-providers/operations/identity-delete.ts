import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { mayEditUsers } from '../../may-edit-users.ts';
import { revokeSessionsFrom } from '../../sessions/revoke.ts';

/** Sessions the identity opened end with it, but for the one this is asked in. The table has no policy of its own, being read before anyone's tenant is known: the tenant is named in every statement. */
export const identityDelete: Handler<Operations['identityDelete'], IdentityDeps> = async (call) => {
  const { actor, audit, params, query, scoped, services } = call;
  const { tenant_id, user_id } = actor;
  const ended = await scoped(async (tx) => {
    const gone = await tx
      .deleteFrom('identity_directory')
      .where('tenant_id', '=', tenant_id)
      .where('provider', '=', params.provider)
      .where('realm', '=', query.realm)
      .where('subject', '=', query.subject)
      .$if(!mayEditUsers(actor), (own) => own.where('user_id', '=', user_id))
      .returning('user_id')
      .executeTakeFirst();
    if (!gone) return fail('not_found');
    const details = { provider: params.provider, ...query };
    await recordAudit(tx, { ...audit, tenant_id, action: 'identity.unlink', object: gone.user_id, details });
    const opened = { tenant_id, provider: params.provider, realm: query.realm };
    const only = { user_id: gone.user_id, except: actor.session_id };
    return revokeSessionsFrom(tx, opened, services.clock(), only);
  });
  for (const key of ended) services.sessions.forget(key);
  return { success: true };
};

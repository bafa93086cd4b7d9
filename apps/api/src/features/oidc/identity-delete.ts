import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../lib/handler.ts';
import { mayEditUsers } from '../../lib/may-edit-users.ts';
import { fail } from '../../lib/problem.ts';

/** The table has no policy of its own, being read before anyone's tenant is known: the tenant is named in every statement. */
export const identityDelete: Handler<Operations['identityDelete']> = async (call) => {
  const { actor, audit, params, query, scoped } = call;
  const { tenant_id, user_id } = actor;
  return scoped(async (tx) => {
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
    return { success: true };
  });
};

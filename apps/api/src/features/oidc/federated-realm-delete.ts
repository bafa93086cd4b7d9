import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../lib/handler.ts';
import { fail } from '../../lib/problem.ts';

export const federatedRealmDelete: Handler<Operations['federatedRealmDelete']> = async (call) => {
  const { actor, audit, params, query, scoped } = call;
  const { tenant_id } = actor;
  const place = { tenant_id, provider: params.provider, realm: query.realm };
  return scoped(async (tx) => {
    const gone = await tx
      .deleteFrom('federated_realm')
      .where('tenant_id', '=', tenant_id)
      .where('provider', '=', place.provider)
      .where('realm', '=', place.realm)
      .returning('realm')
      .executeTakeFirst();
    if (!gone) return fail('not_found');
    const unlinked = await tx
      .deleteFrom('identity_directory')
      .where('tenant_id', '=', tenant_id)
      .where('provider', '=', place.provider)
      .where('realm', '=', place.realm)
      .returning('user_id')
      .execute();
    const details = { provider: place.provider, unlinked: unlinked.length };
    await recordAudit(tx, { ...audit, tenant_id, action: 'federation.refuse', object: place.realm, details });
    return { success: true, unlinked: unlinked.length };
  });
};

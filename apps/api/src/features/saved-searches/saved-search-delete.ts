import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../lib/handler.ts';
import { fail } from '../../lib/problem.ts';

export const savedSearchDelete: Handler<Operations['savedSearchDelete']> = async (call) => {
  const { actor, audit, params, scoped } = call;
  const { tenant_id, user_id } = actor;
  const { saved_id } = params;
  return scoped(async (tx) => {
    const gone = await tx
      .deleteFrom('saved_search')
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('saved_id', '=', saved_id)
      .returning('name')
      .executeTakeFirst();
    if (!gone) fail('saved_search_not_found');
    const details = { name: gone.name };
    await recordAudit(tx, { ...audit, tenant_id, action: 'saved_search.delete', object: saved_id, details });
    return { saved_id };
  });
};

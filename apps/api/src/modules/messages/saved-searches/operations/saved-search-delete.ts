import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';

/** It can be taken back for an hour; until then nobody sees it, and nobody looks with it. */
export const savedSearchDelete: Handler<Operations['savedSearchDelete']> = async (call) => {
  const { actor, audit, params, scoped } = call;
  const { tenant_id, user_id } = actor;
  const { saved_id } = params;
  return scoped(async (tx) => {
    const gone = await tx
      .updateTable('saved_search')
      .set({ deleted_at: sql<Date>`now()` })
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('saved_id', '=', saved_id)
      .where('deleted_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!gone) fail('saved_search_not_found');
    const details = { name: gone.name };
    await recordAudit(tx, { ...audit, tenant_id, action: 'saved_search.delete', object: saved_id, details });
    return { saved_id };
  });
};

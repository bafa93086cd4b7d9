import type { Operations, SavedSearch } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { presentSaved, requireRoom } from '../saved.ts';

/** A watched search goes on where it was: the next look is for all mail since its last one. */
export const savedSearchRestore: Handler<Operations['savedSearchRestore']> = async (call) => {
  const { actor, audit, params, scoped } = call;
  const { tenant_id, user_id } = actor;
  return scoped(async (tx) => {
    const deleted = await tx
      .selectFrom('saved_search')
      .selectAll()
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('saved_id', '=', params.saved_id)
      .where('deleted_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!deleted) fail('saved_search_not_found');
    await requireRoom(tx, actor, deleted as Pick<SavedSearch, 'name' | 'pool' | 'colour'>);
    const row = await tx
      .updateTable('saved_search')
      .set({ deleted_at: null })
      .where('tenant_id', '=', tenant_id)
      .where('saved_id', '=', params.saved_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { name: row.name };
    const object = params.saved_id;
    await recordAudit(tx, { ...audit, tenant_id, action: 'saved_search.restore', object, details });
    return presentSaved(row);
  });
};

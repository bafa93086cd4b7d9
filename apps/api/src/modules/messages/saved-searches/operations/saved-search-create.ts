import type { Operations } from '@postern/contract';
import { recordAudit, uuidv7 } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { alertColumns } from '../alert-columns.ts';
import { checkSearch } from '../check-search.ts';
import { presentSaved, requireRoom } from '../saved.ts';

export const savedSearchCreate: Handler<Operations['savedSearchCreate']> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  const { tenant_id, user_id } = actor;
  const { name, pool, query, colour = null, alert = null } = body;
  checkSearch(actor, services.hash, body);
  return scoped(async (tx) => {
    await requireRoom(tx, actor, { name, pool, colour });
    const row = await tx
      .insertInto('saved_search')
      .values({
        ...{ tenant_id, saved_id: uuidv7(), user_id, name, pool, colour },
        query: JSON.stringify(query),
        ...alertColumns(alert, null),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { name, pool, query, alert };
    await recordAudit(tx, {
      ...audit,
      tenant_id,
      action: 'saved_search.create',
      object: row.saved_id,
      details,
    });
    return presentSaved(row);
  });
};

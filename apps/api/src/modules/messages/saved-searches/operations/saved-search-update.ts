import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { alertColumns } from '../alert-columns.ts';
import { checkSearch } from '../check-search.ts';
import { ownSearches, presentSaved, requireColourLeft, type StoredSearch } from '../saved.ts';

export const savedSearchUpdate: Handler<Operations['savedSearchUpdate']> = async (call) => {
  const { actor, audit, body, params, scoped, services } = call;
  const { tenant_id } = actor;
  const { name, query, colour, alert } = body;
  return scoped(async (tx) => {
    const all = await ownSearches(tx, actor).forUpdate().execute();
    const before = all.find(({ saved_id }) => saved_id === params.saved_id) ?? fail('saved_search_not_found');
    const pool = before.pool as 'log' | 'quarantine';
    checkSearch(actor, services.hash, { pool, query, colour });
    const twin = (row: StoredSearch) =>
      row.name === name && row.pool === pool && row.saved_id !== before.saved_id;
    if (name !== undefined && all.some(twin)) fail('saved_search_exists');
    if (colour && before.colour === null) requireColourLeft(all);
    const row = await tx
      .updateTable('saved_search')
      .set({
        name: name ?? before.name,
        query: JSON.stringify(query ?? before.query),
        ...(colour === undefined ? {} : { colour }),
        ...(alert === undefined ? {} : alertColumns(alert, before.checked_until)),
      })
      .where('tenant_id', '=', tenant_id)
      .where('saved_id', '=', before.saved_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      ...audit,
      tenant_id,
      action: 'saved_search.update',
      object: before.saved_id,
      details: { ...body },
    });
    return presentSaved(row);
  });
};

import { type Operations, SAVED_SEARCHES_MOST } from '@postern/contract';
import { recordAudit, uuidv7 } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../lib/handler.ts';
import { fail } from '../../lib/problem.ts';
import { alertColumns } from './alert-columns.ts';
import { checkSearch } from './check-search.ts';
import { ownSearches, presentSaved, requireColourLeft } from './saved.ts';

export const savedSearchCreate: Handler<Operations['savedSearchCreate']> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  const { tenant_id, user_id } = actor;
  const { name, pool, query, colour = null, alert = null } = body;
  checkSearch(actor, services.hash, body);
  return scoped(async (tx) => {
    // Of two made at once the second waits here and counts the first.
    await sql`select pg_advisory_xact_lock(hashtextextended('saved_search', ${tenant_id}))`.execute(tx);
    const present = await ownSearches(tx, actor).execute();
    if (present.some((row) => row.name === name && row.pool === pool)) fail('saved_search_exists');
    if (present.length >= SAVED_SEARCHES_MOST) fail('too_many_saved_searches');
    if (colour !== null) requireColourLeft(present);
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

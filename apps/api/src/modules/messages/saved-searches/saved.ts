import { COLOURED_MOST, SAVED_SEARCHES_MOST, type SavedSearch } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { fail } from '../../../http/problem.ts';

export type StoredSearch = Selectable<DB['saved_search']>;

export function presentSaved(row: StoredSearch): SavedSearch {
  const { alert_notification: notification, alert_mail: mail, alert_minutes } = row;
  return {
    saved_id: row.saved_id,
    name: row.name,
    pool: row.pool as SavedSearch['pool'],
    query: row.query as Record<string, unknown>,
    colour: row.colour as SavedSearch['colour'],
    alert:
      notification || mail
        ? {
            notification,
            mail,
            every_minutes: alert_minutes as NonNullable<SavedSearch['alert']>['every_minutes'],
          }
        : null,
    alerted_at: row.alerted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** A person's own; nobody else reads them, so there is no other way to them. Deleted ones are there for taking that back only. */
export function ownSearches(tx: Tx, { tenant_id, user_id }: Actor) {
  return tx
    .selectFrom('saved_search')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null);
}

/** Refuses one more search beside those the person has: by its name, their number, or that of the coloured ones. */
export async function requireRoom(
  tx: Tx,
  actor: Actor,
  { name, pool, colour }: Pick<SavedSearch, 'name' | 'pool' | 'colour'>,
): Promise<void> {
  // Of two made at once the second waits here and counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('saved_search', ${actor.tenant_id}))`.execute(tx);
  const present = await ownSearches(tx, actor).execute();
  if (present.some((row) => row.name === name && row.pool === pool)) fail('saved_search_exists');
  if (present.length >= SAVED_SEARCHES_MOST) fail('too_many_saved_searches');
  if (colour !== null) requireColourLeft(present);
}

/** A colour beyond those lists are asked for would never be seen; of searches that have one already it is only another. */
export function requireColourLeft(others: readonly StoredSearch[]): void {
  if (others.filter(({ colour }) => colour !== null).length >= COLOURED_MOST)
    fail('too_many_coloured_searches');
}

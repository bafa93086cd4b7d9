import type { Operations, QueryOf } from '@postern/contract';
import { withScope } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { entry_columns, presentEntry } from '../entry.ts';
import { selectEntries } from '../entry-query.ts';
import { listRights, listScope } from '../rights.ts';

type Order = QueryOf<Operations['listEntryList']>['order'];

/** Each ends with the id, so that pages neither overlap nor leave anything out. */
const orders: Record<Order, RawBuilder<unknown>> = {
  newest: sql`id desc`,
  hits: sql`hit_count desc, id desc`,
  lasthit: sql`last_hit desc nulls last, id desc`,
  sender: sql`coalesce(sender_address, sender_host), id desc`,
};

export const listEntryList: Handler<Operations['listEntryList']> = async ({ actor, query, services }) => {
  const rights = listRights(actor);
  const { skip, limit, order, ...filters } = query;
  const { rows, total } = await withScope(
    services.db,
    listScope(rights),
    async (tx) => {
      const entries = selectEntries(tx, rights, filters);
      const { count } = await entries
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const page = await entries
        .select(entry_columns)
        .orderBy(orders[order])
        .offset(skip)
        .limit(limit)
        .execute();
      return { rows: page, total: Number(count) };
    },
    { readOnly: true },
  );
  const now = services.clock();
  return { entries: rows.map((row) => presentEntry(rights, row, now)), total, skipped: skip };
};

import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Handler } from '../../lib/handler.ts';
import { entry_columns, presentEntry } from '../../lib/lists/entry.ts';
import { listRights, listScope, visibleEntries } from '../../lib/lists/rights.ts';

export const listEntryList: Handler<Operations['listEntryList']> = async ({ actor, query, services }) => {
  const rights = listRights(actor);
  const { skip, limit, instance } = query;
  const { rows, total } = await withScope(
    services.db,
    listScope(rights),
    async (tx) => {
      const visible = tx
        .selectFrom('block_welcome_entry')
        .where('removed_at', 'is', null)
        .where(visibleEntries(rights))
        .$if(instance !== undefined, (q) => q.where('instance', '=', instance ?? null));
      const { count } = await visible
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const page = await visible
        .select(entry_columns)
        .orderBy('id', 'desc')
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

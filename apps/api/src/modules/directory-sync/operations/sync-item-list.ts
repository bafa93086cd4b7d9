import type { Operations } from '@postern/contract';
import type { SyncItem } from '@postern/contract/directory-sync';
import type { Handler } from '../../../http/handler.ts';
import { findRun } from '../find-task.ts';
import { inKnownDomains } from '../read-lines.ts';

export const syncItemList: Handler<Operations['syncItemList']> = ({ actor, params, query, scoped }) =>
  scoped(
    async (tx) => {
      const { tenant_id, sync_id } = await findRun(tx, params.sync_id);
      let items = tx
        .selectFrom('directory_sync_item')
        .select(['item_no', 'op', 'name', 'address', 'before', 'after', 'why', 'is_ticked', 'result'])
        .where('tenant_id', '=', tenant_id)
        .where('sync_id', '=', sync_id)
        .where('item_no', '>', query.after);
      if (query.op) items = items.where('op', '=', query.op);
      if (actor.hidden_domains.length > 0) items = items.where(inKnownDomains(actor.hidden_domains));
      const rows = await items
        .orderBy('item_no')
        .limit(query.limit + 1)
        .execute();
      const shown = rows.slice(0, query.limit);
      const last = rows.length > query.limit ? shown.at(-1) : undefined;
      return { items: shown as SyncItem[], next: last?.item_no ?? null };
    },
    { readOnly: true },
  );

import type { ListHistoryStep, Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findEntry } from '../find-entries.ts';
import { listRights, listScope, mayWriteEntry } from '../rights.ts';

const MOST_STEPS = 200;

type Fields = Record<string, unknown>;

function differences(before: unknown, after: unknown): ListHistoryStep['changes'] {
  const [old, now] = [(before ?? {}) as Fields, (after ?? {}) as Fields];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** For those who look after the entry: it says who wrote what, and why. */
export const listEntryHistory: Handler<Operations['listEntryHistory']> = async ({
  actor,
  params,
  services,
}) => {
  const rights = listRights(actor);
  const rows = await withScope(
    services.db,
    listScope(rights),
    async (tx) => {
      const entry = await findEntry(tx, rights, params.id);
      const told =
        mayWriteEntry(rights, entry.tenant_id, entry) || (!rights.own_only && entry.tenant_id !== 0);
      if (!told) return fail('not_found');
      return tx
        .selectFrom('list_entry_history')
        .select(['changed_at', 'changed_by', 'impersonator', 'action', 'before', 'after'])
        .where('tenant_id', '=', entry.tenant_id)
        .where('id', '=', entry.id)
        .orderBy('history_id', 'desc')
        .limit(MOST_STEPS)
        .execute();
    },
    { readOnly: true },
  );
  return rows.map((row) => ({
    at: row.changed_at.toISOString(),
    by: row.changed_by,
    impersonator: row.impersonator,
    action: row.action as ListHistoryStep['action'],
    changes: differences(row.before, row.after),
  }));
};

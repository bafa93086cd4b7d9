import type { DataOf, Operations, SettingField } from '@postern/contract';
import type { Tx } from '@postern/db';
import { readSubject, type Subject } from './subject.ts';
import { ownValues } from './write-settings.ts';

type Page = DataOf<Operations['settingHistoryList']>;
type Entry = Page['entries'][number];
type Value = Entry['old_value'];

const PAGE = 50;

/** Changes of some fields of one subject, newest first. `after`: the `next` of the page before. */
export async function historyPage(
  tx: Tx,
  subject: Subject,
  fields: readonly SettingField[],
  { limit = PAGE, after }: { limit?: number | undefined; after?: string | undefined },
): Promise<Page> {
  if (fields.length === 0) return { entries: [], next: null };
  const rows = await tx
    .selectFrom('setting_history')
    .select(['history_id', 'field', 'changed_at', 'changed_by', 'impersonator'])
    .select(['old_value', 'new_value', 'undo_of'])
    .where('tenant_id', '=', subject.tenant_id)
    .where('scope', '=', subject.scope)
    .where('scope_value', '=', subject.scope_value)
    .where('field', 'in', [...fields])
    .$if(after !== undefined, (query) => query.where('history_id', '<', after ?? ''))
    .orderBy('history_id', 'desc')
    .limit(limit + 1)
    .execute();
  const now = ownValues(await readSubject(tx, subject), subject);
  const page = rows.slice(0, limit);
  const entries = page.map(
    (row): Entry => ({
      id: row.history_id,
      field: row.field as SettingField,
      at: row.changed_at.toISOString(),
      by: row.impersonator ? `${row.impersonator} (${row.changed_by})` : row.changed_by,
      old_value: row.old_value as Value,
      new_value: row.new_value as Value,
      undo_of: row.undo_of,
      can_undo: (row.old_value ?? undefined) !== now.get(row.field as SettingField),
    }),
  );
  return { entries, next: rows.length > limit ? (page.at(-1)?.history_id ?? null) : null };
}

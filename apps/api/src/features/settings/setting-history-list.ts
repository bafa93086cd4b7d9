import { type DataOf, fieldsOf, type Operations, type SettingField } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { requireProven } from '../../lib/second-factor/elevation.ts';
import { requireRead } from '../../lib/settings/present-settings.ts';
import { findSubject, readSubject } from '../../lib/settings/subject.ts';
import { ownValues } from '../../lib/settings/write-settings.ts';

type Entry = DataOf<Operations['settingHistoryList']>['entries'][number];
type Value = Entry['old_value'];

const PAGE = 50;

export const settingHistoryList: Handler<Operations['settingHistoryList']> = async ({
  actor,
  params,
  query,
  scoped,
  services,
}) => {
  const { container } = params;
  const { field, limit = PAGE, after } = query;
  const fields = fieldsOf(container).filter((each) => field === undefined || each === field);
  return scoped(
    async (tx) => {
      const subject = await findSubject(tx, actor, params);
      requireRead(actor, container, subject);
      // The levels of mail are read by screens that change nothing, such as what-if.
      if (!subject.isOwn && container !== 'scanner') requireProven(actor, services.clock());
      if (fields.length === 0) return { entries: [], next: null };
      const rows = await tx
        .selectFrom('setting_history')
        .select(['history_id', 'field', 'changed_at', 'changed_by', 'impersonator'])
        .select(['old_value', 'new_value', 'undo_of'])
        .where('tenant_id', '=', subject.tenant_id)
        .where('scope', '=', subject.scope)
        .where('scope_value', '=', subject.scope_value)
        .where('field', 'in', fields)
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
    },
    { readOnly: true },
  );
};

import type { SettingField } from '@postern/contract';
import { type Tx, uuidTime, uuidv7 } from '@postern/db';
import { sql } from 'kysely';
import { lockPeople } from './subject.ts';
import type { OwnValue } from './write-settings.ts';

/** People's own values of one setting; those without one are not in it. Holds them until the transaction ends. */
export async function lockOwnValues(
  tx: Tx,
  tenant_id: number,
  field: SettingField,
  users: readonly string[],
): Promise<Map<string, OwnValue>> {
  await lockPeople(tx, tenant_id);
  const rows = await tx
    .selectFrom('setting')
    .select(['scope_value', 'value'])
    .where('tenant_id', '=', tenant_id)
    .where('scope', '=', 'user')
    .where('field', '=', field)
    .where('scope_value', 'in', [...users])
    .execute();
  return new Map(rows.map(({ scope_value, value }) => [scope_value, value as OwnValue]));
}

/** Sets many people's own values of one setting at once, with their history; the caller holds them and writes the audit log. */
export async function writeOwnValues(
  tx: Tx,
  { tenant_id, field, by }: { tenant_id: number; field: SettingField; by: string },
  changes: readonly { user_id: string; old: OwnValue; value: OwnValue }[],
): Promise<void> {
  if (changes.length === 0) return;
  const users = changes.map(({ user_id }) => user_id);
  const gone = changes.flatMap(({ user_id, value }) => (value === undefined ? [user_id] : []));
  const set = changes.filter(({ value }) => value !== undefined);
  if (gone.length > 0)
    await tx
      .deleteFrom('setting')
      .where('tenant_id', '=', tenant_id)
      .where('scope', '=', 'user')
      .where('field', '=', field)
      .where('scope_value', 'in', gone)
      .execute();
  if (set.length > 0)
    await tx
      .insertInto('setting')
      .values(
        set.map(({ user_id, value }) => ({
          ...{ tenant_id, scope: 'user', scope_value: user_id, field },
          ...{ value: JSON.stringify(value), changed_by: by, changed_at: new Date() },
        })),
      )
      .onConflict((known) =>
        known.columns(['tenant_id', 'scope', 'scope_value', 'field']).doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          changed_by: row.ref('excluded.changed_by'),
          changed_at: row.ref('excluded.changed_at'),
        })),
      )
      .execute();
  const last = await tx
    .selectFrom('setting_history')
    .select(['scope_value', sql<string>`max(history_id::text)`.as('history_id')])
    .where('tenant_id', '=', tenant_id)
    .where('scope', '=', 'user')
    .where('scope_value', 'in', users)
    .groupBy('scope_value')
    .execute();
  const latest = new Map(last.map(({ scope_value, history_id }) => [scope_value, uuidTime(history_id)]));
  const json = (value: OwnValue) => (value === undefined ? null : JSON.stringify(value));
  await tx
    .insertInto('setting_history')
    .values(
      changes.map(({ user_id, old, value }) => ({
        ...{ tenant_id, scope: 'user', scope_value: user_id, field, changed_by: by },
        // After the person's last change, whatever the clocks of several nodes say.
        history_id: uuidv7(Math.max(Date.now(), (latest.get(user_id) ?? 0) + 1)),
        ...{ old_value: json(old), new_value: json(value) },
      })),
    )
    .execute();
}

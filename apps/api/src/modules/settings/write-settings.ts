import type { SettingField } from '@postern/contract';
import { type AuditActor, notifySettings, recordAudit, type Tx, uuidTime, uuidv7 } from '@postern/db';
import type { StoredSetting } from '@postern/records';
import type { Subject } from './subject.ts';

/** Undefined: no value of its own. */
export type OwnValue = StoredSetting['value'] | undefined;

export interface SettingChange {
  readonly field: SettingField;
  readonly value: OwnValue;
}

/** The values set at the subject itself, out of the chain of all that apply to it. */
export function ownValues(
  rows: readonly StoredSetting[],
  { scope, scope_value }: Subject,
): Map<string, OwnValue> {
  const own = rows.filter((row) => row.scope === scope && row.scope_value === scope_value);
  return new Map(own.map((row) => [row.field, row.value]));
}

const json = (value: OwnValue) => (value === undefined ? null : JSON.stringify(value));

async function store(tx: Tx, subject: Subject, { field, value }: SettingChange, by: string): Promise<void> {
  const { tenant_id, scope, scope_value } = subject;
  if (value === undefined) {
    await tx
      .deleteFrom('setting')
      .where('tenant_id', '=', tenant_id)
      .where('scope', '=', scope)
      .where('scope_value', '=', scope_value)
      .where('field', '=', field)
      .execute();
    return;
  }
  const set = { value: JSON.stringify(value), changed_by: by, changed_at: new Date() };
  await tx
    .insertInto('setting')
    .values({ tenant_id, scope, scope_value, field, ...set })
    .onConflict((known) => known.columns(['tenant_id', 'scope', 'scope_value', 'field']).doUpdateSet(set))
    .execute();
}

/** A time after the subject's last change, whatever the clocks of several nodes say: the order of ids is the order of changes. */
async function nextTime(tx: Tx, { tenant_id, scope, scope_value }: Subject): Promise<number> {
  const last = await tx
    .selectFrom('setting_history')
    .select('history_id')
    .where('tenant_id', '=', tenant_id)
    .where('scope', '=', scope)
    .where('scope_value', '=', scope_value)
    .orderBy('history_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.max(Date.now(), last ? uuidTime(last.history_id) + 1 : 0);
}

/**
 * Stores changes of one subject with their history and one entry in the audit log, in the caller's transaction, which holds
 * lockSubject(). What is already so is left alone.
 */
export async function writeSettings(
  tx: Tx,
  subject: Subject,
  before: ReadonlyMap<string, OwnValue>,
  changes: readonly SettingChange[],
  audit: AuditActor,
  undo_of: string | null = null,
): Promise<void> {
  const { tenant_id, scope, scope_value, name } = subject;
  const real = changes.filter(({ field, value }) => before.get(field) !== value);
  if (real.length === 0) return;
  const at = await nextTime(tx, subject);
  for (const change of real) {
    await store(tx, subject, change, audit.actor);
    await tx
      .insertInto('setting_history')
      .values({
        ...{ tenant_id, scope, scope_value, field: change.field, undo_of },
        history_id: uuidv7(at),
        changed_by: audit.actor,
        impersonator: audit.impersonator ?? null,
        old_value: json(before.get(change.field)),
        new_value: json(change.value),
      })
      .execute();
  }
  // What people set for themselves is none of the gateway's business.
  if (scope !== 'user' && scope !== 'group') await notifySettings(tx, tenant_id);
  const details = Object.fromEntries(
    real.map(({ field, value }) => [field, { old: before.get(field) ?? null, new: value ?? null }]),
  );
  await recordAudit(tx, {
    ...audit,
    tenant_id,
    action: undo_of === null ? 'setting.update' : 'setting.undo',
    object: `${scope}/${name || 'all'}`,
    details,
  });
}

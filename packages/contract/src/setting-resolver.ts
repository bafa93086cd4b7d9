import {
  isSettingField,
  type SettingField,
  type SettingScope,
  type SettingValue,
  setting_fields,
  setting_scopes,
  settingFault,
} from './settings.ts';

/** A stored value. `scope_value` says whose: a domain, a group's name, a user id; '' for a tenant's and the default. */
export interface SettingRow {
  readonly scope: string;
  readonly scope_value: string;
  readonly field: string;
  readonly value: unknown;
}

/** A field as it applies to somebody, and what would apply were the value in force not set (spec 1 section 3). */
export interface ResolvedSetting<Value = unknown> {
  readonly scope: SettingScope;
  /** Whose value it is: `scope_value` of the row; empty for a tenant's and for defaults. */
  readonly scope_values: readonly string[];
  readonly value: Value;
  /** Null when nothing lies beneath: the value in force is the product's own default. */
  readonly next_scope: SettingScope | null;
  readonly next_value: Value | null;
}

const rank = (row: SettingRow) => setting_scopes.indexOf(row.scope as SettingScope);

/** The most particular first. Of several groups the first by name counts, so that the answer does not depend on chance. */
function byRank(a: SettingRow, b: SettingRow): number {
  if (a.scope !== b.scope) return rank(b) - rank(a);
  return a.scope_value < b.scope_value ? -1 : 1;
}

/** A value stored under older bounds and no longer within them counts as not set. */
const isValid = (row: SettingRow) =>
  rank(row) >= 0 && isSettingField(row.field) && settingFault(row.field, row.value) === null;

/** One field for the subject whose rows these are: `default → tenant → domain → group → user`. */
export function resolveSetting<Field extends SettingField>(
  field: Field,
  rows: readonly SettingRow[],
): ResolvedSetting<SettingValue<Field>> {
  const [first, second] = rows.filter((row) => row.field === field && isValid(row)).sort(byRank);
  const preset = setting_fields[field].default as SettingValue<Field>;
  if (!first)
    return { scope: 'default', scope_values: [], value: preset, next_scope: null, next_value: null };
  return {
    scope: first.scope as SettingScope,
    scope_values: first.scope_value === '' ? [] : [first.scope_value],
    value: first.value as SettingValue<Field>,
    next_scope: (second?.scope as SettingScope | undefined) ?? 'default',
    next_value: second ? (second.value as SettingValue<Field>) : preset,
  };
}

/** The value of a field alone, for those who only act on it. */
export function settingValue<Field extends SettingField>(
  field: Field,
  rows: readonly SettingRow[],
): SettingValue<Field> {
  return resolveSetting(field, rows).value;
}

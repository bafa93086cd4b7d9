import { locales } from '../base/vocabulary.ts';
import {
  isSettingField,
  type SettingField,
  type SettingScope,
  type SettingValue,
  setting_fields,
  setting_scopes,
  settingFault,
} from '../settings.ts';

/** A stored value. `scope_value` says whose: a domain, a group's name, a user id; '' for a tenant's and the default. */
export interface SettingRow {
  readonly scope: string;
  readonly scope_value: string;
  readonly field: string;
  readonly value: unknown;
}

/** A value that applies to somebody, or would if no other were more particular. */
export interface ScopedValue<Value = unknown> {
  readonly scope: SettingScope;
  /** Whose value it is: `scope_value` of the row; empty for a tenant's and for defaults. */
  readonly scope_values: readonly string[];
  readonly value: Value;
}

/** A field as it applies to somebody, and what would apply were the value in force not set (spec 1 section 3). */
export interface ResolvedSetting<Value = unknown> extends ScopedValue<Value> {
  /** Null when nothing lies beneath: the value in force is the product's own default. */
  readonly next_scope: SettingScope | null;
  readonly next_value: Value | null;
  /** Every value that is set, the one in force first and the product's own default last. */
  readonly chain: readonly ScopedValue<Value>[];
}

const rank = (row: SettingRow) => setting_scopes.indexOf(row.scope as SettingScope);

/** The most particular first. Of several groups the first by name counts, so that the answer does not depend on chance. */
function byRank(a: SettingRow, b: SettingRow): number {
  if (a.scope !== b.scope) return rank(b) - rank(a);
  return a.scope_value < b.scope_value ? -1 : 1;
}

/** A stored language that is none of ours: the one its language part names, else German (spec 1 section 5). */
function userLanguage(stored: unknown): unknown {
  if (typeof stored !== 'string' || locales.some((locale) => locale === stored)) return stored;
  return locales.find((locale) => locale.slice(0, 2) === stored.slice(0, 2).toLowerCase()) ?? 'de_DE';
}

const readable = (row: SettingRow): SettingRow =>
  row.field === 'user_language' ? { ...row, value: userLanguage(row.value) } : row;

/** A value stored under older bounds and no longer within them counts as not set. */
const isValid = (row: SettingRow) =>
  rank(row) >= 0 && isSettingField(row.field) && settingFault(row.field, row.value) === null;

/** One field for the subject whose rows these are: `default → tenant → domain → group → user`. */
export function resolveSetting<Field extends SettingField>(
  field: Field,
  rows: readonly SettingRow[],
): ResolvedSetting<SettingValue<Field>> {
  type Value = SettingValue<Field>;
  const set = rows
    .filter((row) => row.field === field)
    .map(readable)
    .filter(isValid)
    .sort(byRank);
  const chain: ScopedValue<Value>[] = set.map(({ scope, scope_value, value }) => ({
    scope: scope as SettingScope,
    scope_values: scope_value === '' ? [] : [scope_value],
    value: value as Value,
  }));
  const preset: ScopedValue<Value> = {
    scope: 'default',
    scope_values: [],
    value: setting_fields[field].default as Value,
  };
  const [first = preset, second = first === preset ? undefined : preset] = chain;
  return {
    ...first,
    next_scope: second?.scope ?? null,
    next_value: second?.value ?? null,
    chain: [...chain, preset],
  };
}

/** The value of a field alone, for those who only act on it. */
export function settingValue<Field extends SettingField>(
  field: Field,
  rows: readonly SettingRow[],
): SettingValue<Field> {
  return resolveSetting(field, rows).value;
}

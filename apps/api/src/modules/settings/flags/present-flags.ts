import {
  type FeatureFlag,
  type FlagEntry,
  type FlagScope,
  feature_flags,
  flag_defaults,
  flag_scopes,
} from '@postern/contract';
import type { Tx } from '@postern/db';

/** Switches with the names of the tenants they are for; of one flag, or of all. */
export async function readSwitches(tx: Tx, flag?: FeatureFlag) {
  const rows = await tx
    .selectFrom('feature_flag')
    .selectAll()
    .$if(flag !== undefined, (query) => query.where('flag', '=', flag ?? ''))
    .orderBy('scope_value')
    .execute();
  const ids = rows.filter((row) => row.scope === 'tenant').map((row) => Number(row.scope_value));
  const tenants =
    ids.length === 0
      ? []
      : await tx.selectFrom('tenant').select(['tenant_id', 'name']).where('tenant_id', 'in', ids).execute();
  const names = new Map(tenants.map(({ tenant_id, name }) => [String(tenant_id), name]));
  return rows.map((row) => ({
    ...row,
    label: row.scope === 'tenant' ? (names.get(row.scope_value) ?? '') : '',
  }));
}

const rank = (scope: string) => flag_scopes.indexOf(scope as FlagScope);

/** Entries of the operator's list, the general switches first. */
export function presentFlags(
  switches: Awaited<ReturnType<typeof readSwitches>>,
  names: readonly FeatureFlag[] = feature_flags,
): FlagEntry[] {
  return names.map((name) => ({
    name,
    preset: flag_defaults[name],
    switches: switches
      .filter((row) => row.flag === name)
      .sort((a, b) => rank(a.scope) - rank(b.scope))
      .map(({ scope, scope_value, label, is_on, changed_at, changed_by }) => ({
        ...{ scope_value, label, is_on, changed_by },
        scope: scope as FlagScope,
        changed_at: changed_at.toISOString(),
      })),
  }));
}

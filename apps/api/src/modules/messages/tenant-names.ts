import type { Scope, Tx } from '@postern/db';

/** Names by tenant id; null: all rows are one tenant's, and nobody has to be told whose. */
export type TenantNames = ReadonlyMap<number, string> | null;

export const spansTenants = (scope: Scope): boolean => 'all' in scope || scope.tenants.length > 1;

/** Names of the tenants of some rows, where a list spans several. `ids` absent: of all in the transaction's scope. */
export async function tenantNames(tx: Tx, scope: Scope, ids?: Iterable<number>): Promise<TenantNames> {
  if (!spansTenants(scope)) return null;
  const query = tx.selectFrom('tenant').select(['tenant_id', 'name']);
  const rows = await (ids ? query.where('tenant_id', 'in', [-1, ...new Set(ids)]) : query).execute();
  return new Map(rows.map((row) => [row.tenant_id, row.name]));
}

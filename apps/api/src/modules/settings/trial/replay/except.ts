import type { Tx } from '@postern/db';
import type { Subject } from '../../subject.ts';
import type { ReplayScope } from './replay-scope.ts';

/** Whose values a change at `subject` does not reach, because they set one of the fields themselves. */
export async function exceptOf(
  tx: Tx,
  subject: Subject,
  fields: readonly string[],
): Promise<NonNullable<ReplayScope['except']>> {
  if (subject.scope === 'domain' || fields.length === 0) return { domains: [], tenants: [] };
  const rows = await tx
    .selectFrom('setting')
    .select(['tenant_id', 'scope', 'scope_value'])
    .distinct()
    .where('field', 'in', [...fields])
    .where('scope', 'in', subject.scope === 'tenant' ? ['domain'] : ['domain', 'tenant'])
    .where('tenant_id', subject.scope === 'tenant' ? '=' : '<>', subject.tenant_id)
    .execute();
  const own = (scope: string) => rows.filter((row) => row.scope === scope);
  return {
    domains: own('domain').map((row) => row.scope_value),
    tenants: own('tenant').map((row) => row.tenant_id),
  };
}

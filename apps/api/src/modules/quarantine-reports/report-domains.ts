import { type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { ReportMailDeps } from './report-mail-deps.ts';
import type { ReportPerson } from './report-person.ts';

export interface AdminReach {
  tenants: number[];
  domains: string[];
  /** Confidential ones of these tenants that the person does not know of. */
  hidden: string[];
}

/**
 * The domains a person administers: those of their tenant, for a partner's people those of all its tenants; confidential ones only with a
 * grant or for operators, who have every domain in reach but administer their own tenant's.
 */
export async function readReach(tx: Tx, { tenant_id, user_id, roles }: ReportPerson): Promise<AdminReach> {
  const own = await tx
    .selectFrom('tenant')
    .select('partner_id')
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst();
  const tenants =
    roles.includes('Partner') && own?.partner_id != null
      ? (
          await tx
            .selectFrom('tenant')
            .select('tenant_id')
            .where('partner_id', '=', own.partner_id)
            .orderBy('tenant_id')
            .execute()
        ).map((row) => row.tenant_id)
      : [tenant_id];
  const rows = await tx
    .selectFrom('managed_domain')
    .select('domain_name')
    .select(
      sql<boolean>`not confidential or exists (select 1 from confidential_grant g where g.tenant_id = managed_domain.tenant_id
        and g.domain_name = managed_domain.domain_name and g.user_id = ${user_id}::uuid)`.as('is_known'),
    )
    .where('tenant_id', 'in', tenants)
    .orderBy('domain_name')
    .execute();
  const known = rows.filter(({ is_known }) => is_known || roles.includes('super'));
  return {
    tenants,
    domains: known.map((row) => row.domain_name),
    hidden: rows.filter((row) => !known.includes(row)).map((row) => row.domain_name),
  };
}

/** The same, for those who have no transaction that sees the partner's other tenants. */
export const findReach = ({ db }: ReportMailDeps, person: ReportPerson): Promise<AdminReach> =>
  withScope(db, { all: true }, (tx) => readReach(tx, person), { readOnly: true });

/** What was chosen of what is in reach; nothing chosen is everything. */
export function chosenDomains({ domains }: AdminReach, chosen: readonly string[]): string[] {
  return chosen.length === 0 ? domains : domains.filter((name) => chosen.includes(name));
}

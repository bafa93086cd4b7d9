import type { Operations } from '@postern/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { knownDomains, managedDomains } from '../managed-domain.ts';

type Named = Operations['msTenantList' | 'msTenantListUtils'];

/** Domains of organisations that Microsoft named; those that belong to none, or were never asked about, are in no group. */
export const msTenantList: Handler<Named> = ({ actor, query: { domains }, scoped }) =>
  scoped(
    async (tx) => {
      const rows = await managedDomains(tx)
        .select('managed_domain.ms_tenant_id as id')
        .select(sql<string[]>`array_agg(distinct managed_domain.domain_name)`.as('domains'))
        .where('managed_domain.ms_tenant_id', 'is not', null)
        .where(knownDomains(actor, 'managed_domain.domain_name'))
        .$if(domains !== undefined, (all) =>
          all.where('managed_domain.domain_name', 'in', [...(domains ?? []), '']),
        )
        .groupBy('managed_domain.ms_tenant_id')
        .orderBy('managed_domain.ms_tenant_id')
        .execute();
      return { id_domains_pairs: rows.map((row) => ({ id: row.id ?? '', domains: row.domains })) };
    },
    { readOnly: true },
  );

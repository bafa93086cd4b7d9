import type { DataOf, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import { portalExpiryDays } from '@postern/records/portal';
import type { FoundDomain } from '../domains/index.ts';

export async function presentPortalDomain(
  tx: Tx,
  { tenant_id, domain_name }: FoundDomain,
): Promise<DataOf<Operations['portalDomainRead']>> {
  const row = await tx
    .selectFrom('tenant as t')
    .leftJoin('portal_domain as p', (join) =>
      join.onRef('p.tenant_id', '=', 't.tenant_id').on('p.domain_name', '=', domain_name),
    )
    .leftJoin('portal_host as h', (join) =>
      join
        .onRef('h.tenant_id', '=', 'p.tenant_id')
        .onRef('h.domain_name', '=', 'p.domain_name')
        .on('h.is_current', '=', true),
    )
    .select(['t.name', 'p.enabled', 'p.settings', 'h.host'])
    .where('t.tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow();
  return {
    ...{ customer: row.name, domain_name, hostname: row.host ?? '', used_by: [domain_name] },
    enabled: row.enabled === true,
    server_side_caching: { expire: portalExpiryDays(row.settings) },
  };
}

import type { DomainKind, Operations } from '@postern/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';

export const domainListOwn: Handler<Operations['domainListOwn']> = ({ actor, scoped }) => {
  const { tenant_id, domains } = actor;
  if (domains.length === 0) return Promise.resolve([]);
  return scoped(
    async (tx) => {
      const rows = await tx
        .selectFrom('managed_domain')
        .select(['domain_name', 'tenant_id', 'kind', 'is_primary'])
        .where('tenant_id', '=', tenant_id)
        .where('domain_name', 'in', [...domains])
        .orderBy(sql`not is_primary`)
        .orderBy('domain_name')
        .execute();
      return rows.map((row) => ({ ...row, kind: row.kind as DomainKind }));
    },
    { readOnly: true },
  );
};

import type { Operations, QueryOf } from '@postern/contract';
import type { UserTotals } from '@postern/contract/billing';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { type Actor, tenantOf } from '../../http/actor.ts';
import { knownDomains } from '../domains/index.ts';
import { findTenant } from '../services/index.ts';

/** What the statements charged, month by month; the domains a reader may not know of are left out. */
export async function readUserTotals(
  tx: Tx,
  actor: Actor,
  query: QueryOf<Operations['userDetailTotalList']>,
): Promise<UserTotals[]> {
  const { tenant_id, instance } = await findTenant(tx, query.tenant ?? tenantOf(actor));
  if (query.instance && query.instance !== instance) return [];
  const people = (code: string) =>
    sql`coalesce(sum(l.quantity) filter (where l.product_code = ${code}), 0)::integer`;
  const { rows } = await sql<UserTotals>`
    select l.month::text as month, count(distinct l.domain)::integer as nbr_domains,
      ${people('SC-SERVICE')} as scservice, ${people('SC-ADMINONLY')} as scadminonly,
      ${people('SC-SIGENC')} as scsigenc, ${people('SC-SIGONLY')} as scsigonly,
      ${people('SC-F-INBOUND')} as scfilterinbound, ${people('SC-F-OUTBOUND')} as scfilteroutbound,
      ${people('SC-MS365')} as scms365, ${people('SC-HINGW')} as schin, ${people('SC-CERT')} as sccert,
      (select count(*) filter (where u.large > 0)::integer from billing_usage u
        where u.tenant_id = ${tenant_id} and u.month = l.month and ${knownDomains(actor, 'u.domain')}) as sclft,
      (select s.currency from billing_statement s where s.tenant_id = ${tenant_id} and s.month = l.month) as currency,
      (select sum(a.amount_minor)::float8 from billing_statement_line a
        where a.tenant_id = ${tenant_id} and a.month = l.month) as total_minor
    from billing_statement_line l
    where l.tenant_id = ${tenant_id} and l.corrects_month is null and ${knownDomains(actor, 'l.domain')}
    group by l.month order by l.month desc limit 60`.execute(tx);
  return rows;
}

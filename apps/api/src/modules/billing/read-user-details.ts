import type { Operations, QueryOf } from '@postern/contract';
import type { BillingUser } from '@postern/contract/billing';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';
import { knownDomains } from '../domains/index.ts';

type Flags = Omit<BillingUser, 'lastseenin' | 'lastseenout'> & {
  lastseenin: Date | null;
  lastseenout: Date | null;
};

/** Who is behind a statement, by its number; one out of reach does not exist. */
export async function readUserDetails(
  tx: Tx,
  actor: Actor,
  id: string,
  query: QueryOf<Operations['userDetailList']>,
): Promise<BillingUser[]> {
  const [, year, number, tenant] = /^(\d{4})-(\d{2})-(\d+)$/.exec(id) ?? [];
  const tenant_id = Number(tenant);
  const month = `${year}-${number}-01`;
  if (Number(number) < 1 || Number(number) > 12 || tenant_id > 2_147_483_647) fail('not_found');
  const found = await tx
    .selectFrom('tenant')
    .select(['name', 'instance'])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst();
  if (!found || (query.tenants && !query.tenants.includes(tenant_id))) fail('not_found');
  if (query.instance && query.instance !== found.instance) return [];
  const { rows } = await sql<Flags>`
    with latest as (
      select distinct on (u.domain, u.person) u.* from billing_usage u
      where u.tenant_id = ${tenant_id} and u.month = ${month}::date and ${knownDomains(actor, 'u.domain')}
      order by u.domain, u.person, u.found_in desc
    ), counted as (
      select l.*, case when bool_or(l.sent > 0) over (partition by l.domain) then l.sent > 0 else l.ham > 5 end as is_user,
        array(select s.product_code from service s
          where s.tenant_id = ${tenant_id} and s.domain = l.domain and s.start_billing < ${month}::date + interval '1 month'
            and (s.end_billing is null or s.end_billing >= ${month}::date)) as held
      from latest l
    )
    select month::text as month, ${found.name}::text as customer, domain as manageddomain, person as email,
      (is_user and 'SC-SERVICE' = any (held))::integer as scservice,
      (encrypted > 0 and 'SC-SIGENC' = any (held))::integer as scsigenc,
      ((signed > 0 or encrypted > 0) and (held && array['SC-SIGENC', 'SC-SIGONLY'])
        and not (encrypted > 0 and 'SC-SIGENC' = any (held)))::integer as scsigonly,
      (is_user and 'SC-F-INBOUND' = any (held))::integer as scfilterinbound,
      (is_user and 'SC-F-OUTBOUND' = any (held))::integer as scfilteroutbound,
      (is_user and 'SC-MS365' = any (held))::integer as scms365,
      (is_user and 'SC-HINGW' = any (held))::integer as schin,
      ((signed > 0 or encrypted > 0) and 'SC-CERT' = any (held))::integer as sccert,
      (large > 0)::integer as sclft, sent as sentmailinperiod, ${found.instance}::text as instance,
      last_in as lastseenin, last_out as lastseenout
    from counted where is_user or signed > 0 or encrypted > 0 or large > 0
    order by domain, person`.execute(tx);
  return rows.map(({ lastseenin, lastseenout, ...row }) => ({
    ...row,
    lastseenin: lastseenin?.toISOString() ?? null,
    lastseenout: lastseenout?.toISOString() ?? null,
  }));
}

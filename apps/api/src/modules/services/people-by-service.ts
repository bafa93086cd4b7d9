import type { Tx } from '@postern/db';
import { sql } from 'kysely';

export interface CountedPeople {
  /** Who used the service. */
  readonly original: number;
  /** Who of them is charged. */
  readonly charged: number;
  /** Nobody of the domain sent anything: those count who received more than five messages. */
  readonly receives_only: boolean;
}

/** A month's services of a tenant with the people who count for each. */
export interface ServicePeople extends CountedPeople {
  readonly service_id: number | null;
  readonly domain: string;
  readonly product_code: string;
}

/**
 * Who counts for which service (definition 1). All services but signing count who sent anything, or in a domain where nobody did, who
 * received more than five messages that are no spam. Sign+Encrypt counts who signed or encrypted; where nothing of theirs was encrypted
 * they are charged as Sign-Only, which may be ordered or not. A certificate is for whoever does either. Who used a service in its test
 * only is counted and not charged.
 */
export async function readServicePeople(
  tx: Tx,
  tenant_id: number,
  month: string,
  found_in: string = month,
): Promise<ServicePeople[]> {
  const { rows } = await sql<Record<keyof ServicePeople, never>>`
    with latest as (
      select distinct on (u.domain, u.person) u.* from billing_usage u
      where u.tenant_id = ${tenant_id} and u.month = ${month}::date and u.found_in <= ${found_in}::date
      order by u.domain, u.person, u.found_in desc
    ), sending as (
      select domain, bool_or(sent > 0) as any_sent from latest group by domain
    ), person as (
      select l.domain, case when any_sent then l.sent > 0 else l.ham > 5 end as is_user, not any_sent as receives_only,
        l.encrypted > 0 as encrypts, l.signed > 0 or l.encrypted > 0 as signs, greatest(l.last_out, l.last_in) as last_seen
      from latest l join sending s on s.domain = l.domain
    ), held as (
      select s.service_id, s.domain, s.product_code, s.test_until from service s
      where s.tenant_id = ${tenant_id} and s.start_billing is not null
        and s.start_billing < ${month}::date + interval '1 month' and (s.end_billing is null or s.end_billing >= ${month}::date)
    ), wanted as (
      select * from held
      union all
      -- People who only sign in a domain that has no Sign-Only.
      select null, h.domain, 'SC-SIGONLY', h.test_until from held h
      where h.product_code = 'SC-SIGENC'
        and not exists (select from held o where o.domain = h.domain and o.product_code = 'SC-SIGONLY')
    ), counted as (
      select w.*, p.receives_only, p.last_seen,
        case w.product_code
          when 'SC-SIGENC' then p.encrypts
          when 'SC-SIGONLY' then p.signs and (not p.encrypts
            or not exists (select from held h where h.domain = w.domain and h.product_code = 'SC-SIGENC'))
          when 'SC-CERT' then p.signs
          else p.is_user
        end as counts
      from wanted w left join person p on p.domain = w.domain
    )
    select service_id, domain, product_code,
      count(*) filter (where counts)::integer as original,
      count(*) filter (where counts and (test_until is null or last_seen >= test_until + 1))::integer as charged,
      coalesce(bool_or(receives_only), false) as receives_only
    from counted group by service_id, domain, product_code
    having service_id is not null or count(*) filter (where counts) > 0
    order by domain, product_code`.execute(tx);
  return rows.map((row) => ({
    ...(row as unknown as ServicePeople),
    service_id: row.service_id === null ? null : Number(row.service_id),
  }));
}

/** The same by service, for a list. */
export async function peopleByService(
  tx: Tx,
  tenant_id: number,
  month: string,
): Promise<Map<number, CountedPeople>> {
  const rows = await readServicePeople(tx, tenant_id, month);
  return new Map(rows.flatMap((row) => (row.service_id === null ? [] : [[row.service_id, row] as const])));
}

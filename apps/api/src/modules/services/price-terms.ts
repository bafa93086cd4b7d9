import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { TenantRecord } from './rights.ts';

export interface Terms {
  readonly currency_unit: string;
  readonly price_list_id: number;
  readonly margin_discount_bp: number;
}

export interface TermsVersion extends Terms {
  /** Null: from the beginning. */
  readonly valid_from: string | null;
  readonly created_by: string;
}

type Tenant = Pick<TenantRecord, 'tenant_id' | keyof Terms>;

/** What has been agreed with a tenant, newest first; of several from one day the last holds. */
export async function listTerms(tx: Tx, tenant: Tenant): Promise<TermsVersion[]> {
  const { rows } = await sql<TermsVersion>`
    select distinct on (valid_from) valid_from::text as valid_from, currency_unit, price_list_id, margin_discount_bp, created_by
    from tenant_terms where tenant_id = ${tenant.tenant_id}
    order by valid_from desc, seq desc`.execute(tx);
  const { currency_unit, price_list_id, margin_discount_bp } = tenant;
  return [
    ...rows,
    { ...{ currency_unit, price_list_id, margin_discount_bp }, valid_from: null, created_by: '' },
  ];
}

/** The terms of a day. */
export async function readTerms(tx: Tx, tenant: Tenant, on: string): Promise<Terms> {
  const versions = await listTerms(tx, tenant);
  return versions.find(({ valid_from }) => valid_from === null || valid_from <= on) ?? tenant;
}

interface Agreement {
  readonly from: string;
  readonly by: string;
  readonly at: Date;
}

/** Call within `lockServices`. */
export async function addTerms(tx: Tx, tenant_id: number, terms: Terms, { from, by, at }: Agreement) {
  const { currency_unit, price_list_id, margin_discount_bp } = terms;
  await sql`
    insert into tenant_terms
      (tenant_id, valid_from, seq, currency_unit, price_list_id, margin_discount_bp, created_at, created_by)
    select ${tenant_id}, ${from}::date, coalesce(max(seq), 0) + 1, ${currency_unit}, ${price_list_id}, ${margin_discount_bp},
      ${at}, ${by}
    from tenant_terms where tenant_id = ${tenant_id} and valid_from = ${from}::date`.execute(tx);
}

/** What decides what a service costs, besides its price. */
export interface ServiceTerms {
  readonly service_discount_bp: number;
  readonly service_discount_reason: string;
  readonly user_correction: number;
  readonly nfr: boolean;
  readonly temporary: boolean;
}

/** Keeps what held before as the first version, then what holds from a day on. Call within `lockServices`. */
export async function addServiceTerms(
  tx: Tx,
  service: { readonly tenant_id: number; readonly service_id: number },
  before: ServiceTerms,
  after: ServiceTerms,
  { from, by, at }: Agreement,
): Promise<void> {
  const { tenant_id, service_id } = service;
  const { rows } = await sql<{ last: number | null; any: boolean }>`
    select max(seq) filter (where valid_from = ${from}::date) as last, count(*) > 0 as any
    from service_terms where tenant_id = ${tenant_id} and service_id = ${service_id}`.execute(tx);
  const [known] = rows;
  const columns = (terms: ServiceTerms) => ({
    service_discount_bp: terms.service_discount_bp,
    service_discount_reason: terms.service_discount_reason,
    user_correction: terms.user_correction,
    nfr: terms.nfr,
    temporary: terms.temporary,
  });
  const version = { tenant_id, service_id, created_at: at, created_by: by };
  if (!known?.any)
    await tx
      .insertInto('service_terms')
      .values({ ...columns(before), ...version, valid_from: '0001-01-01', seq: 1 })
      .execute();
  await tx
    .insertInto('service_terms')
    .values({ ...columns(after), ...version, valid_from: from, seq: Number(known?.last ?? 0) + 1 })
    .execute();
}

/** The terms of a tenant's services on a day, by number. */
export async function readServiceTerms(
  tx: Tx,
  tenant_id: number,
  on: string,
): Promise<Map<number, ServiceTerms & { readonly service_id: number }>> {
  const { rows } = await sql<ServiceTerms & { service_id: string }>`
    select s.service_id,
      coalesce(t.service_discount_bp, s.service_discount_bp) as service_discount_bp,
      coalesce(t.service_discount_reason, s.service_discount_reason) as service_discount_reason,
      coalesce(t.user_correction, s.user_correction) as user_correction,
      coalesce(t.nfr, s.nfr) as nfr, coalesce(t.temporary, s.temporary) as temporary
    from service s
    left join lateral (
      select * from service_terms v
      where v.tenant_id = s.tenant_id and v.service_id = s.service_id and v.valid_from <= ${on}::date
      order by v.valid_from desc, v.seq desc limit 1) t on true
    where s.tenant_id = ${tenant_id}`.execute(tx);
  return new Map(rows.map((row) => [Number(row.service_id), { ...row, service_id: Number(row.service_id) }]));
}

/** The first day of a day's month: what is agreed now counts for the whole month, since its statement is not closed. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

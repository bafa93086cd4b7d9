import type { Operations, QueryOf } from '@postern/contract';
import type { Statement, StatementLine } from '@postern/contract/billing';
import { addMonths } from '@postern/contract/services/months';
import { divideRounded } from '@postern/contract/services/price';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';
import { mayKnowDomain } from '../domains/index.ts';
import { readPriceBasis, type TenantRecord } from '../services/index.ts';
import { lastDay, statementNumber } from './months.ts';
import { computeLines, type Line } from './statement-lines.ts';

type Query = QueryOf<Operations['statementList']>;

/** The tenants asked for, all of them in reach; one that is not makes the whole call a 404. */
export async function wantedTenants(
  tx: Tx,
  { tenants, partner_tenant, instance }: Query,
): Promise<TenantRecord[]> {
  const all = await tx
    .selectFrom('tenant')
    .selectAll()
    .where('tenant_id', '>', 0)
    .$if(tenants !== undefined, (rows) => rows.where('tenant_id', 'in', tenants?.length ? tenants : [0]))
    .orderBy(sql`name collate by_name`)
    .orderBy('tenant_id')
    .execute();
  if (tenants && all.length !== new Set(tenants).size) fail('not_found');
  let wanted = all;
  if (partner_tenant !== undefined) {
    const partner = await tx
      .selectFrom('tenant')
      .select('partner_id')
      .where('tenant_id', '=', partner_tenant)
      .executeTakeFirst();
    if (!partner) fail('not_found');
    wanted = wanted.filter(
      (row) =>
        row.tenant_id === partner_tenant ||
        (row.partner_id !== null && row.partner_id === partner.partner_id),
    );
  }
  return instance ? wanted.filter((row) => row.instance === instance) : wanted;
}

/** Domains the reader may not know of are one line without a name, so that the sum is still right. */
function hideDomains(actor: Actor, lines: readonly Line[]): Line[] {
  const seen = lines.filter(({ domain }) => mayKnowDomain(actor, domain));
  const hidden = lines.filter(({ domain }) => !mayKnowDomain(actor, domain));
  if (hidden.length === 0) return seen;
  const amount_minor = hidden.reduce((sum, line) => sum + line.amount_minor, 0);
  return [
    ...seen,
    {
      ...{ domain: '', product_code: '', service_id: null, original_quantity: 0, quantity: 0, list_e4: 0 },
      ...{ service_bp: 0, unit_minor: 0, amount_minor, notes: ['hidden'], correction_reason: '' },
      corrects_month: null,
    },
  ];
}

const closedLines = (tx: Tx, tenants: readonly number[], month: string) =>
  tx
    .selectFrom('billing_statement_line')
    .selectAll()
    .select(sql<string | null>`corrects_month::text`.as('corrects'))
    .where('tenant_id', 'in', [...tenants])
    .where(sql<boolean>`month = ${month}::date`)
    .orderBy('tenant_id')
    .orderBy('line')
    .execute();

/** What both discounts take off together, in percent to two places. */
const joined = (margin_bp: number, service_bp: number) =>
  Number(divideRounded(BigInt(10_000 - margin_bp) * BigInt(10_000 - service_bp), 10_000n) * -1n + 10_000n) /
  100;

function presentLine(tenant: TenantRecord, head: Statement, month: string, line: Line): StatementLine {
  const margin_bp = Math.round(head.margin_discount * 100);
  return {
    ...{ order_number: head.number, currency: head.currency, tenant_id: tenant.tenant_id },
    ...{ invoice_period_start: month, invoice_period_end: lastDay(month) },
    ...{ customer_name: tenant.name, customer_reference: tenant.invoice_reference },
    ...{ text1: line.product_code, text2: line.correction_reason, domain: line.domain },
    product_number: line.product_code as StatementLine['product_number'],
    ...{ quantity: line.quantity, original_quantity: line.original_quantity, price: line.list_e4 / 10_000 },
    ...{ discount: joined(margin_bp, line.service_bp), disc_service: line.service_bp / 100, disc_alias: 0 },
    ...{ disc_user_c: 0, disc_part: head.margin_discount },
    ...{ unit_minor: line.unit_minor, amount_minor: line.amount_minor, notes: line.notes },
    corrects_month: line.corrects_month,
  };
}

export interface StatementPage {
  readonly month: string;
  readonly statements: Statement[];
  readonly lines: StatementLine[];
}

/** A month's statements: as they were closed, or by what is counted so far. */
export async function readStatements(
  tx: Tx,
  actor: Actor,
  tenants: readonly TenantRecord[],
  month: string,
): Promise<StatementPage> {
  const ids = [0, ...tenants.map(({ tenant_id }) => tenant_id)];
  const closed = await tx
    .selectFrom('billing_statement')
    .selectAll()
    .where('tenant_id', 'in', ids)
    .where(sql<boolean>`month = ${month}::date`)
    .execute();
  const stored = Map.groupBy(await closedLines(tx, ids, month), ({ tenant_id }) => tenant_id);
  const { rows: counted } = await sql<{ tenant_id: number; domain: string; people: number }>`
    select tenant_id, domain, count(distinct person)::integer as people from billing_usage
    where tenant_id = any(${ids}::integer[]) and month = ${month}::date and (sent > 0 or ham > 5)
    group by tenant_id, domain`.execute(tx);
  const { rows: billed } = await sql<{ tenant_id: number }>`
    select distinct tenant_id from service where tenant_id = any(${ids}::integer[])
      and start_billing < ${addMonths(month, 1)}::date and (end_billing is null or end_billing >= ${month}::date)`.execute(
    tx,
  );
  const page: StatementPage = { month, statements: [], lines: [] };
  for (const tenant of tenants) {
    const { tenant_id } = tenant;
    const row = closed.find((one) => one.tenant_id === tenant_id);
    if (!row && !billed.some((one) => one.tenant_id === tenant_id)) continue;
    const basis = row ? null : await readPriceBasis(tx, tenant, month);
    const all: Line[] = basis
      ? await computeLines(tx, tenant_id, month, basis)
      : (stored.get(tenant_id) ?? []).map((line) => ({
          ...line,
          service_id: line.service_id === null ? null : Number(line.service_id),
          ...{ list_e4: Number(line.list_e4), unit_minor: Number(line.unit_minor) },
          amount_minor: Number(line.amount_minor),
          notes: line.notes as Line['notes'],
          corrects_month: line.corrects,
        }));
    const lines = hideDomains(actor, all);
    const head: Statement = {
      ...{ tenant_id, tenant_name: tenant.name, number: row?.number ?? statementNumber(month, tenant_id) },
      instance: tenant.instance as Statement['instance'],
      currency: (row?.currency ?? basis?.currency ?? tenant.currency_unit) as Statement['currency'],
      closed_at: row?.closed_at.toISOString() ?? null,
      counted_until: row?.counted_until.toISOString() ?? null,
      log_rows: row ? Number(row.log_rows) : null,
      digest: row?.digest.toString('hex') ?? null,
      price_list_id: row?.price_list_id ?? basis?.price_list_id ?? tenant.price_list_id,
      margin_discount: (row?.margin_bp ?? basis?.margin_bp ?? tenant.margin_discount_bp) / 100,
      people: counted
        .filter((one) => one.tenant_id === tenant_id && mayKnowDomain(actor, one.domain))
        .reduce((sum, { people }) => sum + people, 0),
      total_minor: lines.reduce((sum, line) => sum + line.amount_minor, 0),
    };
    page.statements.push(head);
    page.lines.push(...lines.map((line) => presentLine(tenant, head, month, line)));
  }
  return page;
}

/** Months with statements of these tenants or services that run, newest first. */
export async function billedMonths(
  tx: Tx,
  tenants: readonly TenantRecord[],
  today: string,
): Promise<string[]> {
  const ids = [0, ...tenants.map(({ tenant_id }) => tenant_id)];
  const { rows } = await sql<{ first: string | null }>`
    select least((select min(month) from billing_statement where tenant_id = any(${ids}::integer[])),
      (select date_trunc('month', min(start_billing))::date from service where tenant_id = any(${ids}::integer[])))::text
      as first`.execute(tx);
  const first = rows[0]?.first;
  const months: string[] = [];
  const current = `${today.slice(0, 7)}-01`;
  for (let month = current; first && month >= first && months.length < 60; month = addMonths(month, -1))
    months.push(month);
  return months.length > 0 ? months : [current];
}

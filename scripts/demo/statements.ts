// Four closed months of usage, with people who grow in number and one correction, priced as the worker prices them.
import { type ListPrice, tierOf, unitPrice } from '@postern/contract/services/price';
import type { Tx } from '@postern/db/scope';
import { sql } from 'kysely';

const MONTHS = 4;

type Use = 'sends' | 'signs' | 'encrypts';

/** Who used what in the last of the months; each month before has one person fewer of a domain. */
const people: readonly (readonly [tenant_id: number, domain: string, locals: readonly string[]])[] = [
  [1, 'postern.example', ['super', 'operations', 'abuse', 'postmaster', 'noc', 'billing']],
  [
    2,
    'acme.example',
    [
      ...['all', 'user', 'audit', 'billing', 'sales', 'tech', 'support', 'partner', 'partner_sales'],
      ...['impersonate', 'user_management', 'ginauser_management'],
    ],
  ],
  [2, 'acme-shop.example', ['orders', 'returns', 'service', 'warehouse', 'press']],
  [3, 'globex.example', ['all', 'office', 'sales', 'purchasing', 'lab', 'reception', 'legal']],
];

/** What a domain is charged for, and what somebody must have done to count. */
const charged: Readonly<Record<string, readonly (readonly [code: string, use: Use])[]>> = {
  'postern.example': [
    ['SC-SERVICE', 'sends'],
    ['SC-F-INBOUND', 'sends'],
  ],
  'acme.example': [
    ['SC-SERVICE', 'sends'],
    ['SC-F-INBOUND', 'sends'],
    ['SC-F-OUTBOUND', 'sends'],
    ['SC-SIGENC', 'encrypts'],
    ['SC-CERT', 'signs'],
  ],
  'acme-shop.example': [
    ['SC-SERVICE', 'sends'],
    ['SC-MS365', 'sends'],
  ],
  'globex.example': [
    ['SC-SERVICE', 'sends'],
    ['SC-F-INBOUND', 'sends'],
    ['SC-F-OUTBOUND', 'sends'],
  ],
};

/** Every second person encrypts, and signs as well. */
const uses = (index: number, use: Use) => use === 'sends' || index % 2 === 0;

/** People of a domain who were there in all of the months. */
export const peopleOf = (domain: string): readonly string[] =>
  people.find(([, name]) => name === domain)?.[2].slice(0, -MONTHS) ?? [];

const firstOf = (now: Date, back: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
/** The 3rd of the next month at 06:00 UTC. */
const closingOf = (month: Date) => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 3, 6));
const bits = (days: readonly number[]) =>
  Array.from({ length: 31 }, (_, day) => (days.includes(day) ? '1' : '0')).join('');

export interface DemoPrices {
  readonly currency: string;
  readonly margin_bp: number;
  readonly price_step: number;
  readonly list: readonly ListPrice[];
}

interface Counted {
  readonly tenant_id: number;
  readonly month: Date;
  /** The month whose statement knows of it first. */
  readonly found_in: Date;
  readonly domain: string;
  readonly local: string;
  readonly index: number;
}

async function insertUsage(tx: Tx, { tenant_id, month, found_in, domain, local, index }: Counted) {
  const sent = 9 + ((index * 7) % 31);
  const days = [2 + (index % 5), 11, 17 + (index % 7)];
  const at = new Date(month.getTime() + (days.at(-1) ?? 0) * 86_400_000 + 9 * 3_600_000);
  await tx
    .insertInto('billing_usage')
    .values({
      ...{ tenant_id, month: dayOf(month), found_in: dayOf(found_in), domain, person: `${local}@${domain}` },
      ...{ out_days: bits(days), in_days: bits([...days, 20]), sent, ham: sent * 2, large: 0 },
      ...{ signed: uses(index, 'signs') ? 4 : 0, encrypted: uses(index, 'encrypts') ? 3 : 0 },
      ...{ last_out: at, last_in: at },
    })
    .execute();
}

async function insertStatement(tx: Tx, tenant_id: number, month: Date, prices: DemoPrices, back: number) {
  const { currency, margin_bp, price_step, list } = prices;
  const lines: object[] = [];
  const add = (domain: string, product_code: string, quantity: number, corrects_month: string | null) => {
    const tier = tierOf(list, product_code, quantity);
    if (!tier) return;
    // The operator's own services are not for resale.
    const is_nfr = tenant_id === 1;
    const unit_minor = is_nfr ? 0 : unitPrice(tier.price_e4, { margin_bp }, price_step);
    lines.push({
      ...{ tenant_id, month: dayOf(month), line: lines.length + 1, domain, product_code, corrects_month },
      ...{ original_quantity: quantity, quantity, list_e4: tier.price_e4, unit_minor },
      ...{
        amount_minor: unit_minor * quantity,
        notes: corrects_month !== null ? ['late'] : is_nfr ? ['nfr'] : [],
      },
    });
  };
  for (const [owner, domain, locals] of people) {
    if (owner !== tenant_id) continue;
    const present = locals.slice(0, locals.length - back + 1);
    for (const [index, local] of present.entries())
      await insertUsage(tx, { tenant_id, month, found_in: month, domain, local, index });
    for (const [code, use] of charged[domain] ?? []) {
      const quantity = present.filter((_, index) => uses(index, use)).length;
      if (quantity > 0) add(domain, code, quantity, null);
    }
  }
  if (tenant_id === 2 && back === 1) {
    const before = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1, 1));
    const late = { tenant_id, month: before, found_in: month, domain: 'acme.example', local: 'scanner' };
    await insertUsage(tx, { ...late, index: 1 });
    for (const code of ['SC-SERVICE', 'SC-F-INBOUND', 'SC-F-OUTBOUND'])
      add('acme.example', code, 1, dayOf(before));
  }
  const { rows } = await sql<{ digest: Buffer; mails: string }>`
    select usage_digest(${tenant_id}::integer, ${dayOf(month)}::date) as digest, coalesce(sum(sent + ham), 0) as mails
    from billing_usage where tenant_id = ${tenant_id} and month = ${dayOf(month)}::date and found_in = month`.execute(
    tx,
  );
  const closed_at = closingOf(month);
  await tx
    .insertInto('billing_statement')
    .values({
      ...{ tenant_id, month: dayOf(month), number: `${dayOf(month).slice(0, 7)}-${tenant_id}`, currency },
      ...{
        definition_version: 1,
        counted_until: closed_at,
        closed_at,
        log_rows: Number(rows[0]?.mails ?? 0),
      },
      ...{ digest: rows[0]?.digest ?? Buffer.alloc(32), price_list_id: 3, margin_bp },
    })
    .execute();
  await tx
    .insertInto('billing_statement_line')
    .values(lines as never)
    .execute();
}

/** The last four months that are closed. */
export async function insertStatements(
  tx: Tx,
  prices: ReadonlyMap<number, DemoPrices>,
  now: Date,
): Promise<void> {
  // On the first days of a month the last one is still being counted.
  const skipped = now < closingOf(firstOf(now, 1)) ? 1 : 0;
  for (const [tenant_id, agreed] of prices)
    for (let back = MONTHS; back >= 1; back -= 1)
      await insertStatement(tx, tenant_id, firstOf(now, back + skipped), agreed, back);
}

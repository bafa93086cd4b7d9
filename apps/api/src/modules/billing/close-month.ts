import { DEFINITION_VERSION } from '@postern/contract/billing';
import { addMonths } from '@postern/contract/services/months';
import { recordAudit, type Tx } from '@postern/db';
import { sql } from 'kysely';
import {
  findTenant,
  lockServices,
  readPriceBasis,
  readServicePeople,
  readServiceTerms,
} from '../services/index.ts';
import { statementNumber } from './months.ts';
import { correctionsOf, type Line, linesOf } from './statement-lines.ts';

/** Counts a month from the log, or what a later month finds of it; answers the rows of the log that counted. */
export async function countUsage(
  tx: Tx,
  tenant_id: number,
  month: string,
  zone: string,
  found_in: string = month,
): Promise<number> {
  const { rows } = await sql<{ counted: string }>`
    select count_usage(${tenant_id}::integer, ${month}::date, ${zone}, ${found_in}::date) as counted`.execute(
    tx,
  );
  return Number(rows[0]?.counted ?? 0);
}

/** SHA-256 over the people of a month, sorted: a count from the log made anew has the same. */
export async function digestOf(tx: Tx, tenant_id: number, month: string): Promise<Buffer> {
  const { rows } = await sql<{ digest: Buffer }>`
    select usage_digest(${tenant_id}::integer, ${month}::date) as digest`.execute(tx);
  return rows[0]?.digest ?? Buffer.alloc(0);
}

/** Months back whose log is still there, and so can be corrected. */
const CORRECTED = 2;

async function corrections(
  tx: Tx,
  tenant: Awaited<ReturnType<typeof findTenant>>,
  month: string,
): Promise<Line[]> {
  const { tenant_id, billing_zone } = tenant;
  const lines: Line[] = [];
  for (let back = 1; back <= CORRECTED; back += 1) {
    const earlier = addMonths(month, -back);
    const closed = await tx
      .selectFrom('billing_statement')
      .select('number')
      .where('tenant_id', '=', tenant_id)
      .where(sql<boolean>`month = ${earlier}::date`)
      .executeTakeFirst();
    if (!closed) continue;
    await countUsage(tx, tenant_id, earlier, billing_zone, month);
    const before = await readServicePeople(tx, tenant_id, earlier, addMonths(month, -1));
    const after = await readServicePeople(tx, tenant_id, earlier, month);
    const agreements = await readServiceTerms(tx, tenant_id, earlier);
    lines.push(
      ...correctionsOf(earlier, before, after, agreements, await readPriceBasis(tx, tenant, earlier)),
    );
  }
  return lines;
}

/** Closes a month of one tenant: its people, its lines and the corrections of the months before. Once only. */
export async function closeMonth(tx: Tx, tenant_id: number, month: string, now: Date): Promise<boolean> {
  await lockServices(tx, tenant_id);
  const closed = await tx
    .selectFrom('billing_statement')
    .select('number')
    .where('tenant_id', '=', tenant_id)
    .where(sql<boolean>`month = ${month}::date`)
    .executeTakeFirst();
  if (closed) return false;
  const tenant = await findTenant(tx, tenant_id);
  const log_rows = await countUsage(tx, tenant_id, month, tenant.billing_zone);
  const basis = await readPriceBasis(tx, tenant, month);
  const people = await readServicePeople(tx, tenant_id, month);
  const lines = [
    ...linesOf(people, await readServiceTerms(tx, tenant_id, month), basis),
    ...(await corrections(tx, tenant, month)),
  ];
  const number = statementNumber(month, tenant_id);
  await tx
    .insertInto('billing_statement')
    .values({
      ...{ tenant_id, month, number, definition_version: DEFINITION_VERSION, counted_until: now, log_rows },
      ...{ digest: await digestOf(tx, tenant_id, month), currency: basis.currency, closed_at: now },
      ...{ price_list_id: basis.price_list_id, margin_bp: basis.margin_bp },
    })
    .execute();
  if (lines.length > 0)
    await tx
      .insertInto('billing_statement_line')
      .values(lines.map((line, index) => ({ ...line, tenant_id, month, line: index + 1 })))
      .execute();
  const details = { month: month.slice(0, 7), lines: lines.length };
  await recordAudit(tx, { actor: 'system', tenant_id, action: 'statement.close', object: number, details });
  return true;
}

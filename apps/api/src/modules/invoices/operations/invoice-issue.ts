import type { Operations } from '@postern/contract';
import type { InvoiceIssuer } from '@postern/contract/invoices';
import { recordAudit, type Tx } from '@postern/db';
import { texts as german } from '@postern/locales/de_DE/services-texts';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { dayIn, findTenant, lockServices, type TenantRecord } from '../../services/index.ts';
import { type Frozen, groupLines, totalsOf } from '../frozen.ts';
import { invoiceRows, presentInvoice } from '../present-invoice.ts';
import { nextNumber, storeInvoice } from '../store-invoice.ts';

const DAY_MS = 86_400_000;

async function readIssuer(tx: Tx, tenant: TenantRecord): Promise<InvoiceIssuer & { vat_bp: number }> {
  const row = await tx
    .selectFrom('invoice_issuer')
    .selectAll()
    .where('instance', '=', tenant.instance)
    .executeTakeFirst();
  const { name, postal_code, city } = tenant;
  if (!row || !name || !postal_code || !city) fail('no_issuer');
  return { ...row, vat: row.vat_bp / 100 } as InvoiceIssuer & { vat_bp: number };
}

/** Lines, totals and addresses as they are now, for good. */
async function freeze(
  tx: Tx,
  tenant: TenantRecord,
  month: string,
  now: number,
): Promise<Omit<Frozen, 'number'>> {
  const { tenant_id } = tenant;
  const statement = await tx
    .selectFrom('billing_statement')
    .select(['number', 'currency', 'counted_until', 'price_list_id', 'margin_bp'])
    .where('tenant_id', '=', tenant_id)
    .where(sql<boolean>`month = ${month}::date`)
    .executeTakeFirst();
  if (!statement) fail('not_found');
  const { vat_bp, ...issuer } = await readIssuer(tx, tenant);
  const rows = await tx
    .selectFrom('billing_statement_line as l')
    .innerJoin('product', 'product.product_code', 'l.product_code')
    .select(['product.name1', 'l.product_code', 'l.quantity', 'l.unit_minor', 'l.amount_minor'])
    .where('l.tenant_id', '=', tenant_id)
    .where(sql<boolean>`l.month = ${month}::date`)
    .orderBy('product.product_id')
    .orderBy('l.line')
    .execute();
  const lines = groupLines(
    rows.map(({ name1, ...row }) => ({
      ...row,
      // Invoices are written in German, as their template is.
      name: german[`services.product_${row.product_code}` as keyof typeof german] ?? name1,
      unit_minor: Number(row.unit_minor),
      amount_minor: Number(row.amount_minor),
    })),
  ).filter(({ amount_minor }) => amount_minor !== 0);
  const net = lines.reduce((sum, line) => sum + line.amount_minor, 0);
  if (net <= 0) fail('nothing_to_invoice');
  const { total_step } = await tx
    .selectFrom('currency_rule')
    .select('total_step')
    .where('currency', '=', statement.currency)
    .executeTakeFirstOrThrow();
  const { name, street, house_no, postal_code, city, country, vat_id } = tenant;
  return {
    ...{ kind: 'invoice', statement: statement.number, month, issuer, vat_bp, credits: '', lines },
    issued_on: dayIn(tenant.billing_zone, now),
    due_on: dayIn(tenant.billing_zone, now + issuer.pay_days * DAY_MS),
    currency: statement.currency as Frozen['currency'],
    customer: {
      ...{ tenant_id, name, street, house_no, postal_code, city, country, vat_id },
      reference: tenant.invoice_reference,
    },
    ...totalsOf(net, vat_bp, total_step),
    counted: {
      ...{ until: statement.counted_until.toISOString(), price_list_id: statement.price_list_id },
      margin_bp: statement.margin_bp,
    },
  };
}

export const invoiceIssue: Handler<Operations['invoiceIssue']> = (call) => {
  const { actor, audit, body, scoped, services } = call;
  const now = services.clock();
  const [, year = '', month = '', tenant = ''] = /^(\d{4})-(\d{2})-(\d+)$/.exec(body.ordernbr) ?? [];
  if (Number(month) < 1 || Number(month) > 12 || Number(tenant) > 2_147_483_647) fail('not_found');
  const first = `${year}-${month}-01`;
  return scoped(async (tx) => {
    const found = await findTenant(tx, Number(tenant));
    const { tenant_id } = found;
    await lockServices(tx, tenant_id);
    const before = await invoiceRows(tx)
      .where('invoice.tenant_id', '=', tenant_id)
      .where(sql<boolean>`invoice.month = ${first}::date`)
      .where('invoice.kind', '=', 'invoice')
      .orderBy('invoice.invoice_id', 'desc')
      .executeTakeFirst();
    if (before && before.credit_ref === null) fail('invoice_exists');
    const frozen = await freeze(tx, found, first, now);
    // The number last: whoever else issues waits for it until this transaction ends.
    const number = await nextNumber(tx, frozen.issuer.series, Number(frozen.issued_on.slice(0, 4)));
    await storeInvoice(
      tx,
      { ...frozen, number },
      { by: actor.email, at: new Date(now), replaces: before?.invoice_id ?? null },
    );
    const details = { statement: frozen.statement, ...(before && { replaces: before.number }) };
    await recordAudit(tx, { ...audit, tenant_id, action: 'invoice.issue', object: number, details });
    const row = await invoiceRows(tx).where('invoice.number', '=', number).executeTakeFirstOrThrow();
    return presentInvoice(row);
  });
};

import type { Invoice } from '@postern/contract/invoices';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';

/** Invoices with whom they are for, and what took them back. */
export const invoiceRows = (tx: Tx) =>
  tx
    .selectFrom('invoice')
    .innerJoin('tenant', 'tenant.tenant_id', 'invoice.tenant_id')
    .leftJoin('partner', 'partner.partner_id', 'tenant.partner_id')
    .selectAll('invoice')
    .select(['tenant.name', 'tenant.instance', 'tenant.partner_id', 'partner.name as partner_name'])
    .select([
      sql<string>`invoice.month::text`.as('month_day'),
      sql<string | null>`(select other.number from invoice other where other.tenant_id = invoice.tenant_id
        and (other.invoice_id = invoice.credits or other.credits = invoice.invoice_id) limit 1)`.as(
        'credit_ref',
      ),
    ]);
export type InvoiceRecord = Awaited<ReturnType<ReturnType<typeof invoiceRows>['execute']>>[number];

export const presentInvoice = (row: InvoiceRecord): Invoice => ({
  invoice_id: row.number,
  kind: row.kind as Invoice['kind'],
  tenant: String(row.tenant_id),
  tenant_name: row.name,
  partner_name: row.partner_name ?? '',
  month: row.month_day,
  instance: row.instance as Invoice['instance'],
  currency: row.currency as Invoice['currency'],
  order_sum: Number(row.gross_minor) / 100,
  net_minor: Number(row.net_minor),
  vat_minor: Number(row.vat_minor),
  rounding_minor: Number(row.rounding_minor),
  gross_minor: Number(row.gross_minor),
  issued_at: row.issued_at.toISOString(),
  issued_by: row.issued_by,
  credit_ref: row.credit_ref ?? '',
});

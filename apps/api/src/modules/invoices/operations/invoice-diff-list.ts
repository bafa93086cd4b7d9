import type { DataOf, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { lastMonth } from '../../billing/index.ts';
import { type BookOrder, matchOrders, type OwnOrder } from '../match-orders.ts';

type Row = DataOf<Operations['invoiceDiffList']>[number];

/** Closed statements of a month with the credit note of their last invoice. Those that come to nothing are not invoiced. */
async function readOwn(tx: Tx, month: string): Promise<OwnOrder[]> {
  const { rows } = await sql<Record<keyof OwnOrder, string> & { credit_ref: string | null }>`
    select s.number, s.tenant_id, s.currency, coalesce(sum(l.amount_minor), 0) as sum_minor, coalesce(sum(l.quantity), 0) as quantity,
      c.number as credit_ref, coalesce(c.gross_minor, 0) as credit_minor
    from billing_statement s left join billing_statement_line l on l.tenant_id = s.tenant_id and l.month = s.month
      left join lateral (select i.invoice_id from invoice i where i.tenant_id = s.tenant_id and i.month = s.month and i.kind = 'invoice'
        order by i.invoice_id desc limit 1) newest on true
      left join invoice c on c.tenant_id = s.tenant_id and c.credits = newest.invoice_id
    where s.month = ${month}::date
    group by s.number, s.tenant_id, s.currency, c.number, c.gross_minor having coalesce(sum(l.amount_minor), 0) <> 0
    order by s.tenant_id`.execute(tx);
  return rows.map((row) => ({
    ...{ number: row.number, tenant_id: Number(row.tenant_id), currency: row.currency },
    ...{ sum_minor: Number(row.sum_minor), quantity: Number(row.quantity) },
    ...{ credit_ref: row.credit_ref ?? '', credit_minor: Number(row.credit_minor) },
  }));
}

async function readBook(tx: Tx, month: string): Promise<BookOrder[]> {
  const rows = await tx
    .selectFrom('invoice_order')
    .select(['ordernbr', 'tenant_id', 'currency', 'sum_minor', 'quantity', 'matchcode'])
    .where(sql<boolean>`month = ${month}::date`)
    .orderBy('tenant_id')
    .orderBy('ordernbr')
    .execute();
  return rows.map((row) => ({ ...row, sum_minor: Number(row.sum_minor) }));
}

export const invoiceDiffList: Handler<Operations['invoiceDiffList']> = ({ query, scoped, services }) =>
  scoped(
    async (tx) => {
      const month = query.month ?? lastMonth(services.clock());
      const tenants = await tx
        .selectFrom('tenant')
        .leftJoin('partner', 'partner.partner_id', 'tenant.partner_id')
        .select(['tenant.tenant_id', 'tenant.name', 'tenant.instance', 'tenant.partner_id'])
        .select('partner.name as partner_name')
        .execute();
      const known = new Map(tenants.map((row) => [row.tenant_id, row]));
      const found = matchOrders(await readOwn(tx, month), await readBook(tx, month));
      return found.flatMap(({ own, book, category, percent }): Row[] => {
        const tenant = known.get(own?.tenant_id ?? book?.tenant_id ?? 0);
        if (!tenant || (query.instance && tenant.instance !== query.instance)) return [];
        return [
          {
            ...{ so_ordernbr: own?.number ?? '', sop_ordernbr: book?.ordernbr ?? '' },
            ...{ tenant: String(tenant.tenant_id), tenant_name: tenant.name, month },
            ...{ partner: String(tenant.partner_id ?? ''), partner_name: tenant.partner_name ?? '' },
            instance: tenant.instance as Row['instance'],
            currency: own?.currency ?? book?.currency ?? '',
            ...(own && { so_order_sum: own.sum_minor / 100, so_quantity: own.quantity }),
            ...(book && { sop_order_sum: book.sum_minor / 100 }),
            ...(book && book.quantity !== null && { sop_quantity: book.quantity }),
            ...{ matchcode: book?.matchcode ?? '', diff_cat: category, diff_p: percent },
            ...{ credit_ref: own?.credit_ref ?? '', credit_amount: (own?.credit_minor ?? 0) / 100 },
          },
        ];
      });
    },
    { readOnly: true },
  );

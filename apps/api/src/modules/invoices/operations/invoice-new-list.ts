import type { DataOf, Operations } from '@postern/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';

type Row = DataOf<Operations['invoiceNewList']>[number];

export const invoiceNewList: Handler<Operations['invoiceNewList']> = ({ query, scoped }) =>
  scoped(
    async (tx) => {
      const instance = query.instance === undefined || query.instance === 'all' ? null : query.instance;
      const { rows } = await sql<Omit<Row, 'order_sum'> & { minor: string }>`
        select s.number as ordernbr, s.tenant_id::text as tenant, t.name as tenant_name, coalesce(p.name, '') as partner_name,
          s.month::text as month, t.instance, s.currency, coalesce(sum(l.amount_minor), 0) as minor
        from billing_statement s join tenant t on t.tenant_id = s.tenant_id left join partner p on p.partner_id = t.partner_id
          left join billing_statement_line l on l.tenant_id = s.tenant_id and l.month = s.month
        where (${instance}::text is null or t.instance = ${instance})
          and not exists (select from invoice i where i.tenant_id = s.tenant_id and i.month = s.month and i.kind = 'invoice'
            and not exists (select from invoice c where c.tenant_id = i.tenant_id and c.credits = i.invoice_id))
        group by 1, 2, 3, 4, 5, 6, 7, s.closed_at having coalesce(sum(l.amount_minor), 0) <> 0
        order by s.closed_at, s.number limit 500`.execute(tx);
      return rows.map(({ minor, ...row }) => ({ ...row, order_sum: Number(minor) / 100 }));
    },
    { readOnly: true },
  );

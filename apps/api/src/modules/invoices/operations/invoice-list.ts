import type { Operations } from '@postern/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { invoiceRows, presentInvoice } from '../present-invoice.ts';

export const invoiceList: Handler<Operations['invoiceList']> = ({ query, scoped }) =>
  scoped(
    async (tx) => {
      const { month, instance, partner, tenant, limit } = query;
      const rows = await invoiceRows(tx)
        .$if(month !== undefined, (all) => all.where(sql<boolean>`invoice.month = ${month}::date`))
        .$if(instance !== undefined, (all) => all.where('tenant.instance', '=', instance ?? ''))
        .$if(tenant !== undefined, (all) => all.where('invoice.tenant_id', '=', tenant ?? 0))
        .$if(partner !== undefined, (all) =>
          all.where('tenant.partner_id', '=', (eb) =>
            eb
              .selectFrom('tenant as of')
              .select('of.partner_id')
              .where('of.tenant_id', '=', partner ?? 0),
          ),
        )
        .orderBy('invoice.issued_at', 'desc')
        .orderBy('invoice.number', 'desc')
        .limit(limit)
        .execute();
      return rows.map(presentInvoice);
    },
    { readOnly: true },
  );

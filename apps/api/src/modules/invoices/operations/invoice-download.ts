import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';

/** What was made when it was issued; the file is named by the number alone. */
export const invoiceDownload: Handler<Operations['invoiceDownload']> = ({ query, scoped }) =>
  scoped(
    async (tx) => {
      const { instance, order_number } = query;
      const row = await tx
        .selectFrom('invoice')
        .innerJoin('invoice_document', (join) =>
          join
            .onRef('invoice_document.tenant_id', '=', 'invoice.tenant_id')
            .onRef('invoice_document.invoice_id', '=', 'invoice.invoice_id'),
        )
        .innerJoin('tenant', 'tenant.tenant_id', 'invoice.tenant_id')
        .select('invoice_document.pdf')
        .where('invoice.number', '=', order_number)
        .$if(instance !== undefined, (all) => all.where('tenant.instance', '=', instance ?? ''))
        .executeTakeFirst();
      if (!row) fail('not_found');
      return {
        content: row.pdf,
        filename: `${order_number}.pdf`,
        mediatype: 'application/pdf',
        size: row.pdf.length,
      };
    },
    { readOnly: true },
  );

import { type Invoice, invoiceDownload, type invoiceList } from '@postern/contract/invoices';
import { DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import type { useOperation } from '@postern/web/use-operation.ts';
import type { ReactNode } from 'react';
import { useMoney, useMonthName } from '../../lib/amounts.ts';
import classes from './invoices.module.css';

type Props = {
  invoices: readonly Invoice[];
  state: ReturnType<typeof useOperation<typeof invoiceList>>;
  empty: ReactNode;
  onCredit: (invoice: Invoice) => void;
};

/** Invoices and credit notes, newest first, each with its paper. */
export function InvoiceTable({ invoices, state, empty, onCredit }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const money = useMoney();
  const monthName = useMonthName();
  const download = useDownload();
  return (
    <DataTable
      rows={invoices}
      rowKey={({ invoice_id }) => invoice_id}
      state={state}
      className={classes.table}
      caption={t('invoices.issued')}
      empty={empty}
      moves
      columns={[
        {
          key: 'number',
          title: t('invoices.number'),
          is_main: true,
          cell: ({ invoice_id, kind, credit_ref }) => (
            <>
              {invoice_id}
              {credit_ref !== '' && (
                <span className={rows.note}>
                  {t(kind === 'credit' ? 'invoices.credit_note_for' : 'invoices.credited_by', {
                    number: credit_ref,
                  })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'customer',
          title: t('invoices.customer'),
          cell: ({ tenant_name, partner_name }) => (
            <>
              {tenant_name} <span className={rows.hint}>{partner_name}</span>
            </>
          ),
        },
        { key: 'month', title: t('invoices.month'), cell: ({ month }) => monthName(month) },
        {
          key: 'date',
          title: t('invoices.date'),
          className: rows.when,
          cell: ({ issued_at }) => format.date(issued_at),
        },
        {
          key: 'total',
          title: t('invoices.total'),
          at_end: true,
          className: classes.number,
          cell: ({ currency, gross_minor }) => `${currency} ${money(gross_minor)}`,
        },
        {
          key: 'acts',
          title: t('invoices.acts'),
          quiet: true,
          at_end: true,
          cell: (invoice) => (
            <>
              <button
                type="button"
                className={rows.act}
                aria-label={t('invoices.pdf_of', { number: invoice.invoice_id })}
                onClick={() =>
                  void download(
                    () => request(invoiceDownload, { query: { order_number: invoice.invoice_id } }),
                    `${invoice.invoice_id}.pdf`,
                  )
                }
              >
                {t('invoices.pdf')}
              </button>
              {invoice.kind === 'invoice' && invoice.credit_ref === '' && (
                <button
                  type="button"
                  className={rows.act}
                  aria-label={t('invoices.credit_of', { number: invoice.invoice_id })}
                  onClick={() => onCredit(invoice)}
                >
                  {t('invoices.credit')}
                </button>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

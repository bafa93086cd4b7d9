/** Statements of a month that differ from the distributor's order book. */
import { invoiceDiffList } from '@postern/contract/invoices';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMoney, useMonthName } from '../../lib/amounts.ts';
import classes from './invoices.module.css';

const OrderDrawer = lazy(() => import('./order-book-drawer.tsx'));

type Row = NonNullable<ReturnType<typeof useOperation<typeof invoiceDiffList>>['data']>[number];

export function DiffPart({ month }: { month: string }) {
  const { t } = useTexts();
  const money = useMoney();
  const monthName = useMonthName();
  const differences = useOperation(invoiceDiffList, { query: { month } });
  const [is_importing, setImporting] = useState(false);
  const amount = (sum: number | undefined, people: number | undefined, currency: string) =>
    sum === undefined
      ? '–'
      : `${currency} ${money(Math.round(sum * 100))}${people === undefined ? '' : ` · ${people}`}`;
  const columns: Column<Row>[] = [
    {
      key: 'customer',
      title: t('invoices.customer'),
      is_main: true,
      cell: ({ tenant_name, so_ordernbr, sop_ordernbr, matchcode }) => (
        <>
          {tenant_name}{' '}
          <span className={rows.hint}>
            {[...new Set([so_ordernbr, sop_ordernbr, matchcode])].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'kind',
      title: t('invoices.diff_kind'),
      cell: ({ diff_cat, credit_ref }) => t(`invoices.diff_${diff_cat}`, { number: credit_ref }),
    },
    {
      key: 'ours',
      title: t('invoices.diff_ours'),
      at_end: true,
      className: classes.number,
      cell: ({ so_order_sum, so_quantity, currency }) => amount(so_order_sum, so_quantity, currency),
    },
    {
      key: 'book',
      title: t('invoices.diff_book'),
      at_end: true,
      className: classes.number,
      cell: ({ sop_order_sum, sop_quantity, currency }) => amount(sop_order_sum, sop_quantity, currency),
    },
    {
      key: 'percent',
      title: t('invoices.diff_percent'),
      at_end: true,
      className: classes.number,
      cell: ({ diff_p }) => `${diff_p} %`,
    },
  ];
  return (
    <PagePart
      title={t('invoices.diff')}
      lead={t('invoices.diff_lead', { month: monthName(month) })}
      tools={
        <Button
          variant="default"
          leftSection={<IconFileImport size={15} stroke={1.75} />}
          onClick={() => setImporting(true)}
        >
          {t('invoices.import')}
        </Button>
      }
    >
      <DataTable
        columns={columns}
        rows={differences.data ?? []}
        rowKey={({ so_ordernbr, sop_ordernbr, tenant }) => `${tenant} ${so_ordernbr} ${sop_ordernbr}`}
        state={differences}
        className={classes.table}
        caption={t('invoices.diff')}
        skeleton={3}
        empty={
          <div className={rows.nothing}>
            <h3>{t('invoices.diff_none')}</h3>
            <p>{t('invoices.diff_none_text')}</p>
          </div>
        }
      />
      <Suspense>{is_importing && <OrderDrawer onClose={() => setImporting(false)} />}</Suspense>
    </PagePart>
  );
}

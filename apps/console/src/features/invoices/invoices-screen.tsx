/** The operator's invoices: statements that wait for one, those issued, and their papers. */
import {
  type Invoice,
  invoiceCredit,
  invoiceDiffList,
  invoiceIssue,
  invoiceList,
  invoiceMonthRead,
  invoiceNewList,
} from '@postern/contract/invoices';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { PageFrame, PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMoney, useMonthName } from '../../lib/amounts.ts';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import { DiffPart } from './diff-part.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import classes from './invoices.module.css';

const IssuerDrawer = lazy(() => import('./issuer-drawer.tsx'));

/** Months offered to choose from. */
const MONTHS = 24;

/** The months up to one, newest first. */
function monthsUpTo(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10),
  );
}

export function InvoicesScreen() {
  const { t } = useTexts();
  const monthName = useMonthName();
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const change = useChangeAddress<'month'>();
  const month = /^\d{4}-\d{2}-01$/.test(search.month ?? '') ? (search.month ?? '') : '';
  const current = useOperation(invoiceMonthRead, {});
  const waiting = useOperation(invoiceNewList, { query: {} });
  const issued = useOperation(invoiceList, { query: { limit: '500', ...(month && { month }) } });
  const [crediting, setCrediting] = useState<Invoice | null>(null);
  const [is_editing, setEditing] = useState(false);
  const lead =
    current.data &&
    waiting.data &&
    t(waiting.data.length > 0 ? 'invoices.lead' : 'invoices.lead_none', {
      month: monthName(current.data.current_month),
      count: waiting.data.length,
    });
  const months = current.data ? monthsUpTo(current.data.current_month) : [];
  return (
    <PageFrame
      title={t('screen.superuser_invoices')}
      lead={lead}
      tools={
        <Button variant="default" onClick={() => setEditing(true)}>
          {t('invoices.issuer')}
        </Button>
      }
    >
      <PagePart title={t('invoices.to_issue')} lead={t('invoices.to_issue_lead')}>
        <WaitingTable state={waiting} list={waiting.data ?? []} />
      </PagePart>
      <PagePart
        title={t('invoices.issued')}
        tools={
          <Select
            id="invoices-month"
            label={t('invoices.month')}
            value={month}
            options={[
              { value: '', label: t('invoices.all_months') },
              ...[...new Set([...(month ? [month] : []), ...months])].map((value) => ({
                value,
                label: monthName(value),
              })),
            ]}
            onChange={(value) => change({ month: value })}
          />
        }
      >
        <InvoiceTable
          invoices={issued.data ?? []}
          state={issued}
          empty={
            month ? (
              <p className={rows.note}>{t('invoices.none_in_month')}</p>
            ) : (
              <div className={rows.nothing}>
                <h3>{t('invoices.none')}</h3>
                <p>{t('invoices.none_text')}</p>
              </div>
            )
          }
          onCredit={setCrediting}
        />
      </PagePart>
      {current.data && <DiffPart month={month || current.data.current_month} />}
      {crediting && <CreditDialog invoice={crediting} onClose={() => setCrediting(null)} />}
      <Suspense>{is_editing && <IssuerDrawer onClose={() => setEditing(false)} />}</Suspense>
    </PageFrame>
  );
}

type WaitingState = ReturnType<typeof useOperation<typeof invoiceNewList>>;
type Waiting = NonNullable<WaitingState['data']>[number];

function WaitingTable({ state, list }: { state: WaitingState; list: readonly Waiting[] }) {
  const { t } = useTexts();
  const money = useMoney();
  const monthName = useMonthName();
  const issue = useAction(invoiceIssue, {
    success: ({ invoice_id }) => t('invoices.was_issued', { number: invoice_id }),
    invalidates: [invoiceList, invoiceNewList, invoiceDiffList],
  });
  const columns: Column<Waiting>[] = [
    {
      key: 'customer',
      title: t('invoices.customer'),
      is_main: true,
      cell: ({ tenant_name, partner_name }) => (
        <>
          {tenant_name} <span className={rows.hint}>{partner_name}</span>
        </>
      ),
    },
    { key: 'month', title: t('invoices.month'), cell: ({ month }) => monthName(month) },
    { key: 'statement', title: t('invoices.statement'), cell: ({ ordernbr }) => ordernbr },
    {
      key: 'amount',
      title: t('invoices.net'),
      at_end: true,
      className: classes.number,
      cell: ({ currency, order_sum }) => `${currency} ${money(Math.round(order_sum * 100))}`,
    },
    {
      key: 'acts',
      title: t('invoices.acts'),
      quiet: true,
      at_end: true,
      cell: ({ ordernbr, tenant_name, month }) => (
        <Button
          variant="default"
          disabled={issue.busy}
          aria-label={t('invoices.issue_of', { customer: tenant_name, month: monthName(month) })}
          onClick={() => void issue.run({ body: { ordernbr } })}
        >
          {t('invoices.issue')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={list}
      rowKey={({ ordernbr }) => ordernbr}
      state={state}
      className={classes.table}
      caption={t('invoices.to_issue')}
      skeleton={3}
      moves
      empty={<p className={rows.note}>{t('invoices.none_to_issue')}</p>}
    />
  );
}

function CreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTexts();
  const money = useMoney();
  const { invoice_id, currency, gross_minor } = invoice;
  const credit = useAction(invoiceCredit, {
    success: (note) => t('invoices.was_credited', { number: note.invoice_id }),
    invalidates: [invoiceList, invoiceNewList, invoiceDiffList],
  });
  return (
    <ConfirmDialog
      title={t('invoices.credit_title', { number: invoice_id })}
      verb={t('invoices.credit_verb')}
      danger
      onConfirm={async () => {
        await credit.run({ params: { number: invoice_id }, body: {} });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('invoices.credit_text', { amount: `${currency} ${money(gross_minor)}` })}</p>
    </ConfirmDialog>
  );
}

/** The statement of a month: every domain and service with the people who used it. */
import {
  type Statement,
  type StatementLine,
  statementExport,
  statementExportXlsx,
  statementList,
  userDetailExport,
} from '@postern/contract/billing';
import { decimalOf } from '@postern/contract/services/price';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { PageFrame, PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconDownload } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useMonthName } from '../../lib/amounts.ts';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import classes from './billing.module.css';
import { PeoplePart } from './people-part.tsx';
import { TotalsPart } from './totals-part.tsx';

const files = { csv: statementExport, xlsx: statementExportXlsx } as const;

export function BillingScreen() {
  const { t } = useTexts();
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const change = useChangeAddress<'month' | 'people' | 'tenant'>();
  const download = useDownload();
  const asked = /^\d{4}-\d{2}-01$/.test(search.month ?? '') ? search.month : undefined;
  const query = asked === undefined ? {} : { date_start: asked };
  const page = useOperation(statementList, { query });
  const monthName = useMonthName();
  const { data } = page;
  const sums = Map.groupBy(data?.statements ?? [], ({ currency }) => currency);
  const lead = [...sums].map(
    ([currency, all]) => `${currency} ${decimalOf(all.reduce((sum, one) => sum + one.total_minor, 0))}`,
  );
  const first = data?.statements[0];
  const people = (data?.statements ?? []).reduce((sum, one) => sum + one.people, 0);
  return (
    <PageFrame
      title={data ? monthName(data.month) : t('screen.reporting_billing')}
      lead={data && data.statements.length > 0 && t('billing.lead', { sums: lead.join(', '), people })}
      tools={
        data && (
          <>
            <Select
              id="billing-month"
              label={t('billing.month')}
              value={data.month}
              options={[...new Set([data.month, ...data.months])]
                .toSorted()
                .toReversed()
                .map((value) => ({ value, label: monthName(value) }))}
              onChange={(month) => change({ month, people: null })}
            />
            {(['csv', 'xlsx'] as const).map((ending) => (
              <Button
                key={ending}
                variant="default"
                leftSection={<IconDownload size={15} stroke={1.75} />}
                aria-label={t(ending === 'csv' ? 'billing.download' : 'billing.download_xlsx')}
                onClick={() =>
                  void download(
                    () => request(files[ending], { query: { date_start: data.month } }),
                    `statement-${data.month.slice(0, 7)}.${ending}`,
                  )
                }
              >
                {ending.toUpperCase()}
              </Button>
            ))}
          </>
        )
      }
    >
      {(page.isPending || page.isError || data?.statements.length === 0) && (
        <DataTable
          rows={[]}
          columns={[]}
          rowKey={() => ''}
          state={page}
          empty={
            <div className={rows.nothing}>
              <h3>{t('billing.empty')}</h3>
              <p>{t('billing.empty_text')}</p>
            </div>
          }
        />
      )}
      {data?.statements.map((statement) => (
        <StatementPart
          key={statement.tenant_id}
          statement={statement}
          lines={data.lines.filter((line) => line.tenant_id === statement.tenant_id)}
          is_open={search.people === statement.number}
          onPeople={(open) => change({ people: open ? statement.number : null })}
        />
      ))}
      {data && first && (
        <TotalsPart
          tenants={data.statements}
          chosen={String(
            (data.statements.find(({ tenant_id }) => String(tenant_id) === search.tenant) ?? first).tenant_id,
          )}
          onChoose={(tenant) => change({ tenant })}
        />
      )}
    </PageFrame>
  );
}

type PartProps = {
  statement: Statement;
  lines: readonly StatementLine[];
  is_open: boolean;
  onPeople: (open: boolean) => void;
};

function StatementPart({ statement, lines, is_open, onPeople }: PartProps) {
  const { t } = useTexts();
  const format = useFormat();
  const download = useDownload();
  const { closed_at, counted_until, currency, log_rows, number, total_minor } = statement;
  const columns: Column<StatementLine>[] = [
    {
      key: 'what',
      title: t('billing.line'),
      is_main: true,
      cell: (line) =>
        line.notes.includes('hidden') ? (
          t('billing.note_hidden')
        ) : (
          <>
            {line.domain} <span className={rows.hint}>{line.product_number}</span>
          </>
        ),
    },
    {
      key: 'note',
      title: t('billing.note'),
      cell: (line) => <Notes line={line} />,
    },
    {
      key: 'people',
      title: t('billing.people'),
      at_end: true,
      className: classes.number,
      cell: (line) =>
        line.quantity === line.original_quantity || line.original_quantity === 0
          ? line.quantity
          : `${line.quantity} / ${line.original_quantity}`,
    },
    {
      key: 'price',
      title: t('billing.price'),
      at_end: true,
      className: classes.number,
      cell: (line) => (line.product_number === '' ? '–' : decimalOf(line.unit_minor)),
    },
    {
      key: 'discount',
      title: t('billing.discount'),
      at_end: true,
      className: classes.number,
      cell: (line) => (line.discount === 0 ? '–' : `${line.discount} %`),
    },
    {
      key: 'amount',
      title: t('billing.amount', { currency }),
      at_end: true,
      className: classes.number,
      cell: (line) => decimalOf(line.amount_minor),
    },
  ];
  const people = t(is_open ? 'billing.people_hide' : 'billing.people_show', { count: statement.people });
  const state =
    closed_at === null
      ? t('billing.open')
      : t('billing.closed', { when: format.moment(counted_until ?? closed_at), messages: log_rows ?? 0 });
  return (
    <PagePart
      title={`${statement.tenant_name} (${statement.tenant_id})`}
      lead={`${number} · ${state}`}
      tools={
        <>
          <strong className={classes.number}>{`${currency} ${decimalOf(total_minor)}`}</strong>
          <Button
            variant="default"
            aria-expanded={is_open}
            aria-label={`${people}: ${statement.tenant_name}`}
            onClick={() => onPeople(!is_open)}
          >
            {people}
          </Button>
        </>
      }
    >
      <DataTable
        rows={lines}
        rowKey={(line) => String(lines.indexOf(line))}
        columns={columns}
        className={classes.table}
        empty={<p className={rows.note}>{t('billing.nobody')}</p>}
      />
      {is_open && (
        <>
          <PeoplePart number={number} />
          <Button
            variant="default"
            leftSection={<IconDownload size={15} stroke={1.75} />}
            aria-label={`${t('billing.people_download')}: ${statement.tenant_name}`}
            onClick={() =>
              void download(
                () => request(userDetailExport, { params: { id: number } }),
                `people-${number}.xlsx`,
              )
            }
          >
            {t('billing.people_download')}
          </Button>
        </>
      )}
    </PagePart>
  );
}

function Notes({ line }: { line: StatementLine }) {
  const { t } = useTexts();
  const said = line.notes
    .filter((note) => note !== 'hidden')
    .map((note) =>
      note === 'late'
        ? t('billing.note_late', { month: line.corrects_month?.slice(0, 7) ?? '' })
        : t(`billing.note_${note}`),
    );
  const all = [...said, ...(line.text2 ? [line.text2] : [])].join(', ');
  return all === '' ? null : <span className={rows.hint}>{all}</span>;
}

/** The statement of a month: every domain and service with the people who used it, who they are, and beside it what changed. */
import {
  type Statement,
  statementExport,
  statementExportXlsx,
  statementList,
} from '@postern/contract/billing';
import { addMonths } from '@postern/contract/services/months';
import { decimalOf } from '@postern/contract/services/price';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import page_css from '@postern/ui/question-page.module.css';
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
import { paths } from '../../paths.ts';
import { PeoplePart } from './people-part.tsx';
import { Side } from './side.tsx';
import { StatementTable } from './statement-table.tsx';
import { TotalsPart } from './totals-part.tsx';
import { useMonth } from './use-month.ts';

const files = { csv: statementExport, xlsx: statementExportXlsx } as const;
const tabs = ['statement', 'people', 'totals'] as const;
type Tab = (typeof tabs)[number];

export function BillingScreen() {
  const { t } = useTexts();
  const format = useFormat();
  const monthName = useMonthName();
  const search = useSearch({ strict: false }) as Partial<Record<string, string | number>>;
  const change = useChangeAddress<'month' | 'tenant'>();
  const download = useDownload();
  const asked = /^\d{4}-\d{2}-01$/.test(String(search.month ?? '')) ? String(search.month) : undefined;
  const state = useOperation(statementList, { query: asked === undefined ? {} : { date_start: asked } });
  const { data } = state;
  const all = data?.statements ?? [];
  const one = all.find(({ tenant_id }) => String(tenant_id) === String(search.tenant));
  const shown = one ? [one] : all;
  const before = useMonth(data && addMonths(data.month, -1), data?.months);
  const open = tabs.find((tab) => tab === search.tab) ?? 'statement';
  const people = peopleOf(shown);
  const kept = {
    ...(asked === undefined ? {} : { month: asked }),
    ...(one ? { tenant: String(one.tenant_id) } : {}),
  };
  const nameOf = (tab: Tab) =>
    tab === 'people'
      ? t('billing.tab_people', { number: format.count(people) })
      : t(tab === 'totals' ? 'billing.totals' : 'billing.tab_statement');
  return (
    <PageFrame
      title={data ? monthName(data.month) : t('screen.reporting_billing')}
      lead={
        data &&
        shown.length > 0 && (
          <>
            {t('billing.lead', { sums: sumsOf(shown).join(', '), people: format.count(people) })}{' '}
            {before && <Compared people={people - peopleOf(before.statements, one)} month={before.month} />}
          </>
        )
      }
      tabs={tabs.map((tab) => ({
        id: tab,
        label: nameOf(tab),
        to: paths.billing({ ...kept, ...(tab === 'statement' ? {} : { tab }) }),
      }))}
      open={open}
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
              onChange={(month) => change({ month })}
            />
            {all.length > 1 && (
              <Select
                id="billing-tenant"
                label={t('billing.tenant')}
                value={one ? String(one.tenant_id) : ''}
                options={[
                  { value: '', label: t('billing.all_tenants', { number: format.count(all.length) }) },
                  ...all.map(({ tenant_id, tenant_name }) => ({
                    value: String(tenant_id),
                    label: `${tenant_name} (${tenant_id})`,
                  })),
                ]}
                onChange={(tenant) => change({ tenant: tenant || null })}
              />
            )}
            {(['csv', 'xlsx'] as const).map((ending) => (
              <Button
                key={ending}
                variant="default"
                leftSection={<IconDownload size={15} stroke={1.75} />}
                aria-label={t(ending === 'csv' ? 'billing.download' : 'billing.download_xlsx')}
                onClick={() =>
                  void download(
                    () =>
                      request(files[ending], {
                        query: { date_start: data.month, ...(one && { tenants: String(one.tenant_id) }) },
                      }),
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
      {(state.isPending || state.isError || shown.length === 0) && (
        <DataTable
          rows={[]}
          columns={[]}
          rowKey={() => ''}
          state={state}
          empty={
            <div className={rows.nothing}>
              <h3>{t('billing.empty')}</h3>
              <p>{t('billing.empty_text')}</p>
            </div>
          }
        />
      )}
      {data && shown[0] && open === 'statement' && (
        <div className={page_css.columns}>
          <div className={page_css.main}>
            <StatementTable statements={shown} lines={data.lines} />
          </div>
          <Side page={data} statements={shown} before={before} />
        </div>
      )}
      {shown[0] && open === 'people' && <PeoplePart statements={shown} />}
      {shown[0] && open === 'totals' && <TotalsPart key={shown[0].tenant_id} statements={shown} />}
    </PageFrame>
  );
}

/** People of the statements; with one of them given, of that organisation alone. */
const peopleOf = (statements: readonly Statement[], one?: Statement) =>
  statements
    .filter(({ tenant_id }) => one === undefined || tenant_id === one.tenant_id)
    .reduce((sum, { people }) => sum + people, 0);

const sumsOf = (statements: readonly Statement[]) =>
  [...Map.groupBy(statements, ({ currency }) => currency)].map(
    ([currency, same]) =>
      `${currency} ${decimalOf(same.reduce((sum, { total_minor }) => sum + total_minor, 0))}`,
  );

function Compared({ people, month }: { people: number; month: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const monthName = useMonthName();
  const words = { count: Math.abs(people), number: format.count(Math.abs(people)), month: monthName(month) };
  if (people === 0) return <>{t('billing.as_many', words)}</>;
  return <>{t(people > 0 ? 'billing.more_people' : 'billing.fewer_people', words)}</>;
}

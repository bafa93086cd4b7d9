/** How many people each service was charged for, month by month. */
import {
  type Statement,
  type UserTotals,
  userDetailTotalExport,
  userDetailTotalList,
} from '@postern/contract/billing';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useMoney, useMonthName } from '../../lib/amounts.ts';
import classes from './billing.module.css';

const services = [
  ['scservice', 'SC-SERVICE'],
  ['scfilterinbound', 'SC-F-INBOUND'],
  ['scfilteroutbound', 'SC-F-OUTBOUND'],
  ['scsigenc', 'SC-SIGENC'],
  ['scsigonly', 'SC-SIGONLY'],
  ['sccert', 'SC-CERT'],
  ['scms365', 'SC-MS365'],
  ['schin', 'SC-HINGW'],
  ['scadminonly', 'SC-ADMINONLY'],
  ['sclft', 'SC-LFT'],
] as const satisfies readonly (readonly [keyof UserTotals, string])[];

/** Of one of the organisations at a time. */
export function TotalsPart({ statements }: { statements: readonly Statement[] }) {
  const { t } = useTexts();
  const money = useMoney();
  const monthName = useMonthName();
  const download = useDownload();
  const [chosen, setChosen] = useState(() => String(statements[0]?.tenant_id ?? ''));
  const query = { tenant: chosen };
  const totals = useOperation(userDetailTotalList, { query });
  const used = services.filter(([key]) => totals.data?.some((row) => row[key] > 0));
  return (
    <PagePart
      title={t('billing.totals')}
      lead={t('billing.totals_lead')}
      tools={
        <>
          {statements.length > 1 && (
            <Select
              id="billing-totals-tenant"
              label={t('billing.totals_tenant')}
              value={chosen}
              options={statements.map(({ tenant_id, tenant_name }) => ({
                value: String(tenant_id),
                label: `${tenant_name} (${tenant_id})`,
              }))}
              onChange={setChosen}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={15} stroke={1.75} />}
            aria-label={`${t('billing.totals')}: ${t('billing.download_xlsx')}`}
            onClick={() =>
              void download(() => request(userDetailTotalExport, { query }), `people-by-month-${chosen}.xlsx`)
            }
          >
            {t('billing.download_xlsx')}
          </Button>
        </>
      }
    >
      <DataTable
        rows={totals.data ?? []}
        rowKey={({ month }) => month}
        state={totals}
        className={classes.table}
        caption={t('billing.totals')}
        empty={<p className={rows.note}>{t('billing.totals_none')}</p>}
        columns={[
          {
            key: 'month',
            title: t('billing.totals_month'),
            is_main: true,
            cell: ({ month }) => monthName(month),
          },
          {
            key: 'domains',
            title: t('billing.totals_domains'),
            at_end: true,
            className: classes.number,
            cell: ({ nbr_domains }) => nbr_domains,
          },
          ...used.map(([key, code]) => ({
            key,
            title: code,
            at_end: true,
            className: classes.number,
            cell: (row: UserTotals) => row[key],
          })),
          {
            key: 'amount',
            title: t('billing.amount'),
            at_end: true,
            className: classes.number,
            cell: ({ currency, total_minor }) => `${currency} ${money(total_minor)}`,
          },
        ]}
      />
    </PagePart>
  );
}

import {
  type BillingUser,
  type Statement,
  userDetailExport,
  userDetailList,
} from '@postern/contract/billing';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconDownload } from '@tabler/icons-react';
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
] as const satisfies readonly (readonly [keyof BillingUser, string])[];

/** Who is behind each statement. */
export function PeoplePart({ statements }: { statements: readonly Statement[] }) {
  const { t } = useTexts();
  const download = useDownload();
  return statements.map(({ number, tenant_id, tenant_name }) => (
    <PagePart
      key={number}
      title={`${tenant_name} (${tenant_id})`}
      tools={
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.75} />}
          aria-label={`${t('billing.people_download')}: ${tenant_name}`}
          onClick={() =>
            void download(
              () => request(userDetailExport, { params: { id: number } }),
              `people-${number}.xlsx`,
            )
          }
        >
          {t('billing.people_download')}
        </Button>
      }
    >
      <People number={number} />
    </PagePart>
  ));
}

function People({ number }: { number: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const people = useOperation(userDetailList, { params: { id: number } });
  const moment = (at: string | null) => (at === null ? '–' : format.moment(at));
  return (
    <DataTable
      rows={people.data ?? []}
      rowKey={({ email, manageddomain }) => `${manageddomain} ${email}`}
      state={people}
      className={classes.table}
      caption={t('billing.people')}
      empty={<p className={rows.note}>{t('billing.nobody')}</p>}
      columns={[
        { key: 'email', title: t('billing.person'), is_main: true, cell: ({ email }) => email },
        {
          key: 'services',
          title: t('billing.used'),
          cell: (row) => services.flatMap(([key, code]) => (row[key] === 1 ? [code] : [])).join(', '),
        },
        {
          key: 'sent',
          title: t('billing.sent'),
          at_end: true,
          className: classes.number,
          cell: ({ sentmailinperiod }) => sentmailinperiod,
        },
        {
          key: 'out',
          title: t('billing.last_sent'),
          at_end: true,
          className: rows.when,
          cell: ({ lastseenout }) => moment(lastseenout),
        },
        {
          key: 'in',
          title: t('billing.last_received'),
          at_end: true,
          className: rows.when,
          cell: ({ lastseenin }) => moment(lastseenin),
        },
      ]}
    />
  );
}

import { type BillingUser, userDetailList } from '@postern/contract/billing';
import { DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
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

/** Who is behind a statement. */
export function PeoplePart({ number }: { number: string }) {
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

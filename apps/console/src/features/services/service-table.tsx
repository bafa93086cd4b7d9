import type { PriceBasis, ServiceDomain, ServiceRow } from '@postern/contract/services';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import rows_css from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import type { ReactNode } from 'react';
import { useMoney, useMonthName } from '../../lib/amounts.ts';
import { ServiceState, useSince } from './service-state.tsx';
import classes from './services.module.css';
import { priceOf } from './use-services.ts';

/** A service under its domain; of a domain without any, the domain alone. */
export type ServiceOfDomain = {
  /** null: the domain is no longer the organisation's. */
  domain: ServiceDomain | null;
  row: ServiceRow | null;
};

type Props = {
  services: readonly ServiceOfDomain[];
  /** What stands over the services of a domain. */
  headOf: (domain: ServiceDomain | null) => ReactNode;
  /** null: the person may not see prices. */
  basis: PriceBasis | null;
  /** The first day of the month people are counted in. */
  month: string;
  /** null: the person may not cancel. */
  onCancel: ((row: ServiceRow) => void) | null;
  /** null: only the operator agrees discounts. */
  onTerms: ((row: ServiceRow) => void) | null;
};

/** A cell of what a service has; of a domain without any it is empty. */
const ofService =
  (cell: (row: ServiceRow) => ReactNode) =>
  ({ row }: ServiceOfDomain): ReactNode =>
    row && cell(row);

const cancellable = ['ordered', 'confirmed', 'provisioning', 'provisioned', 'cancelled'];

/** Services by domain, in one table, so that numbers stand below each other. */
export function ServiceTable({ services, headOf, basis, month, onCancel, onTerms }: Props) {
  const monthName = useMonthName();
  const { t } = useTexts();
  const money = useMoney();
  const since = useSince();
  const verbOf = ({ deploy_status }: ServiceRow) =>
    t(deploy_status === 'cancelled' ? 'services.cancel_again' : 'services.cancel');
  const counts = ({ start_billing }: ServiceRow) => start_billing !== null;
  const priced: Column<ServiceOfDomain>[] =
    basis === null
      ? []
      : [
          {
            key: 'price',
            title: t('services.price', { currency: basis.currency }),
            at_end: true,
            className: classes.number,
            cell: ofService((row) => {
              const price = priceOf(basis, row, counts(row) ? row.people : row.ordered_quantity);
              return price === null ? '–' : money(price.unit_minor);
            }),
          },
          {
            key: 'amount',
            title: t('services.amount_in', { currency: basis.currency, month: monthName(month) }),
            at_end: true,
            className: classes.number,
            cell: ofService((row) => {
              const price = counts(row) ? priceOf(basis, row, row.people) : null;
              return price === null ? '–' : money(price.amount_minor);
            }),
          },
        ];
  return (
    <DataTable
      rows={services}
      rowKey={({ domain, row }) => String(row?.service_id ?? domain?.domain)}
      groupOf={({ domain }) => domain?.domain ?? ''}
      groupHead={({ domain }) => headOf(domain)}
      className={classes.table}
      moves
      columns={[
        {
          key: 'product',
          title: t('services.service'),
          is_main: true,
          className: classes.product,
          cell: ({ row }) =>
            row ? (
              <>
                {t(`services.product_${row.product_code}`)}{' '}
                <span className={rows_css.hint}>{row.product_code}</span>
                <Remarks row={row} />
              </>
            ) : (
              <span className={rows_css.hint}>{t('services.none')}</span>
            ),
        },
        {
          key: 'state',
          title: t('services.state'),
          cell: ({ domain, row }) => row && <ServiceState row={row} problems={domain?.problems ?? []} />,
        },
        {
          key: 'people',
          title: t('services.people'),
          at_end: true,
          className: classes.number,
          cell: ofService((row) => (counts(row) ? row.people : '–')),
        },
        ...priced,
        {
          key: 'since',
          title: t('services.since'),
          at_end: true,
          className: rows_css.when,
          cell: ofService(since),
        },
        ...(onCancel === null && onTerms === null
          ? []
          : [
              {
                key: 'acts',
                title: t('services.acts'),
                quiet: true,
                at_end: true,
                cell: ({ domain, row }: ServiceOfDomain) =>
                  row &&
                  domain && (
                    <span className={classes.acts}>
                      {onTerms && row.deploy_status !== 'deprovisioned' && (
                        <button
                          type="button"
                          className="link"
                          aria-label={`${t('services.terms')}: ${row.product_code}, ${row.domain}`}
                          onClick={() => onTerms(row)}
                        >
                          {t('services.terms')}
                        </button>
                      )}
                      {onCancel && cancellable.includes(row.deploy_status) && (
                        <button
                          type="button"
                          className="link"
                          aria-label={`${verbOf(row)}: ${row.product_code}, ${row.domain}`}
                          onClick={() => onCancel(row)}
                        >
                          {verbOf(row)}
                        </button>
                      )}
                    </span>
                  ),
              },
            ]),
      ]}
    />
  );
}

function Remarks({ row }: { row: ServiceRow }) {
  const { t } = useTexts();
  const said = [
    ...(row.nfr ? [t('services.nfr')] : []),
    ...(row.temporary ? [t('services.temporary')] : []),
    ...(row.test_ongoing && row.test_until ? [t('services.test_until', { day: row.test_until })] : []),
    ...(row.gina_hostname ? [row.gina_hostname] : []),
  ];
  return said.length === 0 ? null : <span className={rows_css.note}>{said.join(' · ')}</span>;
}

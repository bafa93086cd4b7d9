import type { DataOf } from '@postern/contract/base/operation';
import { type DnsCheckName, domainDnsList } from '@postern/contract/domains/dns';
import type { overviewRead } from '@postern/contract/overview';
import { AppLink } from '@postern/ui/app-link.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useMayOpen, useMe } from '../../lib/me.tsx';
import { DnsMark } from '../../parts/domains/dns-mark.tsx';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

type Domain = NonNullable<DataOf<typeof overviewRead>['domains']>[number];

/** What mail depends on; the other checks stand on the domain's own page. */
const checks: readonly DnsCheckName[] = ['mx', 'spf', 'dkim', 'dmarc'];

export function Domains({ domains }: { domains: readonly Domain[] }) {
  const { t } = useTexts();
  const { count } = useFormat();
  const mayOpen = useMayOpen();
  const search = mayOpen('msgsearch');
  const quarantine = mayOpen('quarasearch');
  const dns = useOperation(domainDnsList, {}, { enabled: useMe().may(domainDnsList.access) });
  const looked = new Map(dns.data?.map((one) => [one.domain_name, one]));
  const shown = domains.some(({ domain_name }) => looked.has(domain_name)) ? checks : [];
  const columns: Column<Domain>[] = [
    {
      ...{ key: 'domain', title: t('home.domain'), is_head: true },
      cell: ({ domain_name }) =>
        search ? (
          <AppLink to={paths.messageSearch({ q: `to:*@${domain_name} after:24h` })}>{domain_name}</AppLink>
        ) : (
          domain_name
        ),
    },
    { key: 'in', title: t('home.in'), cell: (domain) => count(domain.in) },
    { key: 'out', title: t('home.out'), cell: (domain) => count(domain.out) },
    {
      ...{ key: 'held', title: t('home.held') },
      cell: ({ domain_name, held }) =>
        quarantine && held > 0 ? (
          <AppLink to={paths.quarantine({ q: `to:*@${domain_name} state:held` })}>{count(held)}</AppLink>
        ) : (
          count(held)
        ),
    },
    ...shown.map((check): Column<Domain> => {
      const stateOf = ({ domain_name }: Domain) => looked.get(domain_name)?.states[check];
      return {
        ...{
          key: check,
          title: t(`dns.check_${check}`),
          className: classes.check,
          head_class: classes.check,
        },
        unnamed: (domain) => stateOf(domain) === undefined,
        cell: (domain) => {
          const state = stateOf(domain);
          return (
            state && (
              <AppLink to={paths.settings({ domain: domain.domain_name, tab: 'dns' })}>
                <DnsMark state={state} />
              </AppLink>
            )
          );
        },
      };
    }),
  ];
  return (
    <section aria-labelledby="domains">
      <h3 id="domains" className={classes.heading}>
        {t('home.domains')} <span>{t('home.hours_24')}</span>
      </h3>
      <DataTable
        columns={columns}
        rows={domains}
        rowKey={({ domain_name }) => domain_name}
        className={classes.domains}
        own_look
      />
    </section>
  );
}

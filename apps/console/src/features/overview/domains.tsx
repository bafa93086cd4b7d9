import type { DataOf } from '@postern/contract/base/operation';
import { type DnsCheckName, domainDnsList } from '@postern/contract/domains/dns';
import type { overviewRead } from '@postern/contract/overview';
import { AppLink } from '@postern/ui/app-link.tsx';
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
  return (
    <section aria-labelledby="domains">
      <h3 id="domains" className={classes.heading}>
        {t('home.domains')} <span>{t('home.hours_24')}</span>
      </h3>
      <table className={classes.domains}>
        <thead>
          <tr>
            <th scope="col">{t('home.domain')}</th>
            <th scope="col">{t('home.in')}</th>
            <th scope="col">{t('home.out')}</th>
            <th scope="col">{t('home.held')}</th>
            {shown.map((check) => (
              <th key={check} scope="col" className={classes.check}>
                {t(`dns.check_${check}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {domains.map((domain) => (
            <tr key={domain.domain_name}>
              <th scope="row">
                {search ? (
                  <AppLink to={paths.messageSearch({ q: `to:*@${domain.domain_name} after:24h` })}>
                    {domain.domain_name}
                  </AppLink>
                ) : (
                  domain.domain_name
                )}
              </th>
              <td data-label={t('home.in')}>{count(domain.in)}</td>
              <td data-label={t('home.out')}>{count(domain.out)}</td>
              <td data-label={t('home.held')}>
                {quarantine && domain.held > 0 ? (
                  <AppLink to={paths.quarantine({ q: `to:*@${domain.domain_name} state:held` })}>
                    {count(domain.held)}
                  </AppLink>
                ) : (
                  count(domain.held)
                )}
              </td>
              {shown.map((check) => {
                const state = looked.get(domain.domain_name)?.states[check];
                return (
                  <td key={check} className={classes.check} data-label={state && t(`dns.check_${check}`)}>
                    {state && (
                      <AppLink to={paths.settings({ domain: domain.domain_name, tab: 'dns' })}>
                        <DnsMark state={state} />
                      </AppLink>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

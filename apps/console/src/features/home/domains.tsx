import type { DataOf } from '@postern/contract/operation';
import type { overviewRead } from '@postern/contract/overview';
import { useFormat } from '../../lib/format.ts';
import { useMayOpen } from '../../lib/me.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './home.module.css';

type Domain = NonNullable<DataOf<typeof overviewRead>['domains']>[number];

export function Domains({ domains }: { domains: readonly Domain[] }) {
  const { t } = useTexts();
  const { count } = useFormat();
  const mayOpen = useMayOpen();
  const search = mayOpen('msgsearch');
  const quarantine = mayOpen('quarasearch');
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
              <td>{count(domain.in)}</td>
              <td>{count(domain.out)}</td>
              <td>
                {quarantine && domain.held > 0 ? (
                  <AppLink to={paths.quarantine({ q: `to:*@${domain.domain_name} state:held` })}>
                    {count(domain.held)}
                  </AppLink>
                ) : (
                  count(domain.held)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

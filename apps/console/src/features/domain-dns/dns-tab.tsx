import { domainRead } from '@postern/contract/domains';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { domainAddress } from '../../parts/domains/domain-address.ts';
import { LazyJourneys } from '../../parts/journeys/lazy-journeys.tsx';
import { CheckLine } from './check-line.tsx';
import { DkimKeys } from './dkim-keys.tsx';
import classes from './dns.module.css';
import { MtaStsPart } from './mta-sts-part.tsx';
import { MxNow } from './mx-now.tsx';
import { useDomainDns } from './use-domain-dns.ts';

export function DnsTab({ domain }: { domain: string }) {
  return <DnsOf key={domain} domain={domain} />;
}

function DnsOf({ domain }: { domain: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const acts = useDomainDns(domain);
  const { data, isPending, isLoadingError, error, refetch } = acts.dns;
  if (isPending) return <Loading rows={9} />;
  if (isLoadingError) return <Failed title="error.list_title" error={error} onRetry={refetch} />;
  return (
    <>
      <ProofGone domain={domain} />
      <LazyJourneys domain={domain} />
      <PagePart
        title={t('dns.checks_title')}
        lead={data.looked_at ? t('dns.looked', { when: format.moment(data.looked_at) }) : t('dns.never')}
        tools={
          <Button variant="default" disabled={acts.busy} onClick={() => void acts.look()}>
            {t('dns.look')}
          </Button>
        }
      >
        {data.checks.length === 0 && <p className={rows.empty}>{t('dns.empty')}</p>}
        <ul className={classes.checks}>
          {data.checks.map((check) => (
            <CheckLine key={check.check} check={check}>
              {check.check === 'mx' && <MxNow domain={domain} />}
              {check.check === 'dkim' && <DkimKeys dns={data} acts={acts} />}
            </CheckLine>
          ))}
        </ul>
      </PagePart>
      {!data.checks.some(({ check }) => check === 'dkim') && (
        <PagePart title={t('dns.dkim_title')}>
          <DkimKeys dns={data} acts={acts} />
        </PagePart>
      )}
      <MtaStsPart dns={data} acts={acts} />
    </>
  );
}

/** The proof is looked at on the General tab; here only that it is missing. */
function ProofGone({ domain }: { domain: string }) {
  const { t } = useTexts();
  const params = { id: domain };
  const read = useOperation(domainRead, { params }, { retry: false });
  if (!read.data?.proof_missing_since) return null;
  return (
    <p className={classes.gone} role="status">
      {t('dns.proof_gone')} <AppLink to={domainAddress(domain, 'general')}>{t('dns.proof_show')}</AppLink>
    </p>
  );
}

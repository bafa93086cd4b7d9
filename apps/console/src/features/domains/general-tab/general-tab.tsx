/** What a domain is: whose, of which kind, whether proven, how its mail runs, who knows of it. */

import { type DomainDetail, domainRead } from '@postern/contract/domains';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { hrefOf } from '@postern/web/hash.ts';
import { invalidate, keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { LazyJourneys } from '../../../parts/journeys/lazy-journeys.tsx';
import { paths } from '../../../paths.ts';
import { domain_lists } from '../list/use-domains.ts';
import { About } from './about.tsx';
import { Confidential } from './confidential.tsx';
import { MailForm } from './mail-form.tsx';
import { MsOrganisation } from './ms-organisation.tsx';
import { Proof } from './proof.tsx';
import { Remove } from './remove.tsx';

export function GeneralTab({ domain }: { domain: string }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const params = { id: domain };
  const key = keyOf(domainRead, { params });
  const read = useOperation(domainRead, { params });
  if (read.isPending) return <Loading rows={8} />;
  if (read.isLoadingError)
    return <Failed title="error.list_title" error={read.error} onRetry={read.refetch} />;

  const take = (next: DomainDetail) => {
    client.setQueryData<DomainDetail>(key, next);
    void invalidate(client, domain_lists);
  };
  const again = () => {
    void invalidate(client, [domainRead, ...domain_lists]);
  };
  const { data } = read;
  return (
    <>
      {(!data.is_proven || data.proof_missing_since !== null) && <Proof detail={data} onProven={again} />}
      <LazyJourneys domain={data.domain_name} />
      <About detail={data} onChange={take} />
      <MailForm key={`${data.domain_name} ${data.tenant_id}`} detail={data} onSaved={take} />
      <MsOrganisation key={`ms ${data.domain_name}`} detail={data} onChange={take} onLooked={again} />
      {data.kind !== 'adminonly' && (
        <PagePart title={t('domains.dns_title')} lead={t('domains.dns_text')}>
          <p>
            <a href={hrefOf(paths.settings({ domain: data.domain_name, tab: 'dns' }))}>
              {t('domains.dns_link')}
            </a>
          </p>
        </PagePart>
      )}
      {data.may.confidential && <Confidential detail={data} onChange={again} />}
      {data.may.remove && <Remove detail={data} />}
    </>
  );
}

/** What a domain is: whose, of which kind, whether proven, how its mail runs, who knows of it. */
import { type DomainDetail, domainRead } from '@postern/contract/domains';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { call } from '@postern/web/api.ts';
import { hrefOf } from '@postern/web/hash.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { About } from './about.tsx';
import { Confidential } from './confidential.tsx';
import { MailForm } from './mail-form.tsx';
import { MsOrganisation } from './ms-organisation.tsx';
import { Proof } from './proof.tsx';
import { Remove } from './remove.tsx';

export function GeneralTab({ domain }: { domain: string }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const key = ['domainRead', domain];
  const params = { id: domain };
  const read = useQuery({ queryKey: key, queryFn: ({ signal }) => call(domainRead, { params }, signal) });
  if (read.isPending) return <Loading rows={8} />;
  if (read.isLoadingError)
    return <Failed title="error.list_title" error={read.error} onRetry={read.refetch} />;

  const take = (next: DomainDetail) => {
    client.setQueryData<DomainDetail>(key, next);
    void client.invalidateQueries({ queryKey: ['domainList'] });
  };
  const again = () => {
    void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: ['domainList'] });
  };
  const { data } = read;
  return (
    <>
      {(!data.is_proven || data.proof_missing_since !== null) && <Proof detail={data} onProven={again} />}
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

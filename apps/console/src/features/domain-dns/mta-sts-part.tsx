import type { DomainDns } from '@postern/contract/domains/dns';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Segmented } from '@postern/ui/segmented.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './dns.module.css';
import { RecordLines } from './record-lines.tsx';
import type { DomainDnsActs } from './use-domain-dns.ts';

const modes = ['off', 'testing', 'enforce', 'none'] as const;

/** The MTA-STS policy that is served for the domain. */
export function MtaStsPart({ dns, acts }: { dns: DomainDns; acts: DomainDnsActs }) {
  const { t } = useTexts();
  const mode = dns.mta_sts?.mode ?? 'off';
  return (
    <PagePart title={t('dns.sts_title')} lead={t(`dns.sts_lead_${mode}`)}>
      <Segmented
        label={t('dns.sts_title')}
        value={mode}
        options={modes.map((value) => ({ value, label: t(`dns.sts_${value}`) }))}
        onChange={(value) => void acts.serve(value === 'off' ? null : value)}
      />
      {dns.mta_sts && (
        <>
          <p className={classes.wanted}>{t('dns.publish')}</p>
          <RecordLines records={dns.mta_sts.records} />
          <p className={classes.wanted}>{t('dns.sts_text')}</p>
          <pre className={classes.text}>{dns.mta_sts.text}</pre>
        </>
      )}
    </PagePart>
  );
}

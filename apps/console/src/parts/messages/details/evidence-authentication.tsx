import { Disclosure, EvidenceRow } from '@postern/ui/disclosure.tsx';
import { CheckMark } from '@postern/ui/marks.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import type { GroupProps } from './evidence.tsx';
import { spfSentence } from './spf-sentence.ts';

export function Authentication({ meta, open }: GroupProps) {
  const { t } = useTexts();
  const spf = spfSentence(meta);
  const dkim = meta.dkim_verify[0]?.result ?? 'none';
  const result = [
    `SPF ${t(`check.${meta.spf_status}`)}`,
    `DKIM ${t(`check.${dkim}`)}`,
    `DMARC ${t(`check.${meta.dmarc_result}`)}`,
  ];
  return (
    <Disclosure title={t('evidence.authentication')} result={result.join(', ')} open={open}>
      <dl>
        <EvidenceRow label="SPF" value={<CheckMark value={meta.spf_status} />}>
          {spf && t(spf.key, spf.params)}
        </EvidenceRow>
        {meta.dkim_verify.length === 0 && (
          <EvidenceRow label="DKIM" value={<CheckMark value="none" />}>
            {t('evidence.no_signature')}
          </EvidenceRow>
        )}
        {meta.dkim_verify.map((signature, index) => (
          <EvidenceRow
            key={`${signature.domain}-${signature.selector}-${index}`}
            label="DKIM"
            value={<CheckMark value={signature.result} />}
          >
            {signature.domain !== '' &&
              t('evidence.signed_by', { domain: signature.domain, selector: signature.selector })}
            {signature.skipreason !== '' && ` ${signature.skipreason}`}
          </EvidenceRow>
        ))}
        <EvidenceRow label="DMARC" value={<CheckMark value={meta.dmarc_result} />}>
          {meta.dmarc_policy !== ''
            ? t('evidence.dmarc_policy', { policy: meta.dmarc_policy })
            : t('evidence.no_dmarc')}
        </EvidenceRow>
        {meta.arc_verify.cv !== 'none' && meta.arc_verify.cv !== 'skip' && (
          <EvidenceRow label="ARC" value={<CheckMark value={meta.arc_verify.cv} />}>
            {meta.arc_verify.message || meta.arc_verify.skipreason}
          </EvidenceRow>
        )}
      </dl>
    </Disclosure>
  );
}

import { Disclosure, EvidenceRow } from '@postern/ui/disclosure.tsx';
import { ProtectionMark } from '@postern/ui/marks.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import type { GroupProps } from './evidence.tsx';
import { useFindingSentence } from './finding-sentence.ts';
import { Pivot } from './pivot.tsx';

/** Names and numbers other systems know this message by, and how it was protected. */
export function Identity({ meta, open }: GroupProps) {
  const { t } = useTexts();
  const format = useFormat();
  const sentence = useFindingSentence();
  const layers = meta.findings.filter(({ stage }) => stage === 'protection').map(sentence);
  const mono = (value: string) => <span className="mono">{value}</span>;
  const rows: [string, string][] = [
    [t('identity.cloudid'), meta.cloudid],
    [t('identity.queueid'), meta.queueid],
    ['Message-ID', meta.hdr_messageid],
    [t('identity.envelope_from'), meta.from_address || '<>'],
    ['Reply-To', meta.hdr_reply_to],
    [t('identity.fingerprint'), meta.fuzor_digest],
    [t(meta.judged ? 'identity.scanhost' : 'evidence.log_gateway'), meta.scanhost],
    [t('identity.instance'), meta.instance],
    [t('identity.relay'), [meta.relayhost, meta.relayresult_txt].filter(Boolean).join(' ')],
  ];
  return (
    <Disclosure
      title={t('evidence.identity')}
      result={[meta.queueid, meta.size > 0 ? format.bytes(meta.size) : ''].filter(Boolean).join(', ')}
      open={open}
    >
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <EvidenceRow
              key={label}
              kind="fact"
              label={label}
              value={
                <>
                  {mono(value)}
                  {label === t('identity.fingerprint') && <Pivot param="fuzor_digest" value={value} />}
                </>
              }
            />
          ))}
        {(meta.signed || meta.encrypted || layers.length > 0) && (
          <EvidenceRow
            kind="fact"
            label={t('identity.protection')}
            value={
              <>
                {meta.signed && <ProtectionMark value="signed" />}{' '}
                {meta.encrypted && <ProtectionMark value="encrypted" />}
              </>
            }
          >
            {layers.map(({ main, rest }) => [main, rest].filter(Boolean).join(' ')).join(' ')}
          </EvidenceRow>
        )}
        {meta.lft !== '' && meta.lft !== 'off' && (
          <EvidenceRow kind="fact" label={t('identity.lft')} value={meta.lft} />
        )}
      </dl>
    </Disclosure>
  );
}

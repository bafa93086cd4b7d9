import { Disclosure, EvidenceRow } from '@postern/ui/disclosure.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import type { GroupProps } from './evidence.tsx';
import { Pivot } from './pivot.tsx';

export function PathEvidence({ meta, open }: GroupProps) {
  const { t } = useTexts();
  const network = [meta.geoip_asn === null ? '' : `AS${meta.geoip_asn}`, meta.geoip_org]
    .filter(Boolean)
    .join(' ');
  const place = [network, meta.geoip_cc].filter(Boolean).join(', ');
  const name = meta.client_hostname || (meta.judged ? t('evidence.no_ptr') : '');
  const client = meta.client_ip ?? t('evidence.no_ip');
  return (
    <Disclosure
      title={t('evidence.path')}
      result={[client, name, place].filter(Boolean).join(', ')}
      open={open}
    >
      <dl>
        <EvidenceRow label={t('evidence.client')} value={<span className="mono">{client}</span>}>
          {meta.client_helo !== '' && (
            <>
              HELO <span className="mono">{meta.client_helo}</span>,{' '}
            </>
          )}
          {[name, place].filter(Boolean).join(', ')}
          <Pivot param="client_ip" value={meta.client_ip ?? ''} />
        </EvidenceRow>
        {meta.geoip_asn !== null && (
          <EvidenceRow label={t('evidence.network')} value={network}>
            <Pivot param="geoip_asn" value={String(meta.geoip_asn)} />
          </EvidenceRow>
        )}
        {meta.origin_ip !== null && (
          <EvidenceRow label={t('evidence.origin')} value={<span className="mono">{meta.origin_ip}</span>}>
            {[meta.origin_ptr, meta.origin_helo].filter(Boolean).join(', ')}
          </EvidenceRow>
        )}
        <EvidenceRow label="TLS" value={meta.tls || t('evidence.no_tls')} />
        {meta.sasl_login !== '' && (
          <EvidenceRow label={t('evidence.login')} value={<span className="mono">{meta.sasl_login}</span>} />
        )}
      </dl>
    </Disclosure>
  );
}

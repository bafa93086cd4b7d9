import type { EncryptionForecast, KnownRecipientKey } from '@postern/contract/keys/encryption-info';
import { DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { type Icon, IconArrowRight, IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './forecast.module.css';
import { type Tls, tailOf } from './key-words.ts';

type Verdict = EncryptionForecast['ways'][number]['verdict'] | 'always' | 'off';
type Line = { place: number; name: string; verdict: Verdict; found: ReactNode };

const looks: Record<Verdict, [Icon, string | undefined]> = {
  used: [IconArrowRight, 'good'],
  possible: [IconCheck, undefined],
  always: [IconCheck, undefined],
  unusable: [IconX, 'warn'],
  none: [IconMinus, undefined],
  off: [IconMinus, undefined],
};

/** The hierarchy, best first: keys, the way to the server, the portal. */
export function ForecastWays({ forecast, tls }: { forecast: EncryptionForecast; tls: Tls | null }) {
  const { t } = useTexts();
  const { ways, portal, outcome } = forecast;
  const portal_verdict = outcome === 'portal' ? 'used' : portal === 'off' ? 'off' : 'possible';
  const lines: Line[] = [
    ...ways.map(({ kind, scope, verdict, keys }, index) => ({
      ...{ place: index + 1, name: t(`forecast.way_${kind}_${scope}`), verdict },
      found:
        keys.length === 0
          ? t('forecast.no_key')
          : keys.map((key) => <KnownKey key={nameOf(key)} known={key} />),
    })),
    { place: 5, name: t('forecast.way_tls'), verdict: 'always', found: tls && <TlsText tls={tls} /> },
    {
      place: 6,
      name: t('forecast.way_portal'),
      verdict: portal_verdict,
      found: t(`forecast.portal_${portal}`),
    },
  ];
  return (
    <DataTable
      caption={t('forecast.ways')}
      className={classes.ways}
      rows={lines}
      rowKey={({ place }) => String(place)}
      rowProps={({ verdict }) => ({ 'data-used': verdict === 'used' || undefined })}
      columns={[
        { key: 'way', title: t('forecast.way'), is_main: true, cell: ({ name }) => name },
        {
          key: 'verdict',
          title: t('forecast.verdict'),
          unnamed: true,
          cell: ({ verdict }) => {
            const [Sign, tone] = looks[verdict];
            return (
              <span className={rows.mark} data-tone={tone}>
                <Sign size={15} stroke={1.75} aria-hidden />
                {t(`forecast.verdict_${verdict}`)}
              </span>
            );
          },
        },
        { key: 'found', title: t('forecast.found'), cell: ({ found }) => found },
      ]}
    />
  );
}

const nameOf = ({ fingerprint, source, fault }: KnownRecipientKey) => `${fingerprint} ${source} ${fault}`;

function KnownKey({ known }: { known: KnownRecipientKey }) {
  const { t } = useTexts();
  const format = useFormat();
  const { fingerprint, algorithm, trust, source, expires_on, fault } = known;
  const why = fault === '' ? null : t(`known_key.fault_${fault}`);
  if (fingerprint === '')
    return (
      <p>
        {t('forecast.held_here')} {why}
      </p>
    );
  const date = expires_on && format.date(expires_on);
  const ends = date
    ? t(fault === 'expired' ? 'known_key.expired' : 'known_key.expires', { date })
    : t('known_key.no_end');
  return (
    <p>
      <span className={classes.mono}>{tailOf(fingerprint)}</span> {algorithm}
      {why && <span className={classes.fault}> {why}</span>}
      <span className={rows.note}>
        {[t(`known_key.trust_${trust}`), t(`known_key.source_${source}`), ends].join(' · ')}
      </span>
    </p>
  );
}

function TlsText({ tls: { tls_mechanism, domain, mtasts_mx } }: { tls: Tls }) {
  const { t } = useTexts();
  if (tls_mechanism === 'verify') return t('forecast.tls_verify', { servers: mtasts_mx.join(', ') });
  if (tls_mechanism === 'none') return t('forecast.tls_without');
  return t(domain ? 'forecast.tls_seen' : 'forecast.tls_unseen');
}

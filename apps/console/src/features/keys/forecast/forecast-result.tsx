import type { EncryptionForecast } from '@postern/contract/keys/encryption-info';
import { AppLink } from '@postern/ui/app-link.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import page from '@postern/ui/question-page.module.css';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { paths } from '../../../paths.ts';
import classes from './forecast.module.css';
import { ForecastWays } from './forecast-ways.tsx';
import { type Tls, tailOf } from './key-words.ts';

type End = Pick<EncryptionForecast, 'outcome' | 'chosen'>;
type Props = { forecast: EncryptionForecast; tls: Tls | null; recipient: string; mark: string };

const placeOf = ({ outcome, chosen }: End) =>
  outcome === 'encrypted' && chosen ? (`${chosen.kind}_${chosen.scope}` as const) : null;

export function useEndText() {
  const { t } = useTexts();
  return (end: End): string => {
    const place = placeOf(end);
    if (place) return t(`forecast.end_${place}`);
    return end.outcome === 'encrypted' ? t('forecast.by_sender') : t(`forecast.end_${end.outcome}`);
  };
}

export function ForecastResult({ forecast, tls, recipient, mark }: Props) {
  const { t } = useTexts();
  const { outcome, sign } = forecast;
  const place = placeOf(forecast);
  const how = place
    ? t(`forecast.text_${place}`)
    : outcome === 'encrypted'
      ? ''
      : forecast.rule === 'must_and_may_not'
        ? t('forecast.text_forbidden')
        : t(`forecast.text_${outcome}`);
  const leaves = outcome === 'encrypted' || outcome === 'clear';
  return (
    <div className={page.columns}>
      <div className={page.main}>
        <h3 className={page.headline}>{t(`forecast.title_${outcome}`, { recipient })}</h3>
        <p className={page.sentence}>
          {how} {leaves && t(`forecast.sign_${sign ?? 'none'}`)}
        </p>
        <ForecastWays forecast={forecast} tls={tls} />
        <LastMail last={forecast.last} />
      </div>
      <Side forecast={forecast} mark={mark} />
    </div>
  );
}

function LastMail({ last }: Pick<EncryptionForecast, 'last'>) {
  const { t } = useTexts();
  const format = useFormat();
  const endText = useEndText();
  type Sent = EncryptionForecast['last'][number];
  const howText = ({ outcome, used, signed }: Sent) =>
    [
      outcome === 'not_sent' ? t('forecast.not_sent') : endText({ outcome, chosen: used }),
      ...(signed ? [t('forecast.signed')] : []),
    ].join(', ');
  return (
    <section className={classes.part}>
      <h3>{t('forecast.last')}</h3>
      <DataTable
        caption={t('forecast.last')}
        rows={last}
        rowKey={({ cloudid }) => cloudid}
        empty={<p className={rows.empty}>{t('forecast.last_none')}</p>}
        columns={[
          {
            key: 'sent',
            title: t('forecast.sent'),
            className: rows.when,
            cell: ({ timestamp }) => (
              <time dateTime={timestamp} title={format.utc(timestamp)}>
                {format.moment(timestamp)}
              </time>
            ),
          },
          {
            key: 'subject',
            title: t('forecast.subject'),
            is_main: true,
            cell: ({ cloudid, subject }) => (
              <AppLink to={paths.messageDetails(cloudid)}>{subject || t('forecast.no_subject')}</AppLink>
            ),
          },
          { key: 'how', title: t('forecast.how'), cell: howText },
          {
            key: 'key',
            title: t('forecast.with_key'),
            cell: ({ fingerprint }) =>
              fingerprint === '' ? '–' : <span className={classes.mono}>{tailOf(fingerprint)}</span>,
          },
        ]}
      />
    </section>
  );
}

function Side({ forecast, mark }: Pick<Props, 'forecast' | 'mark'>) {
  const { t } = useTexts();
  const format = useFormat();
  const endText = useEndText();
  const { rule, rule_scope, marked, later } = forecast;
  const changes = [
    ...marked.map((one) => ({
      name:
        one.mark === ''
          ? t('forecast.without_mark')
          : one.mark === 'sensitive'
            ? t('forecast.when_sensitive')
            : t('forecast.with_mark', { mark: one.mark }),
      end: endText(one),
    })),
    ...(later
      ? [{ name: t('forecast.from_date', { date: format.date(later.from) }), end: endText(later) }]
      : []),
  ];
  return (
    <aside className={page.side} key={mark}>
      <section>
        <h3>{t('forecast.decides')}</h3>
        <p>{t(`forecast.rule_${rule}`)}</p>
        {rule_scope !== '' && <p className={classes.scope}>{t(`forecast.scope_${rule_scope}`)}</p>}
      </section>
      <section>
        <h3>{t('forecast.changes')}</h3>
        <dl className={classes.changes}>
          {changes.map(({ name, end }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{end}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>{t('forecast.limits')}</h3>
        <p>{t('forecast.limits_text')}</p>
      </section>
    </aside>
  );
}

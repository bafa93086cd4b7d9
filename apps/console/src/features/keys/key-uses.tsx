/** What the keys of one person were used for: numbers that open the mail they count, and the weeks before. */
import { drawStack } from '@postern/chart';
import { keyUseRead } from '@postern/contract/keys/uses';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Chart } from '@postern/ui/chart.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import legend from '@postern/ui/legend.module.css';
import { Loading } from '@postern/ui/loading.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useMayOpen } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import classes from './keys.module.css';
import { usedMail } from './used-mail.ts';

const HEIGHT = 92;
/** Weeks between labels. */
const EVERY = 4;

type Props = {
  email: string;
  /** Whether it still signs. */
  signs: boolean;
};

export function KeyUses({ email, signs }: Props) {
  const { t, tag } = useTexts();
  const { count, date } = useFormat();
  const short = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' });
  const uses = useOperation(keyUseRead, { params: { email } });
  const { data } = uses;
  const sum = (key: 'signed' | 'opened') => data?.weeks.reduce((total, week) => total + week[key], 0) ?? 0;
  const is_idle = sum('signed') + sum('opened') === 0;
  return (
    <section className={classes.part}>
      <h3>{t('own_keys.uses')}</h3>
      {uses.isPending && <Loading rows={2} />}
      {uses.isError && <Failed title="error.list_title" error={uses.error} onRetry={uses.refetch} />}
      {data && data.signed.mails + data.opened.mails === 0 && (
        <p className={classes.help}>{t(signs ? 'own_keys.uses_none' : 'own_keys.uses_off')}</p>
      )}
      {data && data.signed.mails > 0 && (
        <Line
          label={t('own_keys.uses_signed', { partners: count(data.signed.partners) })}
          number={`${count(data.signed.mails)}${data.signed.is_more ? '+' : ''}`}
          q={usedMail('signed', email)}
        />
      )}
      {data && data.opened.mails > 0 && (
        <Line
          label={t('own_keys.uses_opened')}
          number={`${count(data.opened.mails)}${data.opened.is_more ? '+' : ''}`}
          q={usedMail('opened', email)}
        />
      )}
      {data && !is_idle && (
        <>
          <Chart
            label={t('own_keys.uses_chart', {
              date: date(data.weeks[0]?.starts_on ?? ''),
              signed: count(sum('signed')),
              opened: count(sum('opened')),
            })}
            draw={(width) =>
              drawStack({
                ...{ width, height: HEIGHT, count },
                points: data.weeks.map(({ starts_on, signed, opened }, index) => ({
                  title: t('own_keys.uses_week', {
                    date: date(starts_on),
                    signed: count(signed),
                    opened: count(opened),
                  }),
                  label: index % EVERY === 0 ? short.format(new Date(starts_on)) : undefined,
                  above: [
                    { value: signed, tone: 'neutral' },
                    { value: opened, tone: 'firm' },
                  ],
                })),
              })
            }
          />
          <ul className={legend.legend}>
            <li data-tone="neutral">{t('own_keys.uses_legend_signed')}</li>
            <li data-tone="firm">{t('own_keys.uses_legend_opened')}</li>
          </ul>
        </>
      )}
    </section>
  );
}

function Line({ label, number, q }: { label: string; number: string; q: string }) {
  const mayOpen = useMayOpen();
  return (
    <p className={classes.use}>
      <span>{label}</span>
      {mayOpen('msgsearch') ? <AppLink to={paths.messageSearch({ q })}>{number}</AppLink> : number}
    </p>
  );
}

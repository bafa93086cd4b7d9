/** How the keys stand, in a sentence, and what ends in the coming weeks: each week leads to the ends of it. */
import type { DataOf } from '@postern/contract/base/operation';
import type { keySummaryRead } from '@postern/contract/keys/uses';
import { AppLink } from '@postern/ui/app-link.tsx';
import legend from '@postern/ui/legend.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { paths } from '../../paths.ts';
import classes from './key-weeks.module.css';

export type KeySummary = DataOf<typeof keySummaryRead>;

export function useStanding() {
  const { t } = useTexts();
  const { count } = useFormat();
  return {
    headline: ({ needing, certificates, pgp_keys }: KeySummary) => {
      const total = certificates + pgp_keys;
      if (total === 0) return t('own_keys.headline_empty');
      if (needing === 0) return t('own_keys.headline_none');
      return t('own_keys.headline', { count: needing, number: count(needing), total: count(total) });
    },
    lead: ({ certificates, lapsed, pgp_keys, renewed }: KeySummary) =>
      [
        ...(renewed > 0 ? [t('own_keys.renews', { count: renewed, number: count(renewed) })] : []),
        ...(lapsed > 0 ? [t('own_keys.lapsed', { count: lapsed, number: count(lapsed) })] : []),
        ...(lapsed === 0 && certificates + pgp_keys > 0 ? [t('own_keys.lapsed_none')] : []),
      ].join(' '),
  };
}

/** Pixels of the highest bar. */
const HEIGHT = 40;

export function KeyWeeks({ summary: { weeks, needing, renewed } }: { summary: KeySummary }) {
  const { t, tag } = useTexts();
  const { count, date } = useFormat();
  const short = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' });
  if (needing + renewed === 0) return null;
  const most = Math.max(...weeks.map((week) => week.needing + week.renewed));
  const height = (value: number) => (value === 0 ? 0 : Math.max(4, Math.round((value / most) * HEIGHT)));
  return (
    <section className={classes.part} aria-label={t('own_keys.weeks')}>
      <div className={classes.head}>
        <h3>{t('own_keys.weeks')}</h3>
        <ul className={legend.legend}>
          <li data-tone="neutral">{t('own_keys.weeks_renewed', { number: count(renewed) })}</li>
          <li data-tone="warn">{t('own_keys.weeks_needing', { number: count(needing) })}</li>
        </ul>
      </div>
      <ol className={classes.weeks}>
        {weeks.map((week, index) => {
          const all = week.needing + week.renewed;
          const day = date(week.starts_on);
          return (
            <li key={week.starts_on}>
              {all > 0 ? (
                <AppLink
                  to={paths.keys('expiry', week.starts_on)}
                  className={classes.week}
                  aria-label={t('own_keys.week', {
                    date: day,
                    needing: count(week.needing),
                    renewed: count(week.renewed),
                  })}
                >
                  <span className={classes.number}>{count(all)}</span>
                  <span className={classes.bar} data-tone="warn" style={{ height: height(week.needing) }} />
                  <span
                    className={classes.bar}
                    data-tone="neutral"
                    style={{ height: height(week.renewed) }}
                  />
                </AppLink>
              ) : (
                <span className={classes.week} />
              )}
              {index % 4 === 0 && (
                <span className={classes.day}>{short.format(new Date(week.starts_on))}</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

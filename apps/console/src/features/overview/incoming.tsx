import type { DataOf } from '@postern/contract/base/operation';
import type { overviewRead } from '@postern/contract/overview';
import type { TextKey } from '@postern/locales';
import { AppLink } from '@postern/ui/app-link.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMayOpen } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import { IncomingChart } from './incoming-chart.tsx';
import classes from './overview.module.css';
import { isSparse, lastSlot } from './sparse.ts';

export type IncomingData = NonNullable<DataOf<typeof overviewRead>['incoming']>;

const figures = [
  ['passed', 'home.passed', 'var(--p-bar-neutral)', 'direction:in after:24h -state:held -state:rejected'],
  ['rejected', 'home.rejected', 'var(--p-bar-firm)', 'direction:in state:rejected after:24h'],
  ['held', 'home.held', 'var(--p-bar-warn)', 'direction:in state:held after:24h'],
] as const satisfies readonly (readonly [string, TextKey, string, string])[];

/** Differences smaller than this are “as usual”. */
const noise = 0.05;

export function Incoming({ incoming }: { incoming: IncomingData }) {
  const { t, tag } = useTexts();
  const { count } = useFormat();
  const mayOpen = useMayOpen();
  const percent = new Intl.NumberFormat(tag, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const link = mayOpen('msgsearch');

  function compared(now: number, before: number | undefined): string {
    if (before === undefined || before === 0) return '';
    const change = (now - before) / before;
    return Math.abs(change) < noise ? t('home.as_usual') : percent.format(change).replace('-', '−');
  }

  return (
    <section aria-labelledby="incoming">
      <h3 id="incoming" className={classes.heading}>
        {t('home.incoming')}{' '}
        <span>{t(incoming.before ? 'home.incoming_note' : 'home.incoming_note_new')}</span>
      </h3>
      <ul className={classes.figures}>
        {figures.map(([key, label, colour, query]) => (
          <li key={key}>
            <p className={classes.legend}>
              <i style={{ background: colour }} aria-hidden="true" />
              {t(label)}
            </p>
            <p className={classes.figure}>
              {link ? (
                <AppLink
                  to={paths.messageSearch({ q: query })}
                  aria-label={`${t(label)}: ${count(incoming.totals[key])}`}
                >
                  {count(incoming.totals[key])}
                </AppLink>
              ) : (
                <b>{count(incoming.totals[key])}</b>
              )}
              <span>{compared(incoming.totals[key], incoming.before?.[key])}</span>
            </p>
          </li>
        ))}
        <li>
          <p className={classes.legend}>
            <i className={classes.hollow} aria-hidden="true" />
            {t('home.deferred_now')}
          </p>
          <p className={classes.figure}>
            {link ? (
              <AppLink
                to={paths.messageSearch({ q: 'state:deferred' })}
                aria-label={`${t('home.deferred_now')}: ${count(incoming.deferred)}`}
              >
                {count(incoming.deferred)}
              </AppLink>
            ) : (
              <b>{count(incoming.deferred)}</b>
            )}
          </p>
        </li>
      </ul>
      {isSparse(incoming) ? <SparseMail incoming={incoming} /> : <IncomingChart slots={incoming.slots} />}
    </section>
  );
}

/** Of little mail a chart would be one bar in an empty box. */
function SparseMail({ incoming }: { incoming: IncomingData }) {
  const { t } = useTexts();
  const { clock } = useFormat();
  const last = lastSlot(incoming.slots);
  return (
    <p className={classes.note}>
      {t('home.sparse')} {last !== null && t('home.sparse_last', { at: clock(last) })}
    </p>
  );
}

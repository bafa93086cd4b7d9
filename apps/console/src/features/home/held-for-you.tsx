import type { DataOf } from '@postern/contract/base/operation';
import type { overviewRead } from '@postern/contract/overview';
import { useFormat } from '../../lib/format.ts';
import { useMayOpen, useMe } from '../../lib/me.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { senderOf } from '../../mail/list/shown-state.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { VerdictMark } from '../../ui/marks.tsx';
import classes from './home.module.css';

type Held = NonNullable<DataOf<typeof overviewRead>['held_for_you']>;

export function HeldForYou({ held }: { held: Held }) {
  const { t } = useTexts();
  const format = useFormat();
  const me = useMe();
  const mayOpen = useMayOpen();
  return (
    <section aria-labelledby="held" className={classes.block}>
      <h3 id="held" className={classes.block_title}>
        {t('home.held_for_you')}
        {mayOpen('quarasearch') && held.total > 0 && (
          <AppLink to={paths.quarantine({ q: `to:${me.email}` })}>
            {t('home.all', { count: held.total, number: format.count(held.total) })}
          </AppLink>
        )}
      </h3>
      {held.rows.length === 0 && <p className={classes.note}>{t('home.nothing_held')}</p>}
      <ul>
        {held.rows.map((row) => (
          <li key={row.cloudid} className={classes.held}>
            <AppLink to={paths.messageDetails(row.cloudid, { from: 'quarasearch' })}>
              <span className={classes.held_top}>
                <VerdictMark value={row.class} />
                <time dateTime={row.timestamp} title={format.utc(row.timestamp)}>
                  {format.isToday(row.timestamp) ? format.clock(row.timestamp) : format.day(row.timestamp)}
                </time>
              </span>
              <span className={classes.what}>{row.subject || t('search.no_subject')}</span>
              <span className={classes.note}>{senderOf(row).name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { DataOf } from '@postern/contract/base/operation';
import type { overviewRead } from '@postern/contract/overview';
import { AppLink } from '@postern/ui/app-link.tsx';
import { VerdictMark } from '@postern/ui/marks.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMayOpen, useMe } from '../../lib/me.tsx';
import { senderOf } from '../../parts/messages/list/shown-state.ts';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

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

import type { DataOf } from '@postern/contract/base/operation';
import type { overviewRead } from '@postern/contract/overview';
import { AppLink } from '@postern/ui/app-link.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { lazy, Suspense } from 'react';
import { useMayOpen, useMe } from '../../lib/me.tsx';
import { senderOf } from '../../parts/messages/list/shown-state.ts';
import { paths } from '../../paths.ts';
import { HeldLink } from './held-link.tsx';
import classes from './overview.module.css';

type Held = NonNullable<DataOf<typeof overviewRead>['held_for_you']>;

/** What the sender is made of and why it is held; most homes show it at the side, where there is no room for it. */
const HeldRows = lazy(async () => ({ default: (await import('./held-rows.tsx')).HeldRows }));

/** @param wide in the main column: with the sender's domain, the reason, and Release beside each. */
export function HeldForYou({ held, wide = false }: { held: Held; wide?: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const me = useMe();
  const mayOpen = useMayOpen();
  const narrow = (
    <ul>
      {held.rows.map((row) => (
        <li key={row.cloudid} className={classes.held}>
          <HeldLink row={row}>
            <span className={classes.note}>{senderOf(row).name}</span>
          </HeldLink>
        </li>
      ))}
    </ul>
  );
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
      {wide ? (
        <Suspense fallback={narrow}>
          <HeldRows rows={held.rows} asked={held.asked} />
        </Suspense>
      ) : (
        narrow
      )}
    </section>
  );
}

/** What matters today. Nothing here that does not lead to an action. */

import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { useFormat } from '@postern/web/format.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useOverview } from '../../lib/overview.ts';
import { usePage } from '../../lib/page.ts';
import { LazyJourneys } from '../../parts/journeys/lazy-journeys.tsx';
import { Domains } from './domains.tsx';
import { HeldForYou } from './held-for-you.tsx';
import { Incoming } from './incoming.tsx';
import { leadOf } from './lead.ts';
import { News } from './news.tsx';
import classes from './overview.module.css';
import { Places } from './places.tsx';
import { ServiceParts } from './service-parts.tsx';
import { Waiting } from './waiting.tsx';

export function OverviewScreen() {
  const { t } = useTexts();
  const format = useFormat();
  const overview = useOverview();
  usePage({ title: t('nav.home') });
  if (overview.data === undefined) {
    return overview.isPending ? (
      <Loading rows={6} />
    ) : (
      <Failed title="error.home_title" error={overview.error} onRetry={overview.refetch} />
    );
  }
  const { waiting, incoming, domains, held_for_you, parts, timestamp } = overview.data;
  // Who has mail of their own and nothing to look after is shown that first, not an empty page with it at the side.
  const is_all = waiting.length === 0 && !incoming && !domains?.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={classes.screen} tabIndex={0} aria-label={t('nav.home')}>
      <div className={classes.main}>
        <h2 className={classes.lead}>{leadOf(overview.data, t)}</h2>
        <p className={classes.date}>
          {format.dayLine(timestamp)}, {format.clock(timestamp)}. {flow(incoming, t)}
        </p>
        {waiting.length > 0 && <Waiting waiting={waiting} />}
        <LazyJourneys />
        {incoming && <Incoming incoming={incoming} />}
        {domains && domains.length > 0 && <Domains domains={domains} />}
        {is_all && (held_for_you ? <HeldForYou held={held_for_you} wide /> : <Places />)}
      </div>
      <aside className={classes.side} aria-label={t('home.side')}>
        {!is_all && held_for_you && <HeldForYou held={held_for_you} />}
        <ServiceParts parts={parts} />
        <News />
      </aside>
    </section>
  );
}

type Incoming24 = NonNullable<ReturnType<typeof useOverview>['data']>['incoming'];

/** More than half away from last week's same hours is worth a word. */
const unusual = 0.5;

function flow(incoming: Incoming24, t: Translate): string {
  if (incoming === null || incoming.before === null) return '';
  const sum = (counts: { passed: number; rejected: number; held: number }) =>
    counts.passed + counts.rejected + counts.held;
  const usual = sum(incoming.before);
  if (usual === 0) return '';
  const change = (sum(incoming.totals) - usual) / usual;
  if (Math.abs(change) <= unusual) return t('home.flow_usual');
  return t(change > 0 ? 'home.flow_more' : 'home.flow_less');
}

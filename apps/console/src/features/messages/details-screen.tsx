/** One message on its own page, and its content alone. */
import { ActionIcon } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { KeyBar, type KeyHint } from '@postern/ui/key-bar.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { ApiError } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMayOpen } from '../../lib/me.tsx';
import { usePage } from '../../lib/page.ts';
import { ElsewhereNote } from '../../parts/instances/elsewhere.tsx';
import { hintsOf } from '../../parts/messages/actions/key-hints.ts';
import { Decision } from '../../parts/messages/details/decision.tsx';
import { Evidence } from '../../parts/messages/details/evidence.tsx';
import { LifeSection } from '../../parts/messages/details/life-section.tsx';
import { MessageActions } from '../../parts/messages/details/message-actions.tsx';
import { PageHeader } from '../../parts/messages/details/message-header.tsx';
import { useMessage } from '../../parts/messages/details/use-message.ts';
import { WhySection } from '../../parts/messages/details/why-section.tsx';
import { useNeighbours } from '../../parts/messages/list/use-neighbours.ts';
import { PreviewPane } from '../../parts/messages/preview/preview-pane.tsx';
import { paths, type Screen } from '../../paths.ts';
import classes from './details-screen.module.css';

const Refusal = lazy(() => withTexts(['refused'], import('../../parts/messages/refusal/refusal.tsx')));

export function DetailsScreen() {
  const { t } = useTexts();
  const router = useRouter();
  const mayOpen = useMayOpen();
  const format = useFormat();
  const { id = '', contentonly } = useParams({ strict: false }) as { id?: string; contentonly?: string };
  const search = useSearch({ strict: false }) as { from?: string; q?: string; sort?: string };
  const from: Screen = search.from === 'quarasearch' || search.from === 'review' ? search.from : 'msgsearch';
  const address = { ...(search.q ? { q: search.q } : {}), ...(search.sort ? { sort: search.sort } : {}) };
  const back =
    from === 'review'
      ? paths.review({ open: id })
      : (from === 'quarasearch' ? paths.quarantine : paths.messageSearch)({ ...address, open: id });
  const message = useMessage(id);
  const meta = message.data;
  const { previous, next, position, total } = useNeighbours(
    from === 'quarasearch' ? 'quarantine' : 'log',
    search.q ?? '',
    search.sort ?? '',
    id,
  );
  const content_only = contentonly === 'contentonly' || contentonly === 'true';

  usePage(
    { title: t('nav.msgdetails'), above: [{ title: t(`screen.${from}`), path: back }], back },
    meta?.subject || t('nav.msgdetails'),
  );

  const go = (to: string | null) => {
    if (to !== null) router.history.replace(paths.messageDetails(to, { from, ...address }));
  };
  useKeys({
    j: () => go(next),
    k: () => go(previous),
    Escape: () => router.history.push(back),
  });

  if (meta === undefined) {
    if (message.isPending) return <Loading rows={6} />;
    return message.error instanceof ApiError && message.error.status === 404 ? (
      <Notice title={t('error.not_found_title')}>
        <p>{t('error.not_found_text')}</p>
      </Notice>
    ) : (
      <Failed title="error.message_title" error={message.error} onRetry={message.refetch} />
    );
  }
  if (content_only) {
    return (
      <div className={classes.content}>
        <PreviewPane key={meta.cloudid} meta={meta} />
      </div>
    );
  }
  const hints: KeyHint[] = [
    ...(previous !== null || next !== null ? [{ keys: ['J', 'K'], label: 'keys.next' } as const] : []),
    ...hintsOf(meta),
    { keys: ['Esc'], label: 'keys.back_list' },
  ];
  return (
    <div className={classes.screen}>
      <PageHeader
        meta={meta}
        actions={
          <div className={classes.corner}>
            <MessageActions key={meta.cloudid} meta={meta} />
            {(previous !== null || next !== null) && (
              <div className={classes.pager}>
                <ActionIcon
                  aria-label={t('details.previous')}
                  disabled={previous === null}
                  onClick={() => go(previous)}
                >
                  <IconChevronUp size={16} stroke={1.6} />
                </ActionIcon>
                <ActionIcon aria-label={t('details.next')} disabled={next === null} onClick={() => go(next)}>
                  <IconChevronDown size={16} stroke={1.6} />
                </ActionIcon>
              </div>
            )}
          </div>
        }
      />
      <div className={classes.columns}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
        <section className={classes.left} tabIndex={0} aria-label={t('nav.msgdetails')}>
          {meta.elsewhere && <ElsewhereNote elsewhere={meta.elsewhere} path={paths.messageDetails(id)} />}
          <Decision meta={meta} />
          <WhySection meta={meta} compact={false} />
          {meta.state === 'rejected' && !meta.elsewhere && mayOpen('rejectdetails') && (
            <Suspense>
              <Refusal key={meta.cloudid} id={meta.cloudid} />
            </Suspense>
          )}
          <LifeSection meta={meta} compact={false} />
          <Evidence key={meta.cloudid} meta={meta} />
        </section>
        <section className={classes.right} aria-label={t('preview.title')}>
          <PreviewPane key={meta.cloudid} meta={meta} />
        </section>
      </div>
      <KeyBar
        hints={hints}
        status={
          position === null
            ? t('shell.times_in', { zone: format.zone })
            : t('details.position', { at: format.count(position), total })
        }
      />
    </div>
  );
}

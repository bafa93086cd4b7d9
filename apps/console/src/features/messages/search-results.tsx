import { messageSummary } from '@postern/contract/messages';
import { Hints, KeyBar, type KeyHint } from '@postern/ui/key-bar.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Loading, WaitSentence } from '@postern/ui/loading.tsx';
import { phone_query, roomy_query, useMedia } from '@postern/ui/media.ts';
import { Tick } from '@postern/ui/tick.tsx';
import { useFormat } from '@postern/web/format.ts';
import { invalidate } from '@postern/web/query-keys.ts';
import { rich, useTexts } from '@postern/web/texts.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useMayOpen, useMe } from '../../lib/me.tsx';
import { AwayInstances } from '../../parts/instances/away-instances.tsx';
import { useRowActions } from '../../parts/messages/actions/lazy-row-actions.tsx';
import { fetchPanelAhead, LazyPanel } from '../../parts/messages/details/lazy-panel.tsx';
import {
  columns as all,
  beside_panel,
  type ColumnName,
  withTenant,
} from '../../parts/messages/list/columns.tsx';
import { FreshBar } from '../../parts/messages/list/fresh-bar.tsx';
import { withDayHeadings } from '../../parts/messages/list/list-items.ts';
import { LookingOn, NothingYet } from '../../parts/messages/list/looking-on.tsx';
import { type ListHandle, MessageList } from '../../parts/messages/list/message-list.tsx';
import { recipientDomain } from '../../parts/messages/list/recipient-domain.ts';
import { asksForRefused, withRefusal } from '../../parts/messages/list/refusal-columns.tsx';
import { RowPeek } from '../../parts/messages/list/row-peek.tsx';
import { shownState } from '../../parts/messages/list/shown-state.ts';
import { useDayTitle } from '../../parts/messages/list/use-day-title.ts';
import { useLiveRows } from '../../parts/messages/list/use-live-rows.ts';
import { pagesKey, useMessagePages } from '../../parts/messages/list/use-message-pages.ts';
import { useReading } from '../../parts/messages/list/use-reading.ts';
import { NothingFound } from '../../parts/messages/nothing-found.tsx';
import type { Term } from '../../parts/messages/query/terms.ts';
import { type WireQuery, wireQuery } from '../../parts/messages/query/wire.ts';
import { useRowColours } from '../../parts/messages/saved/use-row-colours.ts';
import { SearchFailed } from '../../parts/messages/search-failed.tsx';
import { SidePanel } from '../../parts/messages/side-panel.tsx';
import { paths } from '../../paths.ts';
import { campaignOf } from './campaign-of.ts';
import { FactsStrip } from './facts-strip.tsx';
import classes from './search-screen.module.css';
import { useFoundBulk } from './use-found-bulk.tsx';

type Props = {
  text: string;
  terms: readonly Term[];
  reverse: boolean;
  query: () => WireQuery;
  open: string | null;
  columns: readonly ColumnName[];
  list: RefObject<ListHandle | null>;
  onOpen: (id: string | null, replace?: boolean) => void;
  onTerms: (terms: Term[]) => void;
  onReverse: () => void;
  /** The search field above the list; the panel stands beside both. */
  children: ReactNode;
};

export function SearchResults(props: Props) {
  const { text, terms, reverse, query, open, list, onOpen } = props;
  const { t } = useTexts();
  const format = useFormat();
  const me = useMe();
  const mayOpen = useMayOpen();
  const client = useQueryClient();
  const phone = useMedia(phone_query);
  const roomy = useMedia(roomy_query);
  const {
    pages,
    rows: loaded,
    first,
    looked_to,
    total: counted,
    has_none_yet,
    onEnd,
  } = useMessagePages({
    pool: 'log',
    text,
    reverse,
    query,
    superuser: me.is_superuser,
  });
  const { fresh, live } = useLiveRows({
    ...{ pool: 'log', text, query, list, superuser: me.is_superuser },
    since: first?.timestamp,
    enabled: !reverse && first !== undefined && !has_none_yet,
    rows: loaded,
    whole: !pages.hasNextPage,
  });
  const rows = useMemo(() => (reverse ? loaded : [...live, ...loaded]), [reverse, live, loaded]);
  const total = counted + live.length;
  const colours = useRowColours(rows);
  const dayTitle = useDayTitle();
  const items = useMemo(() => withDayHeadings(rows, format.dayKey, dayTitle), [rows, format, dayTitle]);
  const { selection, ticked, hints: bulk_hints, bar, dialogs } = useFoundBulk(rows);
  const bulk = ticked.length > 0;
  const { current, current_row, peek, openRow, goTo, arriveAt, back } = useReading({
    rows,
    open,
    onOpen,
    list,
    phone,
    from: 'msgsearch',
    text,
    onEscape: bulk && selection ? selection.clear : null,
  });
  useKeys(
    selection && current_row
      ? {
          x: () => selection.toggle(current_row, false),
          X: () => selection.toggle(current_row, true),
        }
      : {},
  );
  const selectable = selection ? rows.filter((row) => selection.blocked(row) === null) : [];

  const {
    openMenu,
    actions,
    hints: of_row,
  } = useRowActions({
    row: current_row,
    enabled: open === null && !bulk,
  });

  function showFresh() {
    void client.resetQueries({ queryKey: pagesKey('log', text, reverse) });
    void invalidate(client, [messageSummary]);
    list.current?.toTop();
  }

  const hints: KeyHint[] = [
    { keys: ['J', 'K'], label: 'keys.move' },
    { keys: ['Enter'], label: 'keys.open' },
    ...(selection ? [{ keys: ['X'], label: 'keys.select' } as const] : []),
    { keys: ['Space'], label: 'keys.peek' },
    ...(open === null ? [] : [{ keys: ['Esc'], label: 'keys.back' } as const]),
    ...(current_row ? [{ keys: ['.'], label: 'keys.actions' } as const] : []),
    { keys: ['/'], label: 'keys.search' },
    { keys: ['?'], label: 'keys.all' },
  ];

  const chosen = props.columns.map((name) => all[name]);
  const shown = asksForRefused(terms) ? withRefusal(chosen) : chosen;
  // Beside the panel, which tells all of it, the room is the sender's and the subject's.
  const { from, subject } = open === null || roomy ? all : beside_panel;
  const before = open === null ? shown.filter((column) => column.name === 'why') : [];
  const rest = shown.filter(({ name }) => name !== 'why' && (name !== 'to' || open === null || roomy));
  return (
    <>
      <div className={classes.results}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: reaching for the list only fetches code ahead. */}
        <div className={classes.left} onPointerMove={fetchPanelAhead} onFocus={fetchPanelAhead}>
          {props.children}
          <FactsStrip
            text={text}
            query={query}
            terms={terms}
            total={first && total}
            more={pages.hasNextPage && (first?.even_more_hits ?? false)}
            took_ms={first?.looked_to === null ? first.took_ms : undefined}
            campaign={mayOpen('campaign') ? campaignOf(terms, rows) : null}
            onTerms={props.onTerms}
          />
          {/* One cell of the grid, whose last is the list. */}
          <div>
            <AwayInstances names={first?.away} gutter />
            <FreshBar fresh={fresh} onShow={showFresh} />
          </div>
          {pages.isError && rows.length === 0 ? (
            <SearchFailed error={pages.error} terms={terms} onTerms={props.onTerms} onRetry={pages.refetch} />
          ) : pages.isPending ? (
            <Loading rows={8} />
          ) : rows.length === 0 && looked_to !== null ? (
            <NothingYet looked_to={looked_to} />
          ) : rows.length === 0 && !pages.isPlaceholderData ? (
            <NothingFound pool="log" terms={terms} queryOf={wireQuery} onTerms={props.onTerms} />
          ) : (
            <MessageList
              items={items}
              columns={withTenant([all.verdict, from, subject, ...before, ...rest, all.time])}
              label={t('nav.msgsearch')}
              own_domain={recipientDomain(terms, me.domains)}
              phone={phone}
              busy={pages.isFetching || looked_to !== null}
              total={total}
              colours={colours}
              current={current}
              onCurrent={goTo}
              onArrive={arriveAt}
              onOpen={openRow}
              onEnd={onEnd}
              foot={looked_to === null ? null : <LookingOn looked_to={looked_to} />}
              onMenu={openMenu}
              handle={list}
              sort={{
                column: 'time',
                descending: !reverse,
                label: t('search.turn_order'),
                onToggle: props.onReverse,
              }}
              peek={{ id: peek, render: (row) => <RowPeek row={row} /> }}
              {...(selection && {
                selection: { ...selection, onTick: selection.toggle },
                head: (
                  <Tick
                    tabIndex={-1}
                    aria-label={t('search.select_all')}
                    checked={bulk && ticked.length === selectable.length}
                    indeterminate={bulk && ticked.length < selectable.length}
                    disabled={selectable.length === 0}
                    onChange={() => (bulk ? selection.clear() : selection.setAll(rows))}
                  />
                ),
              })}
            />
          )}
          {bar}
          <WaitSentence active={pages.isFetching} />
        </div>
        {open !== null && !phone && (
          <SidePanel label={t('details.panel')}>
            <LazyPanel
              key={open}
              id={open}
              full_path={paths.messageDetails(open, {
                from: 'msgsearch',
                q: text,
                ...(reverse ? { sort: 'oldest' } : {}),
              })}
              onClose={back}
            />
          </SidePanel>
        )}
      </div>
      {actions}
      {dialogs}
      <KeyBar
        hints={hints}
        of_row={{ after: selection ? 4 : 3, hints: bulk ? <Hints hints={bulk_hints} /> : of_row }}
        status={t('shell.times_in', { zone: format.zone })}
      />
      <p className="sr-only" aria-live="polite">
        {current_row && open === null
          ? rich(`${current_row.subject}, ${t(`state.${shownState(current_row)}` as 'state.held')}`)
          : ''}
      </p>
    </>
  );
}

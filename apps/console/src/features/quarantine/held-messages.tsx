import type { MessageRow } from '@postern/contract/messages';
import { messageSummary } from '@postern/contract/messages';
import type { BulkActionName } from '@postern/contract/quarantine/actions';
import { Hints, KeyBar, type KeyHint } from '@postern/ui/key-bar.tsx';
import { HoldKeys, useKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { phone_query, roomy_query, useMedia } from '@postern/ui/media.ts';
import { Tick } from '@postern/ui/tick.tsx';
import { useFormat } from '@postern/web/format.ts';
import { invalidate } from '@postern/web/query-keys.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMe } from '../../lib/me.tsx';
import { AwayInstances } from '../../parts/instances/away-instances.tsx';
import { action_icons } from '../../parts/messages/actions/action-icons.tsx';
import { useRowActions } from '../../parts/messages/actions/lazy-row-actions.tsx';
import { BulkBar, type BulkOffer } from '../../parts/messages/bulk/bulk-bar.tsx';
import { useSelection } from '../../parts/messages/bulk/use-selection.ts';
import { fetchPanelAhead, LazyPanel } from '../../parts/messages/details/lazy-panel.tsx';
import { beside_panel, columns, dated_time, withTenant } from '../../parts/messages/list/columns.tsx';
import { FreshBar } from '../../parts/messages/list/fresh-bar.tsx';
import { type ListItem, withDayHeadings } from '../../parts/messages/list/list-items.ts';
import { LookingOn, NothingYet } from '../../parts/messages/list/looking-on.tsx';
import { type ListHandle, MessageList } from '../../parts/messages/list/message-list.tsx';
import { isDecidedHere } from '../../parts/messages/list/patch-rows.ts';
import { recipientDomain } from '../../parts/messages/list/recipient-domain.ts';
import { RowPeek } from '../../parts/messages/list/row-peek.tsx';
import { useDayTitle } from '../../parts/messages/list/use-day-title.ts';
import { useLiveRows } from '../../parts/messages/list/use-live-rows.ts';
import { pagesKey, useMessagePages } from '../../parts/messages/list/use-message-pages.ts';
import { useReading } from '../../parts/messages/list/use-reading.ts';
import { NothingFound } from '../../parts/messages/nothing-found.tsx';
import type { Term } from '../../parts/messages/query/terms.ts';
import { useRowColours } from '../../parts/messages/saved/use-row-colours.ts';
import { SearchFailed } from '../../parts/messages/search-failed.tsx';
import { SidePanel } from '../../parts/messages/side-panel.tsx';
import { paths } from '../../paths.ts';
import { closestFirst } from './closest-first.ts';
import classes from './quarantine.module.css';
import { asksForState, isWaiting, quarantineQuery } from './quarantine-query.ts';
import { useOpenRequests } from './requests-tab.tsx';

const BulkDialog = lazy(() =>
  withTexts(['acting', 'failures'], import('../../parts/messages/bulk/bulk-dialog.tsx')).then((module) => ({
    default: module.BulkDialog,
  })),
);

/** So many at once that the whole of an ordinary quarantine can be put in order by closeness. */
const first_rows = 1000;

type Props = {
  text: string;
  terms: readonly Term[];
  newest: boolean;
  open: string | null;
  list: RefObject<ListHandle | null>;
  onOpen: (id: string | null, replace?: boolean) => void;
  onTerms: (terms: Term[]) => void;
  /** How many messages there are, where that is known; null where it is not. */
  onListed: (total: number | null) => void;
};

export function HeldMessages({ text, terms, newest, open, list, onOpen, onTerms, onListed }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const me = useMe();
  const client = useQueryClient();
  const phone = useMedia(phone_query);
  const roomy = useMedia(roomy_query);
  const query = useCallback(() => quarantineQuery(terms), [terms]);
  const {
    pages,
    rows: paged,
    first,
    looked_to,
    total: counted,
    has_none_yet,
    onEnd,
  } = useMessagePages({
    pool: 'quarantine',
    text,
    reverse: false,
    query,
    superuser: me.is_superuser,
    limit: first_rows,
  });
  const { fresh, live } = useLiveRows({
    ...{ pool: 'quarantine', text, query, list, superuser: me.is_superuser },
    since: first?.timestamp,
    enabled: first !== undefined && !has_none_yet,
    rows: paged,
    whole: !pages.hasNextPage,
  });
  const fetched = useMemo(() => [...live, ...paged], [live, paged]);
  // Decided by somebody else while it is read here: it stays until the reader moves on, so that no key meets another message.
  const [kept, setKept] = useState<string | null>(null);
  const loaded = useMemo(
    () => (asksForState(terms) ? fetched : fetched.filter((row) => isWaiting(row) || row.cloudid === kept)),
    [fetched, terms, kept],
  );
  const colours = useRowColours(loaded);
  const dayTitle = useDayTitle();
  // Beyond what is loaded nobody knows the closest ones: a longer quarantine stays in order of time.
  const by_closeness = !newest && !pages.hasNextPage;
  const requests = useOpenRequests().data;
  const asked = useMemo(() => new Set(requests?.map(({ cloudid }) => cloudid)), [requests]);
  const rows = useMemo(
    () => (by_closeness ? closestFirst(loaded, asked) : loaded),
    [by_closeness, loaded, asked],
  );
  const items = useMemo<ListItem[]>(() => {
    if (!by_closeness) return withDayHeadings(rows, format.dayKey, dayTitle);
    const first_waiting = rows.findIndex((row) => !asked.has(row.cloudid));
    const headed = first_waiting < 0 ? rows.length : first_waiting;
    const heading = (key: 'asked' | 'waiting', count: number, note: string): ListItem[] =>
      count === 0
        ? []
        : [
            {
              kind: 'heading',
              key,
              title: t(`quarantine.${key}`, { count, number: format.count(count) }),
              note,
            },
          ];
    const shown = rows.map((row, index): ListItem => ({ kind: 'row', key: row.cloudid, row, index }));
    return [
      ...heading('asked', headed, t('quarantine.asked_note')),
      ...shown.slice(0, headed),
      ...heading('waiting', rows.length - headed, t('quarantine.nearest_first')),
      ...shown.slice(headed),
    ];
  }, [by_closeness, rows, asked, format, dayTitle, t]);

  const may_dangerous = me.may({ module: 'quarasearch', sub_feature: 'search.release_dangerous' });
  const blocked = useCallback(
    (row: MessageRow) => {
      if (row.elsewhere) return t('shell.act_elsewhere', { name: row.elsewhere.instance });
      if (row.released !== null || row.state !== 'held') return t('quarantine.not_held');
      if (row.class === 'virus') return t('quarantine.virus_alone');
      return row.class === 'blocked' && !may_dangerous ? t('quarantine.blocked_no_right') : null;
    },
    [t, may_dangerous],
  );
  const selection = useSelection(rows, blocked);
  const [bulk_act, setBulkAct] = useState<{ action: BulkActionName; rows: MessageRow[] } | null>(null);
  const ticked = rows.filter((row) => selection.ticked.has(row.cloudid));
  const bulk = ticked.length > 0;
  const { current, current_row, peek, openRow, goTo, arriveAt, back } = useReading({
    rows,
    open,
    onOpen,
    list,
    phone,
    from: 'quarasearch',
    text,
    onEscape: bulk ? selection.clear : null,
  });

  // What was decided leaves the list; the keys stay at its place.
  const place = useRef(0);
  const at = rows.findIndex((row) => row.cloudid === current);
  if (at >= 0) place.current = at;
  const gone = at < 0 && !pages.isFetching && fetched.some((row) => row.cloudid === current) ? current : null;
  const successor = rows[Math.min(place.current, rows.length - 1)];
  useLayoutEffect(() => {
    if (gone !== null && !isDecidedHere(gone)) setKept(gone);
    else if (kept !== null && (kept !== current || isDecidedHere(kept))) setKept(null);
  });
  useEffect(() => {
    if (gone !== null && successor && isDecidedHere(gone)) goTo(successor);
  });
  const {
    openMenu,
    actions,
    hints: of_row,
  } = useRowActions({ row: current_row, enabled: open === null && !bulk });
  const may_hash = me.may({ module: 'quarasearch', sub_feature: 'search.search_others' });
  const act = (action: BulkActionName) => setBulkAct({ action, rows: ticked });
  useKeys({
    ...(current_row
      ? {
          x: () => selection.toggle(current_row, false),
          X: () => selection.toggle(current_row, true),
        }
      : {}),
    ...(bulk
      ? {
          r: () => act('release'),
          e: () => act('reviewed'),
          ...(may_hash ? { s: () => act('hash') } : {}),
        }
      : {}),
  });

  function showFresh() {
    void client.resetQueries({ queryKey: pagesKey('quarantine', text, false) });
    void invalidate(client, [messageSummary]);
  }

  const bulk_hints: KeyHint[] = [
    { keys: ['R'], label: 'keys.release' },
    ...(may_hash ? [{ keys: ['S'], label: 'keys.hash' } as const] : []),
    { keys: ['E'], label: 'keys.reviewed' },
  ];
  const offerOf = (action: BulkActionName, label: string, letter?: string): BulkOffer => ({
    ...{ label, icon: action_icons[action], onRun: () => act(action), ...(letter && { letter }) },
  });
  const offers = [
    offerOf('release', t('quarantine.release', { count: ticked.length }), 'R'),
    ...(may_hash ? [offerOf('hash', t('act.hash'), 'S')] : []),
    offerOf('reviewed', t('quarantine.reviewed'), 'E'),
    offerOf('delete', t('act.delete')),
  ];
  const selectable = rows.filter((row) => blocked(row) === null);
  const hints: KeyHint[] = [
    { keys: ['J', 'K'], label: 'keys.move' },
    { keys: ['X'], label: 'keys.select' },
    { keys: ['Space'], label: 'keys.peek' },
    ...(open === null ? [] : [{ keys: ['Esc'], label: 'keys.back' } as const]),
    { keys: ['.'], label: 'keys.actions' },
    { keys: ['/'], label: 'keys.search' },
    { keys: ['?'], label: 'keys.all' },
  ];
  // The panel has what a small window leaves out: the score, and then to whom where that is the same for all, or else why.
  const to_all = rows.every((row) => row.to_address === rows[0]?.to_address);
  const sees_tenants = me.is_superuser || me.is_partner;
  // Where room is short the recipient goes first; of several organisations its domain says whose mail it is.
  const keeps_why = to_all || !sees_tenants;
  const shown = [
    columns.verdict,
    ...(open === null || roomy ? [columns.from, columns.subject] : [beside_panel.from, beside_panel.subject]),
    ...(open === null ? [keeps_why ? columns.why : { ...columns.why, yields: 2 as const }] : []),
    ...(open === null || roomy
      ? [open === null && keeps_why ? { ...columns.to, yields: 2 as const } : columns.to]
      : []),
    ...(open === null && sees_tenants ? [columns.tenant] : []),
    ...(open === null ? [keeps_why ? columns.score : { ...columns.score, yields: 1 as const }] : []),
    by_closeness ? dated_time : columns.time,
  ];
  const total = counted + live.length - (fetched.length - loaded.length);
  const listed = first && !first.even_more_hits && !pages.isPlaceholderData ? total : null;
  useEffect(() => onListed(listed), [onListed, listed]);
  return (
    <>
      <div className={classes.results}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: reaching for the list only fetches code ahead. */}
        <div className={classes.left} onPointerMove={fetchPanelAhead} onFocus={fetchPanelAhead}>
          {/* One cell of the grid, whose last is the list. */}
          <div>
            <AwayInstances names={first?.away} gutter />
            <FreshBar fresh={fresh} onShow={showFresh} />
          </div>
          {pages.isError && rows.length === 0 ? (
            <SearchFailed error={pages.error} terms={terms} onTerms={onTerms} onRetry={pages.refetch} />
          ) : pages.isPending ? (
            <Loading rows={8} />
          ) : rows.length === 0 && looked_to !== null ? (
            <NothingYet looked_to={looked_to} />
          ) : rows.length === 0 && !pages.isPlaceholderData ? (
            <NothingFound pool="quarantine" terms={terms} queryOf={quarantineQuery} onTerms={onTerms} />
          ) : (
            <MessageList
              items={items}
              columns={withTenant(shown)}
              label={t('nav.quarasearch')}
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
              head={
                <Tick
                  tabIndex={-1}
                  aria-label={t('quarantine.select_all')}
                  checked={bulk && ticked.length === selectable.length}
                  indeterminate={bulk && ticked.length < selectable.length}
                  disabled={selectable.length === 0}
                  onChange={() => (bulk ? selection.clear() : selection.setAll(rows))}
                />
              }
              selection={{ ticked: selection.ticked, blocked, onTick: selection.toggle }}
              peek={{ id: peek, render: (row) => <RowPeek row={row} /> }}
            />
          )}
          {bulk && <BulkBar count={ticked.length} offers={offers} onClear={selection.clear} />}
        </div>
        {open !== null && !phone && (
          <SidePanel label={t('details.panel')}>
            <LazyPanel
              key={open}
              id={open}
              full_path={paths.messageDetails(open, { from: 'quarasearch', q: text })}
              onClose={back}
            />
          </SidePanel>
        )}
      </div>
      <KeyBar
        hints={hints}
        of_row={{ after: 3, hints: bulk ? <Hints hints={bulk_hints} /> : of_row }}
        status={t('quarantine.status', {
          count: total,
          number: `${format.count(total)}${first?.even_more_hits ? '+' : ''}`,
        })}
      />
      {actions}
      <Suspense fallback={<HoldKeys />}>
        {bulk_act && (
          <BulkDialog
            action={bulk_act.action}
            rows={bulk_act.rows}
            onClose={() => setBulkAct(null)}
            onDone={() => selection.clear()}
          />
        )}
      </Suspense>
    </>
  );
}

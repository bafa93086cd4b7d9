/** The operators' review: one key decides about one message or about all that are alike. */

import type { ReviewAction } from '@postern/contract/base/vocabulary';
import type { ReviewMessage } from '@postern/contract/quarantine/review';
import { Failed } from '@postern/ui/failed.tsx';
import { KeyBar, type KeyHint } from '@postern/ui/key-bar.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { phone_query, useMedia } from '@postern/ui/media.ts';
import { Notice } from '@postern/ui/notice.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePage } from '../../lib/page.ts';
import { useNewMessages } from '../../parts/messages/list/use-new-messages.ts';
import { paths } from '../../paths.ts';
import { summaryOf } from './decisions.ts';
import { LeftOutRecord } from './left-out.tsx';
import { ReleaseVirusDialog } from './release-virus-dialog.tsx';
import classes from './review.module.css';
import { ReviewActions } from './review-actions.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewList, type ReviewListHandle } from './review-list.tsx';
import { ReviewPreview, useFetchAhead } from './review-preview.tsx';
import { clusterKey, nextOpen, type ReviewRow, rowsOf } from './review-rows.ts';
import { SharedTraits } from './shared-traits.tsx';
import { useDecisions } from './use-decisions.ts';
import { useLeftOut } from './use-left-out.ts';
import { useReview, useReviewAddress } from './use-review.ts';

/** Messages fetched before somebody comes to them. */
const ahead = 4;
const nobody: ReadonlySet<string> = new Set();

export function ReviewScreen() {
  const { t } = useTexts();
  const format = useFormat();
  const router = useRouter();
  const phone = useMedia(phone_query);
  const [address, change] = useReviewAddress();
  const { list, clusters } = useReview(address);
  const { decide, undo, marks } = useDecisions();
  const { left_out, forget } = useLeftOut();
  const [opened, setOpened] = useState(nobody);
  const [excluded, setExcluded] = useState(nobody);
  const [chosen, setChosen] = useState<string | null>(null);
  /** Viruses among them: their release is asked for. */
  const [asked, setAsked] = useState<readonly ReviewMessage[] | null>(null);
  /** On a phone the message covers the list. */
  const [reading, setReading] = useState(false);
  const grid = useRef<ReviewListHandle>(null);
  usePage({ title: t('screen.review') });

  const since = list.data?.timestamp;
  const query = useMemo(
    () => () => ({
      states: ['held'],
      ...(address.recipient === '' ? {} : { recipient: [address.recipient] }),
    }),
    [address.recipient],
  );
  const fresh = useNewMessages({ pool: 'quarantine', since, query, enabled: since !== undefined });

  const rows = useMemo(() => rowsOf(clusters, opened), [clusters, opened]);
  const linked = clusters.find(({ cloudids }) => address.open !== null && cloudids.includes(address.open));
  const current_key = chosen ?? (linked ? clusterKey(linked.id) : (rows[0]?.key ?? null));
  const at = rows.findIndex(({ key }) => key === current_key);
  const row = rows[at] ?? null;

  /** The messages a key decides about now. */
  const decidable = ({ kind, cluster, message }: ReviewRow) =>
    (kind === 'member' ? [message] : cluster.messages.filter(({ cloudid }) => !excluded.has(cloudid))).filter(
      ({ cloudid }) => !marks.has(cloudid),
    );
  const isOpen = (each: ReviewRow) => decidable(each).length > 0;
  const deciding = row === null ? [] : decidable(row);

  const upcoming = rows
    .slice(Math.max(0, at))
    .filter((each) => each.key === current_key || isOpen(each))
    .slice(0, ahead + 1);
  useFetchAhead([...new Set(upcoming.map(({ message }) => message.cloudid))]);

  function choose(next: ReviewRow | null) {
    setChosen(next?.key ?? null);
    change({ open: next?.message.cloudid ?? null }, true);
  }
  function move(by: number) {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) choose(next);
    grid.current?.focus();
  }
  function act(action: ReviewAction) {
    if (row === null || deciding.length === 0) return;
    if (action === 'release' && deciding.some(({ is_virus }) => is_virus)) setAsked(deciding);
    else settle(action, deciding);
  }
  function settle(action: ReviewAction, messages: readonly ReviewMessage[]) {
    decide(action, messages);
    const decided = new Set(messages.map(({ cloudid }) => cloudid));
    const next = nextOpen(rows, at, (each) => decidable(each).some(({ cloudid }) => !decided.has(cloudid)));
    if (next) choose(next);
    else setReading(false);
    grid.current?.focus();
  }
  async function takeBack() {
    const decision = await undo();
    const back = decision?.items[0]?.cloudid;
    const cluster = clusters.find(({ cloudids }) => back !== undefined && cloudids.includes(back));
    const to = rows.find(({ key }) => cluster !== undefined && key === clusterKey(cluster.id));
    if (to) choose(to);
  }
  function toggle({ cluster }: ReviewRow) {
    if (cluster.messages.length < 2) return;
    setChosen(clusterKey(cluster.id));
    setOpened((before) => toggled(before, cluster.id));
  }
  function include({ message }: ReviewRow) {
    if (!marks.has(message.cloudid)) setExcluded((before) => toggled(before, message.cloudid));
  }
  function read(next: ReviewRow) {
    choose(next);
    if (phone) setReading(true);
  }
  async function lookAgain() {
    setChosen(null);
    setOpened(nobody);
    setExcluded(nobody);
    change({ open: null }, true);
    await list.refetch();
  }

  // What was decided before is not listed again; the record of what was left out stays.
  useEffect(() => grid.current?.focus(), []);

  useKeys({
    j: () => move(1),
    k: () => move(-1),
    z: () => void takeBack(),
    ...(row
      ? {
          r: () => act('release'),
          s: () => act('hash'),
          h: () => act('hash'),
          e: () => act('reviewed'),
          v: () => act('virus'),
          Enter: () => router.history.push(paths.messageDetails(row.message.cloudid, { from: 'review' })),
        }
      : {}),
    ...(row && row.cluster.messages.length > 1 ? { Space: () => toggle(row) } : {}),
    ...(row?.kind === 'member' ? { x: () => include(row) } : {}),
    ...(reading ? { Escape: () => setReading(false) } : {}),
  });

  const { shown, waiting, decided, finished } = summaryOf(list.data, marks);
  const number = `${format.count(waiting)}${list.data?.even_more_hits ? '+' : ''}`;
  const summary = [
    shown < waiting
      ? t('review.waiting_part', { shown: format.count(shown), number })
      : t('review.waiting', { number }),
    ...(decided > 0 ? [t('review.decided', { number: format.count(decided) })] : []),
  ].join(', ');
  const hints: KeyHint[] = [
    { keys: ['J', 'K'], label: 'keys.move' },
    { keys: ['R'], label: 'keys.release' },
    { keys: ['S'], label: 'review.key_hash' },
    { keys: ['E'], label: 'keys.reviewed' },
    { keys: ['V'], label: 'review.key_virus' },
    { keys: ['Z'], label: 'keys.undo' },
    ...(row && row.cluster.messages.length > 1
      ? [{ keys: ['Space'], label: 'review.key_expand' } as const]
      : []),
    ...(row?.kind === 'member' ? [{ keys: ['X'], label: 'review.key_exclude' } as const] : []),
    { keys: ['?'], label: 'keys.all' },
  ];
  const notice = finished || fresh > 0;
  return (
    <div className={classes.screen}>
      <ReviewBar
        key={address.recipient}
        days={address.days}
        recipient={address.recipient}
        summary={list.data ? summary : ''}
        onDays={(days) => {
          setChosen(null);
          change({ days, open: null });
        }}
        onRecipient={(recipient) => {
          if (recipient === address.recipient) return;
          setChosen(null);
          change({ recipient, open: null });
        }}
      />
      <div>
        {notice && (
          <button type="button" className={classes.fresh} onClick={() => void lookAgain()}>
            {[
              ...(finished ? [t('review.all_done')] : []),
              ...(fresh > 0 ? [t('review.new', { count: fresh, number: format.count(fresh) })] : []),
            ].join(' ')}{' '}
            <span className={classes.again}>{t('review.look_again')}</span>
          </button>
        )}
        <LeftOutRecord items={left_out} onForget={forget} />
      </div>
      {list.isError && !list.data ? (
        <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />
      ) : !list.data ? (
        <Loading rows={8} />
      ) : rows.length === 0 ? (
        <Notice title={t('review.empty')}>
          <p>{t('review.empty_text')}</p>
        </Notice>
      ) : (
        <div className={classes.columns} data-reading={reading || undefined}>
          <ReviewList
            rows={rows}
            current={current_key}
            opened={opened}
            excluded={excluded}
            marks={marks}
            phone={phone}
            handle={grid}
            onMove={move}
            onChoose={read}
            onToggle={toggle}
            onInclude={include}
          />
          {(!phone || reading) && row && (
            <div className={classes.side}>
              {phone && (
                <button type="button" className={classes.back} onClick={() => setReading(false)}>
                  {t('review.back')}
                </button>
              )}
              <ReviewPreview
                row={row}
                tools={<ReviewActions disabled={deciding.length === 0} onDecide={act} />}
                shares={
                  row.kind === 'cluster' && row.cluster.messages.length > 1 ? (
                    <SharedTraits
                      cluster={row.cluster}
                      deciding={deciding.length}
                      opened={opened.has(row.cluster.id)}
                      onToggle={() => toggle(row)}
                    />
                  ) : null
                }
              />
            </div>
          )}
        </div>
      )}
      <KeyBar hints={hints} status={t('shell.times_in', { zone: format.zone })} />
      {asked !== null && (
        <ReleaseVirusDialog
          messages={asked}
          onRelease={() => {
            setAsked(null);
            settle('release', asked);
          }}
          onClose={() => {
            setAsked(null);
            grid.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The list: a tree grid with one tab stop, virtualised, that never moves by itself. */

import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import type { Mark } from './decisions.ts';
import classes from './review.module.css';
import { ReviewLine } from './review-row.tsx';
import type { ReviewRow } from './review-rows.ts';

const row_height = 54;
const phone_row_height = 84;

export type ReviewListHandle = { focus: () => void };

type Props = {
  rows: readonly ReviewRow[];
  current: string | null;
  opened: ReadonlySet<string>;
  excluded: ReadonlySet<string>;
  marks: ReadonlyMap<string, Mark>;
  phone: boolean;
  handle: RefObject<ReviewListHandle | null>;
  onMove: (by: number) => void;
  onChoose: (row: ReviewRow) => void;
  onToggle: (row: ReviewRow) => void;
  onInclude: (row: ReviewRow) => void;
};

/** What a line says about decisions: its message's, or for a cluster the last one of its messages and how many have one. */
function decidedOf({ kind, cluster, message }: ReviewRow, marks: ReadonlyMap<string, Mark>) {
  if (kind === 'member') return { mark: marks.get(message.cloudid) ?? null, done: 1, all: 1 };
  const found = cluster.messages.flatMap(({ cloudid }) => marks.get(cloudid) ?? []);
  const last = found.findLast(({ left_out }) => !left_out) ?? found.at(-1) ?? null;
  const done = found.filter(({ action, left_out }) => action === last?.action && left_out === last.left_out);
  return { mark: last, done: done.length, all: cluster.messages.length };
}

export function ReviewList(props: Props) {
  const { rows, current, marks } = props;
  const { t } = useTexts();
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const height = props.phone ? phone_row_height : row_height;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    paddingEnd: 72,
  });
  useEffect(() => {
    if (height > 0) virtual.measure();
  }, [height, virtual]);

  const at = rows.findIndex(({ key }) => key === current);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (current === shown.current) return;
    shown.current = current;
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [current, at, virtual]);
  useImperativeHandle(props.handle, () => ({
    focus: () => scroller.current?.focus({ preventScroll: true }),
  }));

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== scroller.current) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / height) - 1);
    const moves: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -rows.length,
      End: rows.length,
    };
    const by = moves[event.key];
    const row = rows[at];
    if (by !== undefined) {
      event.preventDefault();
      props.onMove(by);
    } else if (row && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const is_open = props.opened.has(row.cluster.id);
      if (row.cluster.messages.length > 1 && is_open === (event.key === 'ArrowLeft')) {
        event.preventDefault();
        props.onToggle(row);
      }
    }
  }

  const visible = virtual.getVirtualItems();
  return (
    <div
      ref={scroller}
      className={classes.list}
      role="treegrid"
      aria-label={t('review.list')}
      aria-rowcount={rows.length}
      aria-activedescendant={visible.some(({ key }) => key === current) ? `row-${current}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={classes.lines} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {visible.map((each) => {
          const row = rows[each.index];
          if (row === undefined) return null;
          const { mark, done, all } = decidedOf(row, marks);
          const part = t('review.part', { done: format.count(done), all: format.count(all) });
          return (
            <ReviewLine
              key={each.key}
              row={row}
              at={each.index}
              style={{ transform: `translateY(${each.start}px)`, height }}
              current={row.key === current}
              opened={props.opened.has(row.cluster.id)}
              mark={mark}
              part={mark !== null && all > 1 ? part : null}
              included={!props.excluded.has(row.message.cloudid)}
              onChoose={props.onChoose}
              onToggle={props.onToggle}
              onInclude={props.onInclude}
            />
          );
        })}
      </div>
    </div>
  );
}

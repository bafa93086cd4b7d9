/**
 * The virtualised list of both searches: a grid with one tab stop, headings that stick, rows of 34 px, three-line
 * rows on a phone. It holds no data of its own and never moves what one reads.
 */
import type { MessageRow } from '@postern/contract/messages';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { measureElement, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useMe } from '../../../lib/me.tsx';
import type { RowColours } from '../saved/use-row-colours.ts';
import type { CellContext, Column } from './columns.tsx';
import type { ListItem } from './list-items.ts';
import { ListRow } from './list-row.tsx';
import classes from './message-list.module.css';

const row_height = 34;
const phone_row_height = 84;
const heading_height = 28;
const head_height = 28;
/** Behind the last row, for what floats over the list. */
const room_behind = 72;
/** Rows before the end at which the next page is fetched. */
const fetch_ahead = 60;

export type ListHandle = {
  focus: () => void;
  toTop: () => void;
  isAtTop: () => boolean;
  idleFor: () => number;
};

type Props = {
  items: readonly ListItem[];
  columns: readonly Column[];
  label: string;
  own_domain: string | null;
  phone: boolean;
  busy: boolean;
  total: number;
  current: string | null;
  onCurrent: (row: MessageRow) => void;
  /** The focus came to a list in which no row is the current one: the keys start from this row, and nothing follows them yet. */
  onArrive: (row: MessageRow) => void;
  onOpen: (row: MessageRow) => void;
  onEnd?: () => void;
  /** A line behind the last row. */
  foot?: ReactNode;
  handle?: RefObject<ListHandle | null>;
  head?: ReactNode;
  sort?: { column: string; descending: boolean; label: string; onToggle: () => void };
  selection?: {
    ticked: ReadonlySet<string>;
    blocked: (row: MessageRow) => string | null;
    onTick: (row: MessageRow, range: boolean) => void;
  };
  /** Of the saved searches that find the rows. */
  colours?: RowColours;
  /** The menu of a row, at a place of the page. */
  onMenu?: (row: MessageRow, at: { x: number; y: number }) => void;
  peek?: { id: string | null; render: (row: MessageRow) => ReactNode };
};

/** px from the top of the screen's place. */
const topOf = (box: HTMLElement) => box.parentElement?.offsetTop ?? 0;

export function MessageList(props: Props) {
  const { items, columns, busy, current, onEnd, foot } = props;
  // Without three-line rows a narrow list keeps its columns and scrolls sideways.
  const has_short_rows = useMe().flags.includes('msgsearch_responsive_table');
  const phone = props.phone && has_short_rows;
  const { t, find } = useTexts();
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  /** When somebody last moved or typed in the list. */
  const touched = useRef(0);
  const context: CellContext = { t, find, format, own_domain: props.own_domain };
  const row_size = phone ? phone_row_height : row_height;

  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'heading' ? heading_height : row_size),
    getItemKey: (index) => items[index]?.key ?? index,
    // A row put in is as high as its kind says until the observer tells, before it is painted, that it is not: asking each new row
    // forces a layout between a key and its rows.
    measureElement: (element, entry, instance) => {
      if (entry) return measureElement(element, entry, instance);
      const index = instance.indexFromElement(element);
      return (
        instance.itemSizeCache.get(instance.options.getItemKey(index)) ?? instance.options.estimateSize(index)
      );
    },
    overscan: 4,
    scrollPaddingStart: heading_height,
    // The column heads stand above the first row, where there are any.
    scrollPaddingEnd: phone ? 0 : head_height,
    paddingEnd: room_behind,
  });

  useLayoutEffect(() => {
    // Phone and desk rows differ in height.
    if (row_size > 0) virtual.measure();
  }, [row_size, virtual]);

  /** px from the screen's top to a list that is scrolled; null at its top, where nothing needs to be kept in place. */
  const offset = useRef<number | null>(null);
  useLayoutEffect(() => {
    // A bar that comes or goes above the list pushes it; what one reads stays where it is. Props are new when the screen is drawn,
    // and the same while somebody scrolls, which must not wait for a layout.
    const box = props && scroller.current;
    if (!box || offset.current === null) return;
    const now = topOf(box);
    box.scrollTop += now - offset.current;
    offset.current = now;
  }, [props]);

  const visible = virtual.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= items.length - fetch_ahead) onEnd?.();
  }, [last, items.length, onEnd]);

  const current_index = current === null ? -1 : items.findIndex((item) => item.key === current);
  const shown_current = useRef<string | null>(null);
  useEffect(() => {
    if (current === shown_current.current) return;
    shown_current.current = current;
    if (current_index >= 0) virtual.scrollToIndex(current_index, { align: 'auto' });
  }, [current, current_index, virtual]);

  const at_index = useRef(current_index);
  at_index.current = current_index;
  useEffect(() => {
    // A list that becomes shorter, as where its head takes a second line beside open details, keeps the row one stands at in view.
    const box = scroller.current;
    if (!box) return;
    let before = box.clientHeight;
    const observer = new ResizeObserver(() => {
      const now = box.clientHeight;
      const row = virtual.measurementsCache[at_index.current];
      const is_seen = row && row.start < box.scrollTop + before && row.end > box.scrollTop;
      if (now < before && is_seen) virtual.scrollToIndex(at_index.current, { align: 'auto' });
      before = now;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [virtual]);

  useImperativeHandle(props.handle, () => ({
    focus: () => scroller.current?.focus({ preventScroll: true }),
    toTop: () => virtual.scrollToOffset(0),
    isAtTop: () => (scroller.current?.scrollTop ?? 0) === 0,
    idleFor: () => Date.now() - touched.current,
  }));

  function step(by: number) {
    let index = current_index;
    let left = Math.abs(by);
    while (left > 0) {
      const next = index + Math.sign(by);
      if (next < 0 || next >= items.length) break;
      index = next;
      if (items[index]?.kind === 'row') left -= 1;
    }
    const item = items[index];
    if (item?.kind === 'row') props.onCurrent(item.row);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== scroller.current) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / row_size) - 2);
    const moves: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -items.length,
      End: items.length,
    };
    const by = moves[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Enter') {
      const item = items[current_index];
      if (item?.kind === 'row') {
        event.preventDefault();
        props.onOpen(item.row);
      }
    }
  }

  const templateOf = (shown: readonly Column[]) =>
    `${props.selection ? '16px ' : ''}${shown.map((column) => column.width).join(' ')}`;
  const top_index = visible.find((each) => each.end > (virtual.scrollOffset ?? 0))?.index ?? 0;
  const sticky = items.slice(0, top_index + 1).findLast((item) => item.kind === 'heading');
  const dated = columns.find((column) => column.name === 'time') ?? null;

  return (
    <div
      className={classes.list}
      data-phone={phone || undefined}
      data-sideways={(props.phone && !phone) || undefined}
      style={
        {
          '--columns': templateOf(columns),
          '--columns-1': templateOf(columns.filter(({ yields }) => yields !== 1)),
          '--columns-2': templateOf(columns.filter(({ yields }) => yields === undefined)),
        } as React.CSSProperties
      }
    >
      {busy && <div className={classes.busy} aria-hidden="true" />}
      <div
        ref={scroller}
        className={classes.scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={props.total + 1}
        aria-busy={busy}
        aria-multiselectable={props.selection !== undefined || undefined}
        aria-activedescendant={
          current_index >= 0 && visible.some((each) => each.index === current_index)
            ? `row-${current}`
            : undefined
        }
        tabIndex={0}
        onScroll={(event) => {
          const box = event.currentTarget;
          offset.current = box.scrollTop > 0 ? (offset.current ?? topOf(box)) : null;
        }}
        onKeyDown={onKeyDown}
        onKeyDownCapture={() => {
          touched.current = Date.now();
        }}
        onPointerMove={() => {
          touched.current = Date.now();
        }}
        onFocus={(event) => {
          const start = items.find((item) => item.kind === 'row');
          if (event.target === scroller.current && current_index < 0 && start) props.onArrive(start.row);
        }}
      >
        <div className={classes.head} role="row" aria-rowindex={1}>
          {props.selection && <span role="columnheader">{props.head}</span>}
          {columns.map((column) => (
            <span
              key={column.name}
              role="columnheader"
              data-yields={column.yields}
              className={column.numeric ? classes.numeric : undefined}
              aria-sort={
                props.sort?.column === column.name
                  ? props.sort.descending
                    ? 'descending'
                    : 'ascending'
                  : undefined
              }
            >
              {props.sort?.column === column.name ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className={classes.sort}
                  onClick={props.sort.onToggle}
                  title={props.sort.label}
                >
                  {t(column.head)}
                  {!props.sort.descending && ' ↑'}
                </button>
              ) : (
                t(column.head)
              )}
            </span>
          ))}
        </div>
        {sticky?.kind === 'heading' && (
          <div className={classes.sticky} aria-hidden="true">
            <Heading title={sticky.title} note={sticky.note} />
          </div>
        )}
        <div className={classes.body} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          {visible.map((each) => {
            const item = items[each.index];
            if (item === undefined) return null;
            const style = { transform: `translateY(${each.start}px)` };
            return item.kind === 'heading' ? (
              <div key={each.key} role="row" className={classes.heading} style={style}>
                <span role="gridcell" aria-colspan={columns.length}>
                  <Heading title={item.title} note={item.note} />
                </span>
              </div>
            ) : (
              <ListRow
                key={each.key}
                row={item.row}
                index={item.index}
                at={each.index}
                measure={virtual.measureElement}
                style={style}
                columns={columns}
                dated={dated}
                context={context}
                phone={phone}
                colour={props.colours?.get(item.key)}
                current={item.key === current}
                selection={props.selection}
                peek={props.peek?.id === item.key ? props.peek.render(item.row) : null}
                onOpen={props.onOpen}
                onMenu={props.onMenu}
              />
            );
          })}
        </div>
        {foot && (
          <p className={classes.foot} style={{ marginTop: -room_behind }}>
            {foot}
          </p>
        )}
      </div>
    </div>
  );
}

function Heading({ title, note }: { title: string; note: string | undefined }) {
  return (
    <>
      <b>{title}</b>
      {note && <span className={classes.note}>{note}</span>}
    </>
  );
}

/**
 * Lists of things with a few facts each: columns are data, and loading, failed, empty and more are the same everywhere. On a phone the
 * facts of a row stand below each other with their names. Messages have a list of their own.
 */
import type { TextKey } from '@postern/locales';
import { Fragment, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Failed } from './failed.tsx';
import { useKeys } from './keyboard.ts';
import { Loading } from './loading.tsx';
import rows_css from './rows.module.css';

export type Column<Row> = {
  key: string;
  /** Its head; on a phone it stands before the fact. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** In the head instead of the title, which then says what it is for. */
  head?: ReactNode;
  /** What identifies the row. */
  is_main?: boolean;
  /** It is the row's head. */
  is_head?: boolean;
  /** Right-aligned: numbers and what can be done. */
  at_end?: boolean;
  /** Its head is for screen readers alone. */
  quiet?: boolean;
  /** The fact speaks for itself: no name before it on a phone; of single rows, too. */
  unnamed?: boolean | ((row: Row) => boolean);
  className?: string | undefined;
  head_class?: string | undefined;
  /** Of one cell: the whole moment as its `title`, tones. */
  cellProps?: (row: Row) => { title?: string } & Record<`data-${string}`, string | boolean | undefined>;
  /** In another language than the page's. */
  lang?: string;
};

/** What a query answers, as far as a list needs it. */
type Loaded = {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
  isPlaceholderData?: boolean;
};

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Left out: the rows are there. */
  state?: Loaded;
  failed?: TextKey;
  /** What stands here while there are none; left out: there is always one. */
  empty?: ReactNode;
  more?: { label: string; has_more: boolean; busy: boolean; onMore: () => unknown };
  /** Above the rows once they are there: their number. */
  above?: ReactNode;
  className?: string | undefined;
  /** What the list is, for screen readers. */
  caption?: string;
  /** Its look is the class's alone, not that of all lists. */
  own_look?: boolean;
  /** Names and values that need no heads. */
  headless?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLTableSectionElement>) => void;
  /** Of one row, for tones and ticks. */
  rowProps?: (row: Row) => Record<`data-${string}`, string | boolean | undefined>;
  /** J and K move between the rows' own buttons or links. */
  moves?: boolean;
  /** J or K came to a row: a panel that is open shows it then. */
  onMove?: ((row: Row) => void) | undefined;
  /** Rows of skeleton while loading. */
  skeleton?: number;
  /** What heads a row and those after it with the same: a day, how urgent it is. */
  groupOf?: (row: Row) => string;
  /** Instead of that text: more than a word, and what can be done with all of the group. */
  groupHead?: (row: Row) => ReactNode;
};

export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  state,
  failed = 'error.list_title',
  empty = null,
  more,
  above,
  className,
  caption,
  own_look = false,
  headless = false,
  onKeyDown,
  rowProps,
  moves = false,
  onMove,
  skeleton = 6,
  groupOf,
  groupHead,
}: Props<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (by: number) => {
    const all = [...(list.current?.querySelectorAll('tbody > tr:not([data-group])') ?? [])];
    const focused = all.findIndex((row) => row.contains(document.activeElement));
    const at = focused < 0 ? all.findIndex((row) => row.matches('[data-open]')) : focused;
    const to = Math.max(0, at + by);
    all[to]?.querySelector<HTMLElement>('button, a[href]')?.focus();
    const row = rows[to];
    if (row !== undefined) onMove?.(row);
  };
  useKeys({ j: () => move(1), k: () => move(-1) }, moves);
  if (state?.isError && rows.length === 0)
    return <Failed title={failed} error={state.error} onRetry={state.refetch} />;
  if (state?.isPending) return <Loading rows={skeleton} />;
  if (rows.length === 0) return empty;
  return (
    <div ref={list} aria-busy={state?.isPlaceholderData}>
      {above}
      <table className={classNames(!own_look && rows_css.table, className)}>
        {caption !== undefined && <caption className="sr-only">{caption}</caption>}
        {!headless && (
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} />
              ))}
            </tr>
          </thead>
        )}
        <tbody onKeyDown={onKeyDown}>
          {rows.map((row, index) => {
            const group = groupOf?.(row);
            const before = rows[index - 1];
            return (
              <Fragment key={rowKey(row)}>
                {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                  <tr data-group>
                    <th scope="rowgroup" colSpan={columns.length}>
                      {groupHead ? groupHead(row) : group}
                    </th>
                  </tr>
                )}
                <tr {...rowProps?.(row)}>
                  {columns.map((column) => (
                    <Cell key={column.key} column={column} row={row} />
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {more?.has_more && (
        <Button
          variant="default"
          className={rows_css.more}
          loading={more.busy}
          onClick={() => void more.onMore()}
        >
          {more.label}
        </Button>
      )}
    </div>
  );
}

const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

function Head<Row>({ column: { title, head, quiet, at_end, lang, head_class } }: { column: Column<Row> }) {
  return (
    <th scope="col" lang={lang} className={classNames(at_end && !quiet && rows_css.end, head_class)}>
      {head ?? (quiet ? <span className="sr-only">{title}</span> : title)}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { title, cell, is_main, is_head, at_end, quiet, unnamed, className, cellProps, lang } = column;
  const attributes = {
    ...cellProps?.(row),
    lang,
    className: classNames(is_main && rows_css.first, at_end && rows_css.end, className),
  };
  if (is_head)
    return (
      <th scope="row" {...attributes}>
        {cell(row)}
      </th>
    );
  return (
    <td
      {...attributes}
      data-label={
        is_main || quiet || (typeof unnamed === 'function' ? unnamed(row) : unnamed) ? undefined : title
      }
    >
      {cell(row)}
    </td>
  );
}

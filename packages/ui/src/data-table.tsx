/**
 * Lists of things with a few facts each: columns are data, and loading, failed, empty and more are the same everywhere. On a phone the
 * facts of a row stand below each other with their names. Messages have a list of their own.
 */
import type { TextKey } from '@postern/locales';
import { type ReactNode, useRef } from 'react';
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
  /** What identifies the row. */
  is_main?: boolean;
  /** Right-aligned: numbers and what can be done. */
  at_end?: boolean;
  /** Its head is for screen readers alone. */
  quiet?: boolean;
  /** The fact speaks for itself: no name before it on a phone. */
  unnamed?: boolean;
  className?: string | undefined;
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
  /** What stands here while there are none. */
  empty: ReactNode;
  more?: { label: string; has_more: boolean; busy: boolean; onMore: () => unknown };
  /** Above the rows once they are there: their number. */
  above?: ReactNode;
  className?: string | undefined;
  /** Of one row, for tones and ticks. */
  rowProps?: (row: Row) => Record<`data-${string}`, string | boolean | undefined>;
  /** J and K move between the rows' own buttons or links. */
  moves?: boolean;
  /** Rows of skeleton while loading. */
  skeleton?: number;
};

export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  state,
  failed = 'error.list_title',
  empty,
  more,
  above,
  className,
  rowProps,
  moves = false,
  skeleton = 6,
}: Props<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (by: number) => {
    const all = [...(list.current?.querySelectorAll('tbody > tr') ?? [])];
    const at = all.findIndex((row) => row.contains(document.activeElement));
    all[Math.max(0, at + by)]?.querySelector<HTMLElement>('button, a[href]')?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1) }, moves);
  if (state?.isError && rows.length === 0)
    return <Failed title={failed} error={state.error} onRetry={state.refetch} />;
  if (state?.isPending) return <Loading rows={skeleton} />;
  if (rows.length === 0) return empty;
  return (
    <div ref={list} aria-busy={state?.isPlaceholderData}>
      {above}
      <table className={[rows_css.table, className].filter(Boolean).join(' ')}>
        <thead>
          <tr>
            {columns.map(({ key, title, quiet, at_end, lang }) => (
              <th key={key} lang={lang} className={at_end && !quiet ? rows_css.end : undefined}>
                {quiet ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...rowProps?.(row)}>
              {columns.map(({ key, title, cell, is_main, at_end, quiet, unnamed, className: own, lang }) => (
                <td
                  key={key}
                  lang={lang}
                  className={
                    [is_main && rows_css.first, at_end && rows_css.end, own].filter(Boolean).join(' ') ||
                    undefined
                  }
                  data-label={is_main || quiet || unnamed ? undefined : title}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
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

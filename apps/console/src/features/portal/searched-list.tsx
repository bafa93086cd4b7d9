/** A list that is narrowed by one text and comes page by page: `/` leads to the text, J and K move, and what is not found is said. */
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { FilterRow } from '@postern/ui/filter-row.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import rows_css from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import type { useOperationPages } from '@postern/web/use-operation.ts';
import { type ComponentProps, useRef } from 'react';

type Props<Row> = {
  q: string;
  onSearch: (q: string) => void;
  find: string;
  pages: Omit<ReturnType<typeof useOperationPages>, 'data'>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  caption: string;
  more: string;
  rowProps?: ComponentProps<typeof DataTable<Row>>['rowProps'];
  /** What is said where nothing is narrowed and there is nothing yet. */
  empty: { title: string; text: string };
};

export function SearchedList<Row>({ q, onSearch, find, pages, caption, more, empty, ...list }: Props<Row>) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  return (
    <>
      <FilterRow label={find} q={q} field={field} onSearch={onSearch}>
        {null}
      </FilterRow>
      <DataTable
        {...list}
        state={pages}
        caption={caption}
        moves
        more={{
          label: more,
          has_more: pages.hasNextPage,
          busy: pages.isFetchingNextPage,
          onMore: pages.fetchNextPage,
        }}
        empty={
          <div className={rows_css.nothing}>
            <h3>{q === '' ? empty.title : t('data_room.none_found')}</h3>
            {q === '' && <p>{empty.text}</p>}
          </div>
        }
      />
    </>
  );
}

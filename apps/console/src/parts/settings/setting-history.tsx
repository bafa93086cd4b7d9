/** What was changed in settings, by whom, and back again: one's own, those of a place, those of one field. */

import type { SettingField } from '@postern/contract/settings';
import type { SettingHistoryEntry } from '@postern/contract/settings/extended-fields';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../../lib/me.tsx';

type Value = NonNullable<SettingHistoryEntry['old_value']>;

type Props = {
  history: {
    data: { pages: { entries: SettingHistoryEntry[] }[] } | undefined;
    isPending: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** The words of the part that shows it. */
  words: 'profile' | 'setup';
  none: { title: string; text: string };
  shown: (field: SettingField, value: Value) => string;
  /** All entries are of one field, named above. */
  of_one?: boolean;
  mayUndo?: (field: SettingField) => boolean;
  onUndo: (entry: SettingHistoryEntry) => unknown;
};

export function SettingHistory({
  history,
  words,
  none,
  shown,
  of_one = false,
  mayUndo = () => true,
  onUndo,
}: Props) {
  const { t, find } = useTexts();
  const format = useFormat();
  const me = useMe();
  const nameOf = (field: SettingField) => find(`setting.${field}`) ?? field;
  const word = (field: SettingField, value: Value | null) =>
    value === null ? t(`${words}.inherited`) : shown(field, value);
  const columns: Column<SettingHistoryEntry>[] = [
    {
      key: 'change',
      title: t(`${words}.history_change`),
      unnamed: true,
      cell: ({ field, old_value, new_value, undo_of }) => (
        <>
          {word(field, old_value)} → {word(field, new_value)}
          {undo_of !== null && <span className={rows.hint}> {t(`${words}.was_undo`)}</span>}
        </>
      ),
    },
    {
      key: 'by',
      title: t(`${words}.history_by`),
      unnamed: true,
      cell: ({ by }) => (by === me.email ? t(`${words}.by_you`) : by),
    },
    {
      key: 'at',
      title: t(`${words}.history_at`),
      unnamed: true,
      className: rows.when,
      cellProps: ({ at }) => ({ title: format.utc(at) }),
      cell: ({ at }) => format.moment(at),
    },
    {
      key: 'undo',
      title: t('shell.undo'),
      quiet: true,
      at_end: true,
      cell: (entry) =>
        entry.can_undo &&
        mayUndo(entry.field) && (
          <button type="button" className={rows.act} onClick={() => void onUndo(entry)}>
            {t(`${words}.back_to`, { value: word(entry.field, entry.old_value) })}
            <span className="sr-only"> {nameOf(entry.field)}</span>
          </button>
        ),
    },
  ];
  const name: Column<SettingHistoryEntry> = {
    key: 'setting',
    title: t(`${words}.col_setting`),
    is_main: true,
    cell: ({ field }) => nameOf(field),
  };
  return (
    <DataTable
      columns={of_one ? columns : [name, ...columns]}
      rows={history.data?.pages.flatMap(({ entries }) => entries) ?? []}
      rowKey={({ id }) => String(id)}
      state={history}
      skeleton={5}
      empty={
        <Notice title={none.title}>
          <p>{none.text}</p>
        </Notice>
      }
      more={{
        label: t(`${words}.history_more`),
        has_more: history.hasNextPage,
        busy: history.isFetchingNextPage,
        onMore: history.fetchNextPage,
      }}
    />
  );
}

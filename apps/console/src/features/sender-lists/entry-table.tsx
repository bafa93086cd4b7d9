import type { ListEntryData } from '@postern/contract/sender-lists';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Tick } from '@postern/ui/tick.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { KindMark, Matches, Sender, StateMark } from './entry-cells.tsx';
import { protectsName, senderName } from './entry-words.ts';
import classes from './sender-lists.module.css';

type Props = {
  entries: readonly ListEntryData[];
  ticked: ReadonlySet<string>;
  onTick: (entry: ListEntryData) => void;
  onTickAll: () => void;
  onOpen: (id: string) => void;
};

export function EntryTable({ entries, ticked, onTick, onTickAll, onOpen }: Props) {
  const { t } = useTexts();
  const selectable = entries.filter((entry) => entry.editable).length;
  return (
    <DataTable
      className={classes.table}
      rows={entries}
      rowKey={({ id }) => id}
      rowProps={({ id }) => ({ 'data-ticked': ticked.has(id) || undefined })}
      columns={[
        {
          key: 'tick',
          title: t('lists.select_all'),
          quiet: true,
          className: classes.tick,
          head_class: classes.tick,
          ...(selectable > 0 && {
            head: (
              <Tick
                aria-label={t('lists.select_all')}
                checked={ticked.size > 0 && ticked.size === selectable}
                indeterminate={ticked.size > 0 && ticked.size < selectable}
                onChange={onTickAll}
              />
            ),
          }),
          cell: (entry) =>
            entry.editable && (
              <Tick
                tabIndex={-1}
                aria-label={t('lists.select', { sender: senderName(entry, t) })}
                checked={ticked.has(entry.id)}
                onChange={() => onTick(entry)}
              />
            ),
        },
        {
          key: 'kind',
          title: t('lists.kind'),
          unnamed: true,
          className: classes.kind,
          cell: ({ list_type }) => <KindMark type={list_type} />,
        },
        {
          key: 'sender',
          title: t('lists.sender'),
          is_main: true,
          cell: (entry) => <Sender entry={entry} onOpen={() => onOpen(entry.id)} />,
        },
        { key: 'protects', title: t('lists.protects'), cell: (entry) => protectsName(entry, t) },
        { key: 'state', title: t('lists.state'), cell: (entry) => <StateMark entry={entry} /> },
        {
          key: 'matches',
          title: t('lists.matches'),
          at_end: true,
          className: classes.hits,
          cell: (entry) => <Matches entry={entry} />,
        },
      ]}
    />
  );
}

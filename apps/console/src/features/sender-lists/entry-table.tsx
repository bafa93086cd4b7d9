import type { ListEntryData } from '@postern/contract/sender-lists';
import rows from '@postern/ui/rows.module.css';
import { Tick } from '@postern/ui/tick.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { EntryRow } from './entry-row.tsx';
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
    <table className={`${rows.table} ${classes.table}`}>
      <thead>
        <tr>
          {selectable > 0 ? (
            <th className={classes.tick}>
              <Tick
                aria-label={t('lists.select_all')}
                checked={ticked.size > 0 && ticked.size === selectable}
                indeterminate={ticked.size > 0 && ticked.size < selectable}
                onChange={onTickAll}
              />
            </th>
          ) : (
            // A head without a name would be read out.
            <td className={classes.tick} />
          )}
          <th>{t('lists.kind')}</th>
          <th>{t('lists.sender')}</th>
          <th>{t('lists.protects')}</th>
          <th>{t('lists.state')}</th>
          <th className={rows.end}>{t('lists.matches')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            ticked={ticked.has(entry.id)}
            onTick={() => onTick(entry)}
            onOpen={() => onOpen(entry.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

import { type SettingField, settingDeclaration } from '@postern/contract/settings';
import type { SettingHistoryEntry } from '@postern/contract/settings/extended-fields';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../../../lib/me.tsx';
import { useShown } from '../fields/shown.ts';
import type { Place } from '../page/place.ts';
import { useHistory, useUndo } from './use-history.ts';

/** Changes of a place, or of one of its fields. */
export function HistoryTable({ place, field }: { place: Place; field?: SettingField }) {
  const { t } = useTexts();
  const history = useHistory(place, field);
  const undo = useUndo(place);
  if (history.isPending) return <Loading rows={4} />;
  if (history.isLoadingError)
    return <Failed title="error.list_title" error={history.error} onRetry={history.refetch} />;
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <Notice title={t('setup.history_none')}>
        <p>{t('setup.history_none_text')}</p>
      </Notice>
    );
  }
  return (
    <>
      <table className={rows.table}>
        <thead>
          <tr>
            {field === undefined && <th>{t('setup.col_setting')}</th>}
            <th>{t('setup.history_change')}</th>
            <th>{t('setup.history_by')}</th>
            <th>{t('setup.history_at')}</th>
            <th>
              <span className="sr-only">{t('shell.undo')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} named={field === undefined} onUndo={() => void undo(entry)} />
          ))}
        </tbody>
      </table>
      {history.hasNextPage && (
        <p className={rows.empty}>
          <Button
            variant="default"
            loading={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {t('setup.history_more')}
          </Button>
        </p>
      )}
    </>
  );
}

type EntryProps = { entry: SettingHistoryEntry; named: boolean; onUndo: () => void };

function Entry({ entry, named, onUndo }: EntryProps) {
  const { t, find } = useTexts();
  const format = useFormat();
  const me = useMe();
  const shown = useShown();
  const { field, old_value, new_value, at, by, undo_of, can_undo } = entry;
  const word = (value: SettingHistoryEntry['old_value']) =>
    value === null ? t('setup.inherited') : shown(field, value);
  const name = find(`setting.${field}`) ?? field;
  // Only operators change what names parts of the installation.
  const may = me.is_superuser || settingDeclaration(field).operator !== true;
  return (
    <tr>
      {named && <td className={rows.first}>{name}</td>}
      <td>
        {word(old_value)} → {word(new_value)}
        {undo_of !== null && <span className={rows.hint}> {t('setup.was_undo')}</span>}
      </td>
      <td>{by === me.email ? t('setup.by_you') : by}</td>
      <td className={rows.when} title={format.utc(at)}>
        {format.moment(at)}
      </td>
      <td className={rows.end}>
        {can_undo && may && (
          <button type="button" className={rows.act} onClick={onUndo}>
            {t('setup.back_to', { value: word(old_value) })}
            <span className="sr-only"> {name}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

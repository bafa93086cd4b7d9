/** What was changed in one's own settings, by whom, and back again. */

import {
  type SettingHistoryEntry,
  settingHistoryList,
  settingUndo,
} from '@postern/contract/settings/extended-fields';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { keyOf, useOperationPages } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '../../lib/me.tsx';
import { useShownValue } from '../../lib/shown-value.ts';
import { applyFields, own_settings, own_settings_key } from '../../lib/user-settings.ts';

const page_size = 50;

export default function HistoryTab() {
  const { t } = useTexts();
  const client = useQueryClient();
  const report = useTellFailure();
  const history = useOperationPages(
    settingHistoryList,
    { params: own_settings, query: { limit: page_size } },
    {
      after: (after) => ({ params: own_settings, query: { limit: page_size, after } }),
      next: (last) => last.next,
    },
  );
  if (history.isPending) return <Loading rows={5} />;
  if (history.isError)
    return <Failed title="error.list_title" error={history.error} onRetry={history.refetch} />;
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <Notice title={t('profile.no_history')}>
        <p>{t('profile.no_history_text')}</p>
      </Notice>
    );
  }

  async function undo(entry: SettingHistoryEntry) {
    try {
      const settings = await call(settingUndo, { params: { ...own_settings, change: entry.id } });
      client.setQueryData(own_settings_key, settings);
      applyFields(settings, [entry.field]);
      say('success', t('profile.undone'));
    } catch (error) {
      report(error);
    }
    await client.invalidateQueries({ queryKey: keyOf(settingHistoryList) });
  }

  return (
    <PagePart title={t('profile.tab_history')} lead={t('profile.history_lead')}>
      <table className={rows.table}>
        <thead>
          <tr>
            <th>{t('profile.col_setting')}</th>
            <th>{t('profile.history_change')}</th>
            <th>{t('profile.history_by')}</th>
            <th>{t('profile.history_at')}</th>
            <th>
              <span className="sr-only">{t('shell.undo')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} onUndo={() => void undo(entry)} />
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
            {t('profile.history_more')}
          </Button>
        </p>
      )}
    </PagePart>
  );
}

function HistoryRow({ entry, onUndo }: { entry: SettingHistoryEntry; onUndo: () => void }) {
  const { t, find } = useTexts();
  const format = useFormat();
  const me = useMe();
  const shown = useShownValue();
  const { field, old_value, new_value, at, by, undo_of, can_undo } = entry;
  const word = (value: SettingHistoryEntry['old_value']) =>
    value === null ? t('profile.inherited') : shown(field, value);
  const name = find(`setting.${field}`) ?? field;
  return (
    <tr>
      <td className={rows.first}>{name}</td>
      <td>
        {word(old_value)} → {word(new_value)}
        {undo_of !== null && <span className={rows.hint}> {t('profile.was_undo')}</span>}
      </td>
      <td>{by === me.email ? t('profile.by_you') : by}</td>
      <td className={rows.when} title={format.utc(at)}>
        {format.moment(at)}
      </td>
      <td className={rows.end}>
        {can_undo && (
          <button type="button" className={rows.act} onClick={onUndo}>
            {t('profile.back_to', { value: word(old_value) })}
            <span className="sr-only"> {name}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

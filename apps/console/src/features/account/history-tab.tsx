/** What was changed in one's own settings, by whom, and back again. */

import { settingHistoryList, settingUndo } from '@postern/contract/settings/extended-fields';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useShownValue } from '../../lib/shown-value.ts';
import { applyFields, own_settings, own_settings_key } from '../../lib/user-settings.ts';
import { SettingHistory } from '../../parts/settings/setting-history.tsx';

const page_size = 50;

export default function HistoryTab() {
  const { t } = useTexts();
  const client = useQueryClient();
  const shown = useShownValue();
  const history = useOperationPages(
    settingHistoryList,
    { params: own_settings, query: { limit: page_size } },
    {
      after: (after) => ({ params: own_settings, query: { limit: page_size, after } }),
      next: (last) => last.next,
    },
  );
  const undo = useAction(
    (entry: { id: string }) => call(settingUndo, { params: { ...own_settings, change: entry.id } }),
    {
      success: () => t('profile.undone'),
      invalidates: [settingHistoryList],
    },
  );
  return (
    <PagePart title={t('profile.tab_history')} lead={t('profile.history_lead')}>
      <SettingHistory
        history={history}
        words="profile"
        none={{ title: t('profile.no_history'), text: t('profile.no_history_text') }}
        shown={shown}
        onUndo={async (entry) => {
          const settings = await undo.run(entry);
          if (settings === undefined) return;
          client.setQueryData(own_settings_key, settings);
          applyFields(settings, [entry.field]);
        }}
      />
    </PagePart>
  );
}

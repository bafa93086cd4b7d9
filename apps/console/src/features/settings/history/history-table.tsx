import { type SettingField, settingDeclaration } from '@postern/contract/settings';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../../../lib/me.tsx';
import { SettingHistory } from '../../../parts/settings/setting-history.tsx';
import { useShown } from '../fields/shown.ts';
import type { Place } from '../page/place.ts';
import { useHistory, useUndo } from './use-history.ts';

/** Changes of a place, or of one of its fields. */
export function HistoryTable({ place, field }: { place: Place; field?: SettingField }) {
  const { t } = useTexts();
  const me = useMe();
  const undo = useUndo(place);
  return (
    <SettingHistory
      history={useHistory(place, field)}
      words="setup"
      none={{ title: t('setup.history_none'), text: t('setup.history_none_text') }}
      shown={useShown()}
      of_one={field !== undefined}
      // Only operators change what names parts of the installation.
      mayUndo={(changed) => me.is_superuser || settingDeclaration(changed).operator !== true}
      onUndo={undo.run}
    />
  );
}

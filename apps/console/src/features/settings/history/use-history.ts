/** What was changed at a place, page by page, and the way back. */

import { type SettingField, settingDeclaration } from '@postern/contract/settings';
import { type SettingHistoryEntry, settingUndo } from '@postern/contract/settings/extended-fields';
import { mailSettingHistoryList } from '@postern/contract/settings/mail-settings';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { setting_readings } from '../fields/use-settings.ts';
import type { Place } from '../page/place.ts';

const page_size = 50;

export function useHistory(place: Place, field: SettingField | undefined) {
  const query = { limit: page_size, ...(field !== undefined && { field }) };
  return useOperationPages(
    mailSettingHistoryList,
    { params: place, query },
    {
      after: (after) => ({ params: place, query: { ...query, after } }),
      next: (last) => last.next,
      placeholderData: () => undefined,
      retry: false,
    },
  );
}

/** Puts back what was before a change, whatever was changed after it. */
export function useUndo(place: Place) {
  const { t, find } = useTexts();
  return useAction(
    ({ id, field }: SettingHistoryEntry) =>
      call(settingUndo, { params: { container: settingDeclaration(field).container, ...place, change: id } }),
    {
      success: (_data, { field }) => t('setup.undone', { setting: find(`setting.${field}`) ?? field }),
      invalidates: setting_readings,
    },
  );
}

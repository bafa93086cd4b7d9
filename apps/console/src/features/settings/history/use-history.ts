/** What was changed at a place, page by page, and the way back. */

import { type SettingField, settingDeclaration } from '@postern/contract/settings';
import { type SettingHistoryEntry, settingUndo } from '@postern/contract/settings/extended-fields';
import { mailSettingHistoryList } from '@postern/contract/settings/mail-settings';
import { call } from '@postern/web/api.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { invalidate, useOperationPages } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
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
export function useUndo(place: Place): (entry: SettingHistoryEntry) => Promise<void> {
  const { t, find } = useTexts();
  const client = useQueryClient();
  const report = useTellFailure();
  return async ({ id, field }) => {
    const { container } = settingDeclaration(field);
    try {
      await call(settingUndo, { params: { container, ...place, change: id } });
      say('success', t('setup.undone', { setting: find(`setting.${field}`) ?? field }));
    } catch (error) {
      report(error);
    }
    await invalidate(client, setting_readings);
  };
}

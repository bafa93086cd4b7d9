/** What was changed at a place, page by page, and the way back. */

import { type SettingField, settingDeclaration } from '@postern/contract/settings';
import { type SettingHistoryEntry, settingUndo } from '@postern/contract/settings/extended-fields';
import { mailSettingHistoryList } from '@postern/contract/settings/mail-settings';
import { call } from '@postern/web/api.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Place } from '../page/place.ts';

const page_size = 50;

export function useHistory(place: Place, field: SettingField | undefined) {
  return useInfiniteQuery({
    queryKey: ['settingsHistory', place, field ?? null],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        mailSettingHistoryList,
        {
          params: place,
          query: {
            limit: page_size,
            ...(field !== undefined && { field }),
            ...(pageParam !== null && { after: pageParam }),
          },
        },
        signal,
      ),
    getNextPageParam: (last) => last.next,
    retry: false,
  });
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
    await Promise.all(
      ['settingsHistory', 'settingsRead', 'settingsCompare'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}

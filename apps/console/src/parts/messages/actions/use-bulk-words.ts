import type { TextKey } from '@postern/locales';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useCallback } from 'react';

/** What was done to many messages: of how many is said only where it was not done to all. */
export function useBulkWords(): (action: string, done: number, all: number) => string {
  const { t } = useTexts();
  const { count } = useFormat();
  return useCallback(
    (action, done, all) =>
      done === all
        ? t(`bulk.all_${action}` as TextKey, { count: all, number: count(all) })
        : t(`bulk.done_${action}` as TextKey, { count: count(done), all: count(all) }),
    [t, count],
  );
}

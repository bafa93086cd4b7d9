import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useCallback } from 'react';

/** `Today, Tuesday 14 April`. */
export function useDayTitle(): (iso: string) => string {
  const { t } = useTexts();
  const format = useFormat();
  return useCallback(
    (iso) => {
      const day = format.longDay(iso);
      if (format.isToday(iso)) return t('time.today', { day });
      return format.isYesterday(iso) ? t('time.yesterday', { day }) : format.dayLine(iso);
    },
    [t, format],
  );
}

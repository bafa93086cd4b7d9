import { useCallback } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/texts.tsx';

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

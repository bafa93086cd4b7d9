import { useTexts } from '@postern/web/texts.tsx';
import { useMemo } from 'react';

/** Shares from 0 to 1 as percent, one digit after the point below ten. */
export function usePercent(): (share: number) => string {
  const { locale } = useTexts();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale.replace('_', '-'), {
      style: 'percent',
      maximumFractionDigits: 1,
    });
    return (share: number) => format.format(share);
  }, [locale]);
}

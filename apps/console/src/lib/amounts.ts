/** Money and months as statements, orders and invoices write them. */
import { useTexts } from '@postern/web/texts.tsx';
import { useMemo } from 'react';

/** Minor units as the language writes them: 22060 is 220.60. */
export function useMoney(): (minor: number) => string {
  const { locale } = useTexts();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale.replace('_', '-'), {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    return (minor) => format.format(minor / 100);
  }, [locale]);
}

/** A month by its first day: March 2026. */
export function useMonthName(): (month: string) => string {
  const { locale } = useTexts();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale.replace('_', '-'), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return (month) => format.format(new Date(`${month}T00:00:00Z`));
  }, [locale]);
}

import { useFormat } from '@postern/web/format.ts';

/** A day and a time, today as well: plans are about days. */
export function useMoment(): (iso: string) => string {
  const format = useFormat();
  return (iso) => `${format.day(iso)} ${format.clock(iso)}`;
}

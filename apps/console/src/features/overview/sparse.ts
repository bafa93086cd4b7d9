import type { IncomingData } from './incoming.tsx';

/** Messages a day below which words say more than a chart. */
const LEAST_FOR_CHART = 50;

type Counts = IncomingData['totals'];
const sum = ({ passed, rejected, held }: Counts) => passed + rejected + held;

/** Half hours with mail below which a chart is a bar or two in an empty box. */
const LEAST_BARS = 3;

export function isSparse({
  totals,
  before,
  slots,
}: Pick<IncomingData, 'totals' | 'before' | 'slots'>): boolean {
  if (before !== null && sum(before) >= LEAST_FOR_CHART) return false;
  return sum(totals) < LEAST_FOR_CHART || slots.filter((slot) => sum(slot) > 0).length < LEAST_BARS;
}

/** The start of the last half hour in which mail came; null: none did. */
export const lastSlot = (slots: readonly (Counts & { start: string })[]): string | null =>
  slots.findLast((slot) => sum(slot) > 0)?.start ?? null;

import type { IncomingData } from './incoming.tsx';

/** Messages a day below which words say more than a chart. */
const LEAST_FOR_CHART = 50;

type Counts = IncomingData['totals'];
const sum = ({ passed, rejected, held }: Counts) => passed + rejected + held;

export const isSparse = ({ totals, before }: Pick<IncomingData, 'totals' | 'before'>): boolean =>
  sum(totals) < LEAST_FOR_CHART && (before === null || sum(before) < LEAST_FOR_CHART);

/** The start of the last half hour in which mail came; null: none did. */
export const lastSlot = (slots: readonly (Counts & { start: string })[]): string | null =>
  slots.findLast((slot) => sum(slot) > 0)?.start ?? null;

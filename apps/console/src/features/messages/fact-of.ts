import type { MessageClass } from '@postern/contract/base/vocabulary';

type Summary = { classes: Partial<Record<MessageClass, number>>; even_more_hits: boolean };

/** How many messages a search finds: a list counts only as far as that costs nothing; where the verdicts were counted to the end, their sum is the number. */
export function factOf(
  total: number | undefined,
  more: boolean,
  summary: Summary | undefined,
): { total: number; more: boolean } | null {
  if (total === undefined) return null;
  // A search that is still looking and has none yet knows no number.
  const known = total === 0 && more ? null : { total, more };
  if (!more || summary === undefined || summary.even_more_hits) return known;
  const sum = Object.values(summary.classes).reduce((all, each) => all + each, 0);
  // Fewer than the list has: they were counted before it was read.
  return sum < total ? known : { total: sum, more: false };
}

import type { TimeRange } from '../filter/time-range.ts';

export const WEEK_MS = 7 * 86_400_000;
/** A Monday 00:00 UTC, as partitions begin on (`ensure_message_partitions`) and slots of counts are laid out from. */
export const A_MONDAY = Date.UTC(2020, 0, 6);
/** Weeks read at once, one after the other; the last number goes on. The first week is mostly the running one. */
const WEEKS: readonly number[] = [2, 2, 4, 8];
/** What 0 weeks stand for. */
const PART_MS = 6 * 3_600_000;

/**
 * Cuts a range at partition borders into windows in the order of the list, growing, so that a search that finds enough
 * in recent weeks never looks at older ones.
 */
export function windowsOf({ from, to }: TimeRange, newest: boolean, weeks = WEEKS): TimeRange[] {
  const windows: TimeRange[] = [];
  let [start, end] = [from.getTime(), to.getTime()];
  for (let step = 0; start <= end; step++) {
    const count = weeks[Math.min(step, weeks.length - 1)] ?? 1;
    const border = newest ? mondayOf(end) - (count - 1) * WEEK_MS : mondayOf(start) + count * WEEK_MS - 1;
    if (newest) {
      const first = Math.max(start, count === 0 ? end - PART_MS : border);
      windows.push({ from: new Date(first), to: new Date(end) });
      end = first - 1;
    } else {
      const last = Math.min(end, count === 0 ? start + PART_MS : border);
      windows.push({ from: new Date(start), to: new Date(last) });
      start = last + 1;
    }
  }
  return windows;
}

/** The weeks most searches end in, and the rest: planning is dear for many partitions, and so are many statements. */
export const recentAndRest: readonly number[] = [2, 20];

/** Stretches of a walk that ends by its time: the first, some milliseconds in the largest tenants, and the shortest. */
const STRETCH_MS = { first: PART_MS, least: PART_MS / 24 };
/** What a stretch is meant to take, in ms: few statements, and an answer soon after its time is up. */
const STRETCH_TAKES_MS = 40;
/** Times that one stretch may be longer or shorter than the one before: mail does not come evenly, and a slow moment is not the mail's. */
const LONGER = 4;
const SHORTER = 1 / 4;

/**
 * The stretch of a range that comes first in the list, and the rest of it.
 * @param before how long the stretch before was, and what it took, in ms; null for the first
 */
export function nextStretch(
  { from, to }: TimeRange,
  newest: boolean,
  before: { readonly span: number; readonly took: number } | null,
): { stretch: TimeRange; span: number; rest: TimeRange | null } {
  const times = before ? Math.max(SHORTER, Math.min(LONGER, STRETCH_TAKES_MS / Math.max(before.took, 1))) : 1;
  const span = Math.ceil(Math.max(STRETCH_MS.least, (before?.span ?? STRETCH_MS.first) * times));
  if (to.getTime() - from.getTime() <= span) return { stretch: { from, to }, span, rest: null };
  const cut = newest ? to.getTime() - span : from.getTime() + span;
  return newest
    ? { stretch: { from: new Date(cut), to }, span, rest: { from, to: new Date(cut - 1) } }
    : { stretch: { from, to: new Date(cut) }, span, rest: { from: new Date(cut + 1), to } };
}

function mondayOf(time: number): number {
  return time - ((((time - A_MONDAY) % WEEK_MS) + WEEK_MS) % WEEK_MS);
}

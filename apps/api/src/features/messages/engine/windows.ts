import type { TimeRange } from '../filter/time-range.ts';

const WEEK_MS = 7 * 86_400_000;
/** A Monday 00:00 UTC, as partitions begin on (0003-messages.sql). */
const A_MONDAY = Date.UTC(2020, 0, 6);
/** Weeks read at once, one after the other; the last number goes on. The first week is mostly the running one. */
const WEEKS = [2, 2, 4, 8];

/**
 * Cuts a range at partition borders into windows in the order of the list, growing, so that a search that finds enough
 * in recent weeks never looks at older ones.
 */
export function windowsOf(range: TimeRange, newest: boolean): TimeRange[] {
  const windows: TimeRange[] = [];
  const from = range.from.getTime();
  const to = range.to.getTime();
  let step = 0;
  if (newest) {
    let end = to;
    while (end >= from) {
      const weeks = WEEKS[Math.min(step++, WEEKS.length - 1)] ?? 1;
      const start = Math.max(from, mondayOf(end) - (weeks - 1) * WEEK_MS);
      windows.push({ from: new Date(start), to: new Date(end) });
      end = start - 1;
    }
  } else {
    let start = from;
    while (start <= to) {
      const weeks = WEEKS[Math.min(step++, WEEKS.length - 1)] ?? 1;
      const end = Math.min(to, mondayOf(start) + weeks * WEEK_MS - 1);
      windows.push({ from: new Date(start), to: new Date(end) });
      start = end + 1;
    }
  }
  return windows;
}

function mondayOf(time: number): number {
  return time - ((((time - A_MONDAY) % WEEK_MS) + WEEK_MS) % WEEK_MS);
}

const MINUTE = 60_000;
/** Entries are counted by quarters of an hour, of which slots are made. */
export const QUARTER_MINUTES = 15;
/** Lengths of a slot in minutes: a quarter of an hour to a week. */
const lengths = [QUARTER_MINUTES, 60, 180, 360, 720, 1_440, 10_080];
/** As many bars as the narrowest strip can tell apart. */
const MOST = 96;

/** Counts by quarter of an hour as at most 97 equal slots from one time to another, empty ones too; the first begins on a whole slot of UTC. */
export function timeSlots(
  quarters: ReadonlyMap<number, number>,
  from: number,
  until: number,
): { start: string; entries: number }[] {
  const minutes = lengths.find((length) => until - from <= length * MINUTE * MOST) ?? 10_080;
  const step = minutes * MINUTE;
  const first = Math.floor(from / step) * step;
  const sums = new Map<number, number>();
  for (const [at, entries] of quarters) {
    const start = Math.floor(at / step) * step;
    sums.set(start, (sums.get(start) ?? 0) + entries);
  }
  const slots = [];
  for (let start = first; start <= until; start += step)
    slots.push({ start: new Date(start).toISOString(), entries: sums.get(start) ?? 0 });
  return slots;
}

/** Weeks that a day is compared with. */
export const WEEKS_COMPARED = 8;
/** Of those, as many must be known. */
const LEAST_WEEKS = 3;
/** Below it a number is not news, however rare. */
const LEAST_MESSAGES = 50;
/** Scaled median absolute deviations above the median (a normal distribution exceeds 3.5 once in 4,000 days), and times the median. */
const DEVIATIONS = 3.5;
const MAD_SCALE = 1.4826;
const TIMES = 1.5;

const DAY_MS = 86_400_000;

export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
export const addDays = (day: string, days: number) => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The same weekday of the weeks before; null: too few are known. */
export function usualOf(
  counts: ReadonlyMap<string, number>,
  day: string,
  known_from: string,
): number[] | null {
  const before = Array.from({ length: WEEKS_COMPARED }, (_, week) => addDays(day, -7 * (week + 1)));
  const known = before.filter((one) => one >= known_from);
  return known.length < LEAST_WEEKS ? null : known.map((one) => counts.get(one) ?? 0);
}

export interface Episode {
  from: string;
  until: string;
  messages: number;
  usual: number;
}

/** Runs of days with far more than usual, oldest first. */
export function findEpisodes(
  counts: ReadonlyMap<string, number>,
  days: readonly string[],
  known_from: string,
): Episode[] {
  const episodes: Episode[] = [];
  for (const day of days) {
    const usual = usualOf(counts, day, known_from);
    const messages = counts.get(day) ?? 0;
    if (!usual) continue;
    const middle = median(usual);
    const spread = median(usual.map((value) => Math.abs(value - middle))) * MAD_SCALE;
    if (messages < LEAST_MESSAGES || messages <= middle * TIMES || messages <= middle + DEVIATIONS * spread)
      continue;
    const last = episodes.at(-1);
    if (last && addDays(last.until, 1) === day) {
      last.until = day;
      last.messages += messages;
      last.usual += middle;
    } else episodes.push({ from: day, until: day, messages, usual: middle });
  }
  return episodes.map((episode) => ({ ...episode, usual: Math.round(episode.usual) }));
}

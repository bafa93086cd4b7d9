import type { ReportRhythm } from '@postern/contract';

const DAY_MS = 86_400_000;
/** When the statistics of the day before are settled, in UTC. */
const HOUR = 6;

/** The next time a report is due: 06:00 UTC on a Monday or on the first of a month, after `now`. */
export function nextDue(rhythm: ReportRhythm, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const due = (offset: number) =>
    rhythm === 'monthly'
      ? new Date(Date.UTC(year, month + offset, 1, HOUR))
      : new Date(Date.UTC(year, month, day + ((8 - now.getUTCDay()) % 7) + 7 * offset, HOUR));
  const first = due(0);
  return first > now ? first : due(1);
}

export interface Period {
  /** First and last day, YYYY-MM-DD in UTC. */
  readonly from: string;
  readonly until: string;
  readonly days: number;
}

/** The whole week or month before a time. */
export function periodBefore(rhythm: ReportRhythm, due: Date): Period {
  const end =
    rhythm === 'monthly'
      ? Date.UTC(due.getUTCFullYear(), due.getUTCMonth(), 1)
      : Date.UTC(due.getUTCFullYear(), due.getUTCMonth(), due.getUTCDate() - ((due.getUTCDay() + 6) % 7));
  const last = new Date(end - DAY_MS);
  const start =
    rhythm === 'monthly' ? Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 1) : end - 7 * DAY_MS;
  const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: dayText(start), until: dayText(last.getTime()), days: Math.round((end - start) / DAY_MS) };
}

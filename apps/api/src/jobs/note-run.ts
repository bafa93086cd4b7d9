import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';

const LONGEST_ERROR = 2_000;

/** Writes down how a run of a job ended, for metrics and the operator's page. */
export async function noteRun(
  db: Database,
  name: string,
  error: Error | null,
  took_ms: number,
): Promise<void> {
  const result = error
    ? { failed_at: sql<Date>`now()`, error: error.message.slice(0, LONGEST_ERROR) }
    : { succeeded_at: sql<Date>`now()` };
  const ended = { ...result, took_ms };
  await withScope(db, { tenants: [] }, (tx) =>
    tx
      .insertInto('job_run')
      .values({ name, ...ended })
      .onConflict((known) => known.column('name').doUpdateSet(ended))
      .execute(),
  );
}

/** Seconds within which a job with such a schedule should have succeeded: twice its pause, or a little more where that is a day or longer. */
export function dueWithin(cron: string): number {
  const [minute = '', hour = '', day = '', , weekday = ''] = cron.split(' ');
  const HOUR = 3_600;
  if (/[*/,]/.test(minute) && hour === '*') return HOUR / 2;
  if (hour === '*') return 2 * HOUR + 600;
  if (day !== '*') return 32 * 24 * HOUR;
  return weekday === '*' ? 26 * HOUR : 8 * 24 * HOUR;
}

/** Whether a number is named by one field of cron: `*`, `5`, `1,31`, `2-4`, or each of these with a step. */
function fits(field: string, value: number): boolean {
  return field.split(',').some((part) => {
    const [range = '', step = '1'] = part.split('/');
    const [from = 0, to = from] = range === '*' ? [0, 59] : range.split('-').map(Number);
    return value >= from && value <= to && (value - from) % Number(step) === 0;
  });
}

const MINUTE_MS = 60_000;
/** Days within which every schedule comes round: the rarest is a month's. */
const AHEAD_DAYS = 62;

/** When a schedule comes round next after a moment; null: it never does. */
export function nextRun(cron: string, after: Date): Date | null {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(' ');
  let at = (Math.floor(after.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  const end = at + AHEAD_DAYS * 24 * 60 * MINUTE_MS;
  while (at < end) {
    const date = new Date(at);
    const isDay =
      fits(day, date.getUTCDate()) && fits(month, date.getUTCMonth() + 1) && fits(weekday, date.getUTCDay());
    if (!isDay) at = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
    else if (!fits(hour, date.getUTCHours())) at += (60 - date.getUTCMinutes()) * MINUTE_MS;
    else if (!fits(minute, date.getUTCMinutes())) at += MINUTE_MS;
    else return date;
  }
  return null;
}

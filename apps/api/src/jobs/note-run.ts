import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';

const LONGEST_ERROR = 2_000;

/** Writes down how a run of a job ended, for metrics and the operator's page. */
export async function noteRun(db: Database, name: string, error: Error | null): Promise<void> {
  const ended = error
    ? { failed_at: sql<Date>`now()`, error: error.message.slice(0, LONGEST_ERROR) }
    : { succeeded_at: sql<Date>`now()` };
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

import { SEARCH_WINDOW_DAYS } from '@postern/contract';
import { type Database, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';

/** Days for which counts by day are kept: two years and what is compared with them. */
const KEPT_DAYS = 800;
/** Milliseconds the count of one day may take. */
const DAY_TIMEOUT_MS = 300_000;

/** Days that are not settled: all up to yesterday once, yesterday and today in each run, as mail of theirs may still be recorded. */
const openDays = (tx: Tx) =>
  sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from message_count_progress,
      generate_series(greatest(days_until + 1, (now() at time zone 'UTC')::date - ${SEARCH_WINDOW_DAYS}::integer)::timestamp,
        (now() at time zone 'UTC')::date::timestamp, '1 day') day order by 1`.execute(tx);

async function settle(tx: Tx): Promise<void> {
  await sql`update message_count_progress set days_until = (now() at time zone 'UTC')::date - 2, days_at = now()`.execute(
    tx,
  );
  await sql`delete from statistics_day where day < (now() at time zone 'UTC')::date - ${KEPT_DAYS}::integer`.execute(
    tx,
  );
}

/** Counts the message log by day. Each day is a transaction of its own: the first run counts three months. */
export async function addUpDays({ db }: { readonly db: Database }): Promise<{ days: number }> {
  const { rows } = await withScope(db, { all: true }, openDays);
  for (const { day } of rows)
    await withScope(db, { all: true }, (tx) => sql`select add_up_day(${day}::date)`.execute(tx), {
      statementTimeout: DAY_TIMEOUT_MS,
    });
  await withScope(db, { all: true }, settle);
  // Two of them are counted in every run and are no news.
  return { days: Math.max(0, rows.length - 2) };
}

export const addUpDaysJob = defineJob({
  name: 'add_up_days',
  schedule: { cron: '*/5 * * * *', queue: 'add_up_days' },
  run: addUpDays,
});

import { SEARCH_WINDOW_DAYS } from '@postern/contract';
import { type Database, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';

/**
 * Adds the gateway's counts by half hour up to counts by quarter day, and counts the mail of each week by parts of addresses, for as long as messages
 * can be searched.
 */
export async function addUpCounts({
  db,
}: {
  readonly db: Database;
}): Promise<{ added_up: number; weeks: number }> {
  const added_up = await withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql<{
      added_up: number;
    }>`select add_up_counts(${SEARCH_WINDOW_DAYS}) as added_up`.execute(tx);
    return rows[0]?.added_up ?? 0;
  });
  // Each in a transaction of its own: the first run after an update counts them all.
  let weeks = 0;
  while (await addUpWeek(db)) weeks += 1;
  return { added_up, weeks };
}

/** Messages a week of a part that is kept: a few such parts make the ten thousand that a count stops at. */
const FREQUENT = 200;
/** Milliseconds a week may take: it is read whole, some eight seconds for a million messages. */
const WEEK_TIMEOUT_MS = 900_000;

function addUpWeek(db: Database): Promise<boolean> {
  const add = async (tx: Tx) => {
    const { rows } = await sql<{
      counted: boolean;
    }>`select add_up_parts(${SEARCH_WINDOW_DAYS}, ${FREQUENT}::integer) as counted`.execute(tx);
    return rows[0]?.counted ?? false;
  };
  return withScope(db, { all: true }, add, { statementTimeout: WEEK_TIMEOUT_MS });
}

export const addUpCountsJob = defineJob({
  name: 'add_up_counts',
  schedule: { cron: '17 * * * *', fill: '1d' },
  run: addUpCounts,
});

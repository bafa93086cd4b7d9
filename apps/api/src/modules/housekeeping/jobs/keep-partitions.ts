import { SEARCH_WINDOW_DAYS } from '@postern/contract';
import { type Database, forgetTexts, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';

/** Weeks made ahead: a worker may be away that long before mail has nowhere to be logged. */
const AHEAD_DAYS = 28;

/** What can be learned of a message is needed as long as people still have an opinion of it. */
const FEATURE_DAYS = 35;

const DAY_MS = 86_400_000;

/** Makes the message log's partitions ahead, drops those past the time kept, and forgets the texts only they held. */
export async function keepPartitions({
  db,
}: {
  readonly db: Database;
}): Promise<{ made: number; dropped: number }> {
  return withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql<{ made: number; dropped: number }>`
      select ensure_message_partitions(current_date, current_date + ${AHEAD_DAYS}::integer)
          + ensure_feature_partitions(current_date, current_date + ${AHEAD_DAYS}::integer) as made,
        drop_message_partitions(current_date - ${SEARCH_WINDOW_DAYS}::integer)
          + drop_feature_partitions(current_date - ${FEATURE_DAYS}::integer) as dropped`.execute(tx);
    await forgetTexts(tx, new Date(Date.now() - SEARCH_WINDOW_DAYS * DAY_MS));
    return rows[0] ?? { made: 0, dropped: 0 };
  });
}

export const keepPartitionsJob = defineJob({
  name: 'keep_partitions',
  schedule: { cron: '12 * * * *', fill: '1d' },
  run: keepPartitions,
});

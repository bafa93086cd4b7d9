import { TASK_DONE_DAYS } from '@postern/contract';
import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';

/** Finds what asks for somebody, and what no longer does. */
export function keepTasks(
  { db }: { readonly db: Database },
  now = new Date(),
): Promise<{ opened: number; closed: number }> {
  return withScope(db, { all: true }, async (tx) => {
    const { rows } = await sql<{ opened: number; closed: number }>`
      select opened, closed from keep_tasks(${now}, ${TASK_DONE_DAYS}::integer)`.execute(tx);
    return rows[0] ?? { opened: 0, closed: 0 };
  });
}

export const keepTasksJob = defineJob({
  name: 'keep_tasks',
  schedule: { cron: '*/2 * * * *' },
  run: (deps: { readonly db: Database }) => keepTasks(deps),
});

import { type Database, withScope } from '@postern/db';
import type { Runner } from 'graphile-worker';
import type { Job } from './define-job.ts';

/** Wakes the workers: somebody wants a job run now. */
export const JOB_CHANNEL = 'postern_job';

/** Adds a job to be run now. The queue is that of the schedule, so that two runs never stand side by side. */
export const addJobNow = async (
  runner: Pick<Runner, 'addJob'>,
  { name, schedule }: Pick<Job<never>, 'name' | 'schedule'>,
): Promise<void> => {
  const queue = schedule?.queue;
  await runner.addJob(name, {}, { jobKey: name, ...(queue !== undefined && { queueName: queue }) });
};

/** Adds every job that was asked for. One that a worker took before it died stays asked for, and runs twice at worst, as after any restart. */
export async function addRequested<Deps>(
  db: Database,
  jobs: readonly Job<Deps>[],
  runner: Pick<Runner, 'addJob'>,
): Promise<void> {
  const asked = await withScope(db, { tenants: [] }, (tx) =>
    tx.selectFrom('job_run').select(['name', 'requested_at']).where('requested_at', 'is not', null).execute(),
  );
  for (const { name, requested_at } of asked) {
    const job = jobs.find((one) => one.name === name);
    if (job) await addJobNow(runner, job);
    await withScope(db, { tenants: [] }, (tx) =>
      tx
        .updateTable('job_run')
        .set({ requested_at: null })
        .where('name', '=', name)
        .where('requested_at', '=', requested_at)
        .execute(),
    );
  }
}

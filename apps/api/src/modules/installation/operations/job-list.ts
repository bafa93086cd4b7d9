import type { InstallationJob, Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { nextRun } from '../../../jobs/note-run.ts';
import type { InstallationDeps } from '../deps.ts';

const order: readonly InstallationJob['state'][] = ['failing', 'late', 'never', 'ok'];

interface Run {
  succeeded_at: Date | null;
  failed_at: Date | null;
}

function stateOf(run: Run | undefined, due: number, now: number): InstallationJob['state'] {
  const succeeded = run?.succeeded_at?.getTime() ?? null;
  const failed = run?.failed_at?.getTime() ?? null;
  if (failed !== null && (succeeded === null || failed > succeeded)) return 'failing';
  if (succeeded === null) return 'never';
  return now - succeeded > due * 1000 ? 'late' : 'ok';
}

/** Those in trouble first. */
export const jobList: Handler<Operations['jobList'], InstallationDeps> = async ({ scoped, services }) => {
  const now = services.clock();
  const runs = await scoped((tx) => tx.selectFrom('job_run').selectAll().execute(), { readOnly: true });
  const by_name = new Map(runs.map((run) => [run.name, run]));
  const present = ({ name, cron, due }: InstallationDeps['jobs'][number]): InstallationJob => {
    const run = by_name.get(name);
    return {
      ...{ name, schedule: cron, error: run?.error ?? '', state: stateOf(run, due, now) },
      next_at: nextRun(cron, new Date(now))?.toISOString() ?? null,
      succeeded_at: run?.succeeded_at?.toISOString() ?? null,
      failed_at: run?.failed_at?.toISOString() ?? null,
      took_ms: run?.took_ms === null || run?.took_ms === undefined ? null : Number(run.took_ms),
      requested_at: run?.requested_at?.toISOString() ?? null,
    };
  };
  const rank = ({ state }: InstallationJob) => order.indexOf(state);
  return services.jobs.map(present).toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
};

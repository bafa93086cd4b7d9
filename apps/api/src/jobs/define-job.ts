import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import * as z from 'zod';

/** Written to the log when one of them is above 0. */
export type JobCounts = Record<string, number>;

export interface JobSchedule {
  /** Five fields of cron, in UTC. */
  readonly cron: string;
  /** Makes up for runs missed while no worker ran, as far back as this. */
  readonly fill?: '1d';
  /** Jobs of one queue never run side by side. */
  readonly queue?: string;
}

/** A job of the worker. `Deps` is all that it takes from its surroundings, `Payload` what one run is about. */
export interface Job<Deps, Payload = unknown> {
  readonly name: string;
  /** Absent: it runs only when it is added with a payload. */
  readonly schedule?: JobSchedule;
  readonly payload: z.ZodType<Payload>;
  /** Checks the payload first. */
  readonly run: (deps: Deps, payload: unknown) => Promise<JobCounts>;
}

interface Recurring<Deps> {
  readonly name: string;
  readonly schedule: JobSchedule;
  readonly run: (deps: Deps) => Promise<JobCounts>;
}

interface OnDemand<Deps, Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly run: (deps: Deps, payload: Payload) => Promise<JobCounts>;
}

/** A job that the schedule runs, or one that callers add with what it is about. */
export function defineJob<Deps>(job: Recurring<Deps>): Job<Deps>;
export function defineJob<Deps, Payload>(job: OnDemand<Deps, Payload>): Job<Deps, Payload>;
export function defineJob<Deps, Payload>(
  job: Recurring<Deps> | OnDemand<Deps, Payload>,
): Job<Deps> | Job<Deps, Payload> {
  // The schedule adds runs with a payload of its own, which recurring jobs do not read.
  if (!('payload' in job)) return { ...job, payload: z.unknown() };
  return { ...job, run: async (deps, payload) => job.run(deps, job.payload.parse(payload)) };
}

/** Failures in a row after which a run is given up; the schedule adds the next one. */
const MOST_ATTEMPTS = 3;

/** The schedule as the runner reads it. `jobKey` lets only one run of a job wait. */
export function crontabOf(jobs: readonly Pick<Job<never>, 'name' | 'schedule'>[]): string {
  return jobs
    .flatMap(({ name, schedule }) => {
      if (!schedule) return [];
      const { cron, fill, queue } = schedule;
      const options = { ...(fill && { fill }), jobKey: name, ...(queue && { queue }), max: MOST_ATTEMPTS };
      const query = Object.entries(options).map(([option, value]) => `${option}=${value}`);
      return [`${cron} ${name} ?${query.join('&')}`];
    })
    .join('\n');
}

/**
 * The jobs as the runner calls them.
 * @param note writes down how each run ended
 */
export function tasksOf<Deps extends { readonly log: Pick<Logger, 'info'> }>(
  jobs: readonly Job<Deps>[],
  deps: Deps,
  note: (name: string, error: Error | null, took_ms: number) => Promise<void> = async () => undefined,
): TaskList {
  return Object.fromEntries(
    jobs.map(({ name, run }) => [
      name,
      async (payload: unknown) => {
        const begun = performance.now();
        const took = () => Math.round(performance.now() - begun);
        try {
          const counts = await run(deps, payload);
          if (Object.values(counts).some((count) => count > 0)) deps.log.info(counts, name);
        } catch (error) {
          // The fault itself matters more than that it cannot be written down.
          await note(name, error as Error, took()).catch(() => undefined);
          throw error;
        }
        await note(name, null, took());
      },
    ]),
  );
}

import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';

interface State {
  queue: { kind: string; entries: number; due: number; oldest: number }[];
  heartbeats: { part: string; node: string; age: number }[];
  runs: { kind: string; age: number; findings: number }[];
  jobs: { name: string; age: number; failing: number }[];
  /** Of the last isolation test that ended; null: none has. */
  isolation: number | null;
}

/** ms for which an answer of the database stands: several scrapers cost no more than one. */
const FRESH_MS = 5_000;

const ageOf = (column: string) => sql<number>`extract(epoch from now() - ${sql.ref(column)})::float8`;

/** What all processes share, as the database has it. No tenant or address among it. */
const readState = (db: Database): Promise<State> =>
  withScope(
    db,
    { all: true },
    async (tx) => {
      const queue = await sql<State['queue'][number]>`
        select kind, count(*)::int as entries, count(*) filter (where next_attempt_at <= now())::int as due,
          coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
        from mail_queue where state in ('ready', 'leased') group by kind`.execute(tx);
      const runs = await sql<State['runs'][number]>`
        select kind, coalesce(extract(epoch from now() - max(finished_at) filter (where result = 'ok')), 'infinity')::float8 as age,
          coalesce((array_agg(jsonb_array_length(findings) order by started_at desc) filter (where result <> 'running'))[1], 0) as findings
        from backup_run group by kind`.execute(tx);
      const jobs = await sql<State['jobs'][number]>`
        select name, coalesce(extract(epoch from now() - succeeded_at), 'infinity')::float8 as age,
          coalesce(failed_at > succeeded_at, failed_at is not null)::int as failing
        from job_run`.execute(tx);
      const isolation = await tx
        .selectFrom('isolation_run')
        .select(sql<number>`jsonb_array_length(findings)`.as('findings'))
        .where('finished_at', 'is not', null)
        .orderBy('requested_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      const heartbeats = await tx
        .selectFrom('heartbeat')
        .select(['part', 'node', ageOf('seen_at').as('age')])
        // One that was stopped is not missing.
        .where(sql<boolean>`not status ? 'stopped_at'`)
        .execute();
      return {
        queue: queue.rows,
        runs: runs.rows,
        jobs: jobs.rows,
        heartbeats,
        isolation: isolation?.findings ?? null,
      };
    },
    { readOnly: true, statementTimeout: 5_000 },
  );

/** Gauges about queue, processes, jobs, backups and drills; while the database is away there are none, and `postern_database_up` is 0. */
export function stateMetrics(
  db: Database,
  due: ReadonlyMap<string, number>,
  registry: Registry,
): { read(): Promise<void> } {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames: [...labelNames], registers: [registry] });
  const up = gauge('postern_database_up', 'Whether the database answers');
  const entries = gauge('postern_queue_entries', 'Mails that wait for delivery', ['kind']);
  const dueNow = gauge('postern_queue_due_entries', 'Mails whose delivery is due', ['kind']);
  const oldest = gauge('postern_queue_oldest_seconds', 'Age of the oldest mail that waits', ['kind']);
  const heartbeat = gauge('postern_heartbeat_age_seconds', 'Time since a process said that it lives', [
    'part',
    'node',
  ]);
  const run = gauge('postern_backup_age_seconds', 'Time since the last good backup or drill', ['kind']);
  const findings = gauge('postern_backup_findings', 'What the last backup or drill found wrong', ['kind']);
  const isolation = gauge('postern_isolation_findings', 'What the last isolation test found wrong');
  const job = gauge('postern_job_age_seconds', 'Time since a job last succeeded', ['task']);
  const failing = gauge('postern_job_failing', 'Whether the last run of a job failed', ['task']);
  const within = gauge('postern_job_due_seconds', 'Time within which a job should succeed', ['task']);
  const all = [entries, dueNow, oldest, heartbeat, run, findings, isolation, job, failing];
  for (const [name, seconds] of due) within.set({ task: name }, seconds);
  let read_at = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const state = await readState(db).catch(() => null);
    for (const one of all) one.reset();
    up.set(state ? 1 : 0);
    read_at = performance.now();
    if (!state) return;
    for (const kind of ['mail', 'notice', 'product']) {
      const found = state.queue.find((one) => one.kind === kind);
      entries.set({ kind }, found?.entries ?? 0);
      dueNow.set({ kind }, found?.due ?? 0);
      oldest.set({ kind }, found?.oldest ?? 0);
    }
    for (const { part, node, age } of state.heartbeats) heartbeat.set({ part, node }, age);
    for (const kind of ['backup', 'drill']) {
      const found = state.runs.find((one) => one.kind === kind);
      run.set({ kind }, found?.age ?? Number.POSITIVE_INFINITY);
      findings.set({ kind }, found?.findings ?? 0);
    }
    if (state.isolation !== null) isolation.set(state.isolation);
    for (const { name, age, failing: fails } of state.jobs) {
      job.set({ task: name }, age);
      failing.set({ task: name }, fails);
    }
  }

  return {
    read() {
      if (performance.now() - read_at < FRESH_MS) return Promise.resolve();
      reading ??= refresh().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}

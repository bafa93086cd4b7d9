import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';
import type { SyncJobDeps } from '../deps.ts';
import { numericId } from '../numeric-id.ts';
import { type RunKey, runSync } from '../run.ts';
import { LEASE } from '../store-plan.ts';
import { tellSecrets } from '../tell-secrets.ts';

/** Runs that are due or were asked for, and those a worker has left unfinished. */
export async function runDirectorySyncs(deps: SyncJobDeps): Promise<Record<string, number>> {
  const now = deps.clock ?? Date.now;
  await closeExpired(deps.db, new Date(now()));
  await tellSecrets(deps.db, now());
  await queueDue(deps.db, now());
  const counts: Record<string, number> = {};
  for (;;) {
    const key = await claim(deps.db, now());
    if (!key) return counts;
    try {
      const state = await runSync(deps, key);
      counts[state] = (counts[state] ?? 0) + 1;
    } catch (error) {
      // What was not foreseen ends the run: tried again, it would happen again, every five minutes.
      await markBroken(deps.db, key, new Date(now()));
      throw error;
    }
  }
}

const everywhere = { all: true } as const;

/** A plan nobody decided about within its day says nothing of the directory any more. */
const closeExpired = (db: Database, now: Date) =>
  withScope(db, everywhere, (tx) =>
    tx
      .updateTable('directory_sync_run')
      .set({ state: 'cancelled', ended_at: now })
      .where('state', '=', 'waiting_review')
      .where('expires_at', '<', now)
      .execute(),
  );

async function queueDue(db: Database, now: number): Promise<void> {
  await withScope(db, everywhere, async (tx) => {
    const { rows } = await sql<{ tenant_id: number; task_id: number }>`
      update directory_sync_task set next_run_at = ${new Date(now)}::timestamptz + make_interval(mins => every_minutes)
      where is_periodic and next_run_at <= ${new Date(now)} and directory_type <> 'none'
      returning tenant_id, task_id`.execute(tx);
    for (const { tenant_id, task_id } of rows) {
      // While a plan waits for a person, the next would wait beside it.
      await sql`
        insert into directory_sync_run (tenant_id, sync_id, task_id, is_dry, state, requested_at)
        select ${tenant_id}, ${numericId(now)}, ${task_id}, false, 'queued', ${new Date(now)}
        where not exists (select from directory_sync_run r
          where r.tenant_id = ${tenant_id} and r.task_id = ${task_id} and r.state = 'waiting_review')
        on conflict do nothing`.execute(tx);
    }
  });
}

async function claim(db: Database, now: number): Promise<RunKey | null> {
  const at = new Date(now);
  return withScope(db, everywhere, async (tx) => {
    const { rows } = await sql<RunKey>`
      update directory_sync_run r set leased_until = ${new Date(now + LEASE)},
        started_at = coalesce(started_at, ${at}), state = case r.state when 'queued' then 'reading' else r.state end
      where (r.tenant_id, r.sync_id) in (
        select tenant_id, sync_id from directory_sync_run
        where state in ('queued', 'reading', 'applying') and coalesce(leased_until, '-infinity') < ${at}
        order by sync_id limit 1 for update skip locked)
      returning r.tenant_id, r.sync_id`.execute(tx);
    return rows[0] ?? null;
  });
}

const markBroken = (db: Database, { tenant_id, sync_id }: RunKey, now: Date) =>
  withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .updateTable('directory_sync_run')
      .set({
        state: 'failed',
        ended_at: now,
        leased_until: null,
        problem: JSON.stringify({ code: 'internal', params: {} }),
      })
      .where('tenant_id', '=', tenant_id)
      .where('sync_id', '=', sync_id)
      .execute(),
  );

export const runDirectorySyncsJob = defineJob({
  name: 'run_directory_syncs',
  schedule: { cron: '* * * * *' },
  run: runDirectorySyncs,
});

import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, withScope } from '@postern/db';
import { defineJob } from '../../../jobs/define-job.ts';
import { requestRun } from '../request-run.ts';

/** ms: a run takes about a minute on two cores. */
const PATIENCE_MS = 15 * 60_000;
const POLL_MS = 1_000;

/**
 * Asks for a run each night and waits for its end. An operator starts the first one: it makes two tenants that lists show ever after.
 * @param patience_ms after which nobody is expected to take or end it
 */
export async function testIsolation(
  { db }: { readonly db: Database },
  patience_ms = PATIENCE_MS,
): Promise<Record<string, number>> {
  const scope = { tenants: [] };
  const wanted = await withScope(db, { all: true }, async (tx) =>
    (await tx.selectFrom('isolation_tenant').select('letter').execute()).length > 0
      ? requestRun(tx, new Date())
      : null,
  );
  if (wanted === null) return {};
  const until = Date.now() + patience_ms;
  while (Date.now() < until) {
    const run = await withScope(db, scope, (tx) =>
      tx.selectFrom('isolation_run').selectAll().where('run_id', '=', wanted).executeTakeFirstOrThrow(),
    );
    const [first = ''] = run.findings as string[];
    if (run.result === 'failed') throw new Error(`tenants are not kept apart: ${first}`);
    if (run.result === 'ok') return { calls: run.calls };
    await sleep(POLL_MS);
  }
  throw new Error('no API process has ended the isolation test');
}

export const testIsolationJob = defineJob({
  name: 'test_isolation',
  schedule: { cron: '20 2 * * *' },
  run: (deps: { readonly db: Database }) => testIsolation(deps),
});

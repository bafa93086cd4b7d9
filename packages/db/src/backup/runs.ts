import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '../connect.ts';
import { uuidv7 } from '../ids.ts';
import { withScope } from '../scope.ts';

export interface RunOutcome {
  folder: string;
  bytes: number;
  /** Without damage or failure. */
  isGood: boolean;
  /** A sentence for each damage, and for what was not looked at. */
  findings: string[];
}

/** Writes down that a backup or drill runs and how it ended, also where it fails. */
export async function recordRun<T>(
  db: Database,
  kind: 'backup' | 'drill',
  run: () => Promise<{ outcome: RunOutcome; result: T }>,
): Promise<T> {
  const run_id = uuidv7();
  await withScope(db, { tenants: [] }, (tx) =>
    tx.insertInto('backup_run').values({ run_id, kind, node: hostname(), started_at: sql`now()` }).execute(),
  );
  const end = ({ folder, bytes, isGood, findings }: RunOutcome) =>
    withScope(db, { tenants: [] }, (tx) =>
      tx
        .updateTable('backup_run')
        .set({
          ...{ folder, bytes, findings: JSON.stringify(findings) },
          finished_at: sql`now()`,
          result: isGood ? 'ok' : 'failed',
        })
        .where('run_id', '=', run_id)
        .execute(),
    );
  try {
    const { outcome, result } = await run();
    await end(outcome);
    return result;
  } catch (error) {
    await end({ folder: '', bytes: 0, isGood: false, findings: [(error as Error).message] });
    throw error;
  }
}

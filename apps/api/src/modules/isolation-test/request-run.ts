import { type Tx, uuidv7 } from '@postern/db';
import { sql } from 'kysely';
import { ISOLATION_CHANNEL } from './channel.ts';

/** Asks for a run, unless one waits already; the first API process that hears of it takes it. */
export async function requestRun(tx: Tx, now: Date): Promise<string> {
  const waiting = await tx
    .selectFrom('isolation_run')
    .select('run_id')
    .where('result', '=', 'queued')
    .executeTakeFirst();
  if (waiting) return waiting.run_id;
  const run_id = uuidv7();
  await tx.insertInto('isolation_run').values({ run_id, requested_at: now }).execute();
  await sql`select pg_notify(${ISOLATION_CHANNEL}, '')`.execute(tx);
  return run_id;
}

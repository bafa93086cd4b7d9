import type { Tx } from '@postern/db';
import { sql } from 'kysely';

/** Says that a run was asked for: the worker need not wait for its minute. */
export const SYNC_CHANNEL = 'postern_directory_sync';

export async function notifySync(tx: Tx): Promise<void> {
  await sql`select pg_notify(${SYNC_CHANNEL}, '')`.execute(tx);
}

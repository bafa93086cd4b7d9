import { sql } from 'kysely';
import type { Tx } from './scope.ts';

/** Says which tenant's learned score has a new version, was paused or goes on; 0 is the installation's. */
export const LEARNED_CHANNEL = 'postern_learned';

export async function notifyLearned(tx: Tx, tenant_id: number): Promise<void> {
  await sql`select pg_notify(${LEARNED_CHANNEL}, ${String(tenant_id)})`.execute(tx);
}

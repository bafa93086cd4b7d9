import type { Tx } from '@postern/db';
import { sql } from 'kysely';

/** Changes of one tenant's domains come one after the other until the transaction ends. */
export async function lockDomains(tx: Tx, tenant_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('managed domains', ${tenant_id}))`.execute(tx);
}

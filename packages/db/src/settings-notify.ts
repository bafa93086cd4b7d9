import { sql } from 'kysely';
import type { Tx } from './scope.ts';

/** Says whose settings, managed domains, outbound blocks or submission credentials were changed; 0: the installation's, which may be everybody's. */
export const SETTINGS_CHANNEL = 'postern_settings';

/**
 * In the transaction of the change, so that gateways look again once it is committed. Whoever writes `setting` (but for people),
 * `managed_domain`, `outbound_block`, `submission_credential` or `submission_sender` calls it: a change that is not told holds only when the gateways' safety age is over (decision 0135).
 */
export async function notifySettings(tx: Tx, tenant_id: number): Promise<void> {
  await sql`select pg_notify(${SETTINGS_CHANNEL}, ${String(tenant_id)})`.execute(tx);
}

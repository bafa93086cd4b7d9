import { type AuditEntry, recordAudit, type Tx } from '@postern/db';

/** One line in the log of each tenant concerned; in the order of their ids, so that two such transactions never wait in a circle. */
export async function recordBoth(
  tx: Tx,
  tenants: readonly number[],
  entry: Omit<AuditEntry, 'tenant_id'>,
): Promise<void> {
  for (const tenant_id of [...new Set(tenants)].sort((a, b) => a - b)) {
    await recordAudit(tx, { ...entry, tenant_id });
  }
}

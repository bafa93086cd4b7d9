import { notifySettings, recordAudit, type Tx } from '@postern/db';
import type { CallOf } from '../../http/handler.ts';
import { fail } from '../../http/problem.ts';

/** Takes a person's or a domain's key out of use. The private key stays: it goes on opening old mail, and mail of those who have not heard of it yet. */
export async function withdrawPgpKey(
  tx: Tx,
  { audit, services }: Pick<CallOf<unknown, unknown, unknown>, 'audit' | 'services'>,
  { tenant_id, purpose, address }: { tenant_id: number; purpose: 'person' | 'domain'; address: string },
  fingerprint: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('own_pgp_key')
    .set({ deleted_at: new Date(services.clock()), deleted_by: audit.actor })
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) fail('not_found');
  await recordAudit(tx, {
    ...{ ...audit, tenant_id, action: 'pgp_key.delete', object: address },
    details: { fingerprint },
  });
  await notifySettings(tx, tenant_id);
}

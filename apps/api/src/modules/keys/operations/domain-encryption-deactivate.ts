import type { Operations } from '@postern/contract';
import { notifySettings, recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { readStatus } from '../domain-encryption/read-status.ts';

/** The private keys stay: they go on opening mail of those who have not heard of it yet. */
export const domainEncryptionDeactivate: Handler<Operations['domainEncryptionDeactivate']> = ({
  actor,
  audit,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const found = await findManagedDomain(tx, actor, params.domain);
    const { tenant_id, domain_name } = found;
    const { numUpdatedRows } = await tx
      .updateTable('own_pgp_key')
      .set({ deleted_at: new Date(services.clock()), deleted_by: audit.actor })
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', domain_name)
      .where('purpose', '=', 'domain')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await recordAudit(tx, {
        ...{ ...audit, tenant_id, action: 'domain.deactivate_encryption', object: domain_name },
      });
      await notifySettings(tx, tenant_id);
    }
    return readStatus(tx, found, services.clock());
  });

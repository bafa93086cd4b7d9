import type { Operations } from '@postern/contract';
import { notifySettings, recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findPerson } from '../find-person.ts';

/** The private key stays: it goes on opening old mail. */
export const pgpKeyDelete: Handler<Operations['pgpKeyDelete']> = ({
  actor,
  audit,
  params: { email, fingerprint },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const tenant_id = await findPerson(tx, actor, services.hash, email);
    const { numUpdatedRows } = await tx
      .updateTable('own_pgp_key')
      .set({ deleted_at: new Date(services.clock()), deleted_by: audit.actor })
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', email)
      .where('purpose', '=', 'person')
      .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) fail('not_found');
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'pgp_key.delete', object: email },
      details: { fingerprint },
    });
    await notifySettings(tx, tenant_id);
    return { email, fingerprint };
  });

import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { findMailbox } from '../find-mailbox.ts';
import { presentTrust } from '../present-trust.ts';
import { readTrust } from './sender-trust-read.ts';

/** Takes the manual value away; where none is set, there is nothing to do. */
export const senderTrustDelete: Handler<Operations['senderTrustDelete']> = ({
  actor,
  audit,
  query,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { sender, recipient } = query;
    const tenant_id = await findMailbox(tx, actor, services.hash, recipient);
    const taken = await tx
      .updateTable('sender_trust')
      .set({ manual_value: null, manual_until: null, manual_by: '' })
      .where('tenant_id', '=', tenant_id)
      .where('recipient', '=', recipient)
      .where('sender', '=', sender)
      .where('manual_value', 'is not', null)
      .returning('sender')
      .executeTakeFirst();
    const row = await readTrust(tx, tenant_id, query);
    if (taken) {
      const entry = { tenant_id, action: 'sender_trust.reset', object: recipient, details: { sender } };
      await recordAudit(tx, { ...audit, ...entry });
    }
    return presentTrust(query, row, services.clock());
  });

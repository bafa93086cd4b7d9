import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { findMailbox } from '../find-mailbox.ts';
import { presentTrust } from '../present-trust.ts';

/** The automatic value goes on beneath and holds again when the time is over. */
export const senderTrustUpdate: Handler<Operations['senderTrustUpdate']> = ({
  actor,
  audit,
  body,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { sender, recipient, value, ttl } = body;
    const tenant_id = await findMailbox(tx, actor, services.hash, recipient);
    const now = services.clock();
    const manual = {
      manual_value: value,
      manual_until: new Date(now + ttl * 1000),
      manual_by: actor.email,
    };
    const row = await tx
      .insertInto('sender_trust')
      .values({ tenant_id, recipient, sender, ...manual })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'recipient', 'sender']).doUpdateSet(manual))
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { sender, value, ttl };
    await recordAudit(tx, { ...audit, tenant_id, action: 'sender_trust.set', object: recipient, details });
    return presentTrust(body, row, now);
  });

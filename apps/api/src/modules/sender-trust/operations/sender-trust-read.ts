import type { Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { findMailbox } from '../find-mailbox.ts';
import { type Pair, presentTrust, type TrustRow } from '../present-trust.ts';

export function readTrust(
  tx: Tx,
  tenant_id: number,
  { sender, recipient }: Pair,
): Promise<TrustRow | undefined> {
  return tx
    .selectFrom('sender_trust')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('recipient', '=', recipient)
    .where('sender', '=', sender)
    .executeTakeFirst();
}

export const senderTrustRead: Handler<Operations['senderTrustRead']> = ({ actor, query, scoped, services }) =>
  scoped(
    async (tx) => {
      const tenant_id = await findMailbox(tx, actor, services.hash, query.recipient);
      return presentTrust(query, await readTrust(tx, tenant_id, query), services.clock());
    },
    { readOnly: true },
  );

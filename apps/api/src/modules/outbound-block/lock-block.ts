import type { Tx } from '@postern/db';
import type { BlockRow } from './present-block.ts';

/** The row of a sender, active or over, locked until the transaction ends; undefined: there is none. */
export function lockBlock(tx: Tx, tenant_id: number, address: string): Promise<BlockRow | undefined> {
  return tx
    .selectFrom('outbound_block')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst();
}

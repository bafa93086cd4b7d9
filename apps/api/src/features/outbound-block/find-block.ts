import type { Tx } from '@postern/db';
import type { Actor } from '../../lib/actor.ts';
import { fail } from '../../lib/problem.ts';
import type { BlockRow } from './present-block.ts';
import { hidesDomain } from './read-blocks.ts';

/** The tenant of a domain in reach; 404 for another's, as if it did not exist. */
export async function findOwnDomain(tx: Tx, actor: Actor, domain: string): Promise<number> {
  if (hidesDomain(actor, domain)) fail('not_found');
  const found = await tx
    .selectFrom('managed_domain')
    .select('tenant_id')
    .where('domain_name', '=', domain)
    .executeTakeFirst();
  return (found ?? fail('not_found')).tenant_id;
}

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

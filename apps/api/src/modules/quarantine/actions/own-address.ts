import { fromCloudid, type Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { fail } from '../../../http/problem.ts';

/**
 * Held mail may go to other people of the organisation it was meant for, and to nobody else: to an address of one of the tenant's proven
 * mail domains that the actor may see.
 */
export async function requireOwnAddress(tx: Tx, actor: Actor, cloudid: string, to: string): Promise<void> {
  const domain = to.slice(to.lastIndexOf('@') + 1);
  const tenant_id = fromCloudid(cloudid)?.tenant_id ?? fail('message_not_found');
  const row = await tx
    .selectFrom('domain_directory')
    .select('domain_name')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain)
    .executeTakeFirst();
  if (!row || (!actor.is_superuser && actor.hidden_domains.includes(domain))) fail('address_not_allowed');
}

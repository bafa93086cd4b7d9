import type { Instance } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../lib/actor.ts';
import type { LookedDomain } from '../../lib/dns/look.ts';
import { fail } from '../../lib/problem.ts';

/** A managed domain within reach; foreign, unknown and hidden ones answer the same 404. */
export async function findDomain(tx: Tx, actor: Actor, name: string): Promise<LookedDomain> {
  if (actor.hidden_domains.includes(name)) fail('not_found');
  const found = await tx
    .selectFrom('domain_directory')
    .innerJoin('managed_domain', (join) =>
      join
        .onRef('managed_domain.tenant_id', '=', 'domain_directory.tenant_id')
        .onRef('managed_domain.domain_name', '=', 'domain_directory.domain_name'),
    )
    .innerJoin('tenant', 'tenant.tenant_id', 'managed_domain.tenant_id')
    .select(['managed_domain.tenant_id', 'managed_domain.domain_name', 'tenant.instance'])
    .where('domain_directory.domain_name', '=', name)
    .executeTakeFirst();
  if (!found) fail('not_found');
  return { ...found, instance: found.instance as Instance, expects_mx: true };
}

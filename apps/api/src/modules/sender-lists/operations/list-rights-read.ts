import type { ListReach, Operations } from '@postern/contract';
import { byName } from '../../../http/by-name.ts';
import type { Handler } from '../../../http/handler.ts';
import { type ListRights, listRights } from '../rights.ts';

/** Domains and tenants offered by name; more are typed. */
const MOST_NAMES = 500;

function reaches({ writes_own, writes_domains, is_superuser, only_domains }: ListRights): ListReach[] {
  if (!writes_domains) return writes_own ? ['user'] : [];
  if (only_domains) return ['user', 'domain'];
  return is_superuser ? ['user', 'domain', 'tenant', 'global'] : ['user', 'domain', 'tenant'];
}

export const listRightsRead: Handler<Operations['listRightsRead']> = async ({ actor, scoped }) => {
  const rights = listRights(actor);
  const { address, writes_domains, hidden_domains, only_domains, own_only } = rights;
  const answer = { reaches: reaches(rights), address, sees_others: !own_only };
  if (!writes_domains) return { ...answer, domains: [], tenants: [] };
  return scoped(async (tx) => {
    const domains = await tx
      .selectFrom('managed_domain')
      .select('domain_name')
      .$if(hidden_domains.length > 0, (query) => query.where('domain_name', 'not in', [...hidden_domains]))
      .$if(only_domains !== null, (query) => query.where('domain_name', 'in', [...(only_domains ?? [])]))
      .orderBy('is_primary', 'desc')
      .orderBy('domain_name')
      .limit(MOST_NAMES)
      .execute();
    const tenants = await tx
      .selectFrom('tenant')
      .select(['tenant_id', 'name'])
      .orderBy(byName('name'))
      .orderBy('tenant_id')
      .limit(MOST_NAMES)
      .execute();
    return { ...answer, domains: domains.map((row) => row.domain_name), tenants };
  });
};

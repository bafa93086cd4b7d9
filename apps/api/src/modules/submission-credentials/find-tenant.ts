import { domainOf } from '@postern/addresses';
import type { Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { failInput } from '../../http/problem.ts';
import { findManagedDomain, isProven, knownDomains, managedDomains } from '../domains/index.ts';

export interface FoundTenant {
  tenant_id: number;
  /** Its proven domains that the caller knows of: nobody sends as others. */
  domains: string[];
}

/** The tenant that a domain within reach belongs to. */
export async function findTenant(tx: Tx, actor: Actor, domain: string): Promise<FoundTenant> {
  const { tenant_id } = await findManagedDomain(tx, actor, domain);
  const rows = await managedDomains(tx)
    .select('managed_domain.domain_name')
    .where('managed_domain.tenant_id', '=', tenant_id)
    .where('managed_domain.kind', '<>', 'adminonly')
    .where(isProven)
    .where(knownDomains(actor, 'managed_domain.domain_name'))
    .orderBy('managed_domain.domain_name')
    .execute();
  return { tenant_id, domains: rows.map(({ domain_name }) => domain_name) };
}

/** Refuses what the tenant may not send as: domains of others, or that nobody has proven. */
export function requireDomains(
  { domains }: FoundTenant,
  asked: { domains?: readonly string[]; senders?: readonly string[] },
  field: 'senders' | 'addresses' = 'senders',
): void {
  const foreign = (asked.domains ?? []).findIndex((name) => !domains.includes(name));
  if (foreign >= 0) failInput(['body', 'domains', foreign], 'no proven domain of this tenant');
  const alien = (asked.senders ?? []).findIndex((address) => !domains.includes(domainOf(address)));
  if (alien >= 0) failInput(['body', field, alien], 'no address in a proven domain of this tenant');
}

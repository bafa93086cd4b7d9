import type { Tx } from '@postern/db';
import type { Actor } from './actor.ts';
import { fail } from './problem.ts';

/** A managed domain in the caller's reach. */
export interface FoundDomain {
  readonly tenant_id: number;
  readonly domain_name: string;
}

/** The managed domain of that name. Foreign, unknown and confidential ones (without the grant) answer the same 404. */
export async function findManagedDomain(
  tx: Tx,
  actor: Pick<Actor, 'hidden_domains' | 'api_token'>,
  text: string,
): Promise<FoundDomain> {
  const name = text.toLowerCase();
  const limits = actor.api_token?.domains ?? [];
  if (actor.hidden_domains.includes(name) || (limits.length > 0 && !limits.includes(name))) fail('not_found');
  const found = await tx
    .selectFrom('managed_domain')
    .select(['tenant_id', 'domain_name'])
    .where('domain_name', '=', name)
    .executeTakeFirst();
  return found ?? fail('not_found');
}

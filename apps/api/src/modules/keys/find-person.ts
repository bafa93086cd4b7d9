import { domainOf } from '@postern/addresses';
import type { TermHash, Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';
import { isVisible, visibilityOf } from '../messages/index.ts';

export const key_visibility = (actor: Actor, hash: TermHash) => visibilityOf(actor, ['msgsearch'], hash);

/** The tenant of an address whose keys the actor may see and change: whoever may read its mail. Another's answers like one that does not exist. */
export async function findPerson(tx: Tx, actor: Actor, hash: TermHash, email: string): Promise<number> {
  return (await tenantOfPerson(tx, actor, hash, email)) ?? fail('not_found');
}

/** The same; null: there is none. */
export async function tenantOfPerson(
  tx: Tx,
  actor: Actor,
  hash: TermHash,
  email: string,
): Promise<number | null> {
  const seen = isVisible(key_visibility(actor, hash), {
    ...{ direction: 'in', from_address: '', to_address: email },
  });
  if (!seen) return null;
  const domain = await tx
    .selectFrom('domain_directory as d')
    .innerJoin('managed_domain as m', (join) =>
      join.onRef('m.tenant_id', '=', 'd.tenant_id').onRef('m.domain_name', '=', 'd.domain_name'),
    )
    .select('d.tenant_id')
    .where('d.domain_name', '=', domainOf(email))
    .executeTakeFirst();
  return domain?.tenant_id ?? null;
}

import { type DomainKind, domainList, mayAccess, type Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { callerOf } from '../../../http/guard.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { isProven, managedDomains, mayKnowDomain } from '../managed-domain.ts';

interface Person {
  tenant_id: number;
  user_id: string;
}

/** The caller, or somebody in reach for those who manage people; whoever is not answers the same. */
async function findPerson(tx: Tx, actor: Actor, id: string): Promise<Person> {
  const email = id.trim().toLowerCase();
  if (email === 'me' || email === actor.email) return actor;
  if (!mayAccess(callerOf(actor), { module: 'userManagement_internal' })) fail('person_not_found');
  const row = await tx
    .selectFrom('app_user')
    .select(['tenant_id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirst();
  const known = row && mayKnowDomain(actor, email.slice(email.lastIndexOf('@') + 1));
  return known ? row : fail('person_not_found');
}

/** Domains of the person's organisation without confidential ones they have no grant for. */
function domainsOf(tx: Tx, { tenant_id, user_id }: Person, only_confidential: boolean) {
  const granted = sql<boolean>`exists (select 1 from confidential_grant g where g.tenant_id = managed_domain.tenant_id
    and g.domain_name = managed_domain.domain_name and g.user_id = ${user_id}::uuid)`;
  return managedDomains(tx)
    .select(['managed_domain.domain_name', 'managed_domain.tenant_id', 'kind', 'is_primary', 'confidential'])
    .select(['forwarding', 'sending_servers', isProven.as('is_proven')])
    .$if(!only_confidential, (query) => query.where('managed_domain.tenant_id', '=', tenant_id))
    .where(
      only_confidential
        ? sql<boolean>`(confidential and ${granted})`
        : sql<boolean>`(not confidential or ${granted})`,
    )
    .orderBy('managed_domain.domain_name')
    .execute();
}

export const domainListUser: Handler<Operations['domainListUser']> = ({ actor, params, query, scoped }) => {
  const mayConnectivity = mayAccess(callerOf(actor), domainList.access);
  return scoped(
    async (tx) => {
      const person = await findPerson(tx, actor, params.id);
      const rows = await domainsOf(tx, person, query.confidential === true);
      return rows
        .filter(({ domain_name }) => mayKnowDomain(actor, domain_name))
        .map(({ forwarding, sending_servers, is_proven, kind, ...row }) => ({
          ...row,
          kind: kind as DomainKind,
          connectivity:
            query.domainconnectivity === true && mayConnectivity
              ? { forwarding, sending_servers, is_proven }
              : null,
        }));
    },
    { readOnly: true },
  );
};

import type { Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { fail } from '../../../http/problem.ts';

export interface FoundPerson {
  tenant_id: number;
  user_id: string;
  email: string;
  is_superuser: boolean;
}

/** Somebody in the caller's reach; whoever is not there, out of reach or of a confidential domain answers the same. */
export async function findPerson(tx: Tx, actor: Actor, user: string): Promise<FoundPerson> {
  const person = await tx
    .selectFrom('app_user')
    .select(['tenant_id', 'user_id', 'email', 'is_superuser'])
    .where('email', '=', user.trim().toLowerCase())
    .executeTakeFirst();
  const domain = person?.email.slice(person.email.lastIndexOf('@') + 1) ?? '';
  return person && !actor.hidden_domains.includes(domain) ? person : fail('person_not_found');
}

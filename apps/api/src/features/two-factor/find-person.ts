import type { Tx } from '@postern/db';
import { fail } from '../../lib/problem.ts';

export interface FoundPerson {
  tenant_id: number;
  user_id: string;
  email: string;
  is_superuser: boolean;
}

/** Somebody in the caller's reach; whoever is not there and whoever is out of reach answer the same. */
export async function findPerson(tx: Tx, user: string): Promise<FoundPerson> {
  const person = await tx
    .selectFrom('app_user')
    .select(['tenant_id', 'user_id', 'email', 'is_superuser'])
    .where('email', '=', user.trim().toLowerCase())
    .executeTakeFirst();
  return person ?? fail('person_not_found');
}

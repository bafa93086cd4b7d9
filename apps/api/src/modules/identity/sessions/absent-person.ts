import { askUnscoped, type Database } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { personActor } from './load-actor.ts';
import type { PersonRow } from './read-session.ts';

const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/**
 * Somebody with the rights they have now, for what is done on their behalf while they are away; null when they are gone or locked.
 * For the worker: the function answers nobody else.
 */
export async function absentPerson(db: Database, tenant_id: number, user_id: string): Promise<Actor | null> {
  const [row] = await askUnscoped(db, sql<PersonRow>`select * from person_rights(${tenant_id}, ${user_id})`);
  return row ? personActor(row, { tenant_id, session_id: NO_SESSION }, 'full', null, () => []) : null;
}

import type { Operations, ParamsOf } from '@postern/contract';
import type { Tx } from '@postern/db';
import { type Actor, tenantOf } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';

/** Versions of the installation belong to no tenant. */
export const INSTALLATION = 0;

export interface LearningSubject {
  tenant_id: number;
  /** Empty for the installation. */
  tenant: string;
}

/** Whose score a path names, if it is within the actor's reach; 404 otherwise, as if it did not exist. */
export async function findLearningSubject(
  tx: Tx,
  actor: Actor,
  { subject }: ParamsOf<Operations['learningRead']>,
): Promise<LearningSubject> {
  if (subject === 'installation') {
    if (!actor.is_superuser) fail('not_found');
    return { tenant_id: INSTALLATION, tenant: '' };
  }
  const tenant_id = subject === 'own' ? tenantOf(actor) : Number(subject);
  const found = await tx
    .selectFrom('tenant')
    .select('name')
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst();
  return { tenant_id, tenant: (found ?? fail('not_found')).name };
}

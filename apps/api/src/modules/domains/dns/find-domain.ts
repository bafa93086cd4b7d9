import type { Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { findManagedDomain } from '../managed-domain.ts';
import { expectsMx, type LookedDomain } from './check-domain.ts';

/** A managed domain within reach, with what its DNS is looked at for; foreign, unknown and hidden ones answer the same 404. */
export async function findDomain(tx: Tx, actor: Actor, name: string): Promise<LookedDomain> {
  const { tenant_id, domain_name, instance, kind } = await findManagedDomain(tx, actor, name);
  return { tenant_id, domain_name, instance, expects_mx: expectsMx(kind) };
}

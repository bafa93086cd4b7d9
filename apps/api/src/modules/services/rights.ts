import { type Access, mayAccess, type SubFeature } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { callerOf } from '../../http/guard.ts';
import { fail } from '../../http/problem.ts';

/** Whether somebody may do this with services. */
export function mayDo(actor: Actor, sub_feature: SubFeature): boolean {
  const access: Access = { module: 'services', sub_feature };
  return mayAccess(callerOf(actor), access);
}

/** The tenant of that number in the caller's reach; any other answers 404. */
export async function findTenant(tx: Tx, tenant_id: number) {
  const row = await tx.selectFrom('tenant').selectAll().where('tenant_id', '=', tenant_id).executeTakeFirst();
  return row ?? fail('not_found');
}
export type TenantRecord = Awaited<ReturnType<typeof findTenant>>;

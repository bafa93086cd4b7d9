import type { Operations } from '@postern/contract';
import type { AdminTenant } from '@postern/contract/tenants';
import type { Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { presentTenant, tenantRows } from '../present-tenant.ts';

/** One organisation in reach; any other answers 404. */
export async function readTenant(tx: Tx, actor: Actor, tenant_id: number, now: number): Promise<AdminTenant> {
  const row = await tenantRows(tx, actor, { services: true, domains: true })
    .where('tenant.tenant_id', '=', tenant_id)
    .executeTakeFirst();
  return row ? presentTenant(tx, actor, row, now) : fail('not_found');
}

export const tenantRead: Handler<Operations['tenantRead']> = ({ actor, params, scoped, services }) =>
  scoped((tx) => readTenant(tx, actor, Number(params.id), services.clock()), { readOnly: true });

export const tenantOwnRead: Handler<Operations['tenantOwnRead']> = ({ actor, scoped, services }) =>
  scoped((tx) => readTenant(tx, actor, actor.tenant_id, services.clock()), { readOnly: true });

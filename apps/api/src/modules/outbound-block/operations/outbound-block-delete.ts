import type { Operations } from '@postern/contract';
import { notifySettings, recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { lockBlock } from '../lock-block.ts';
import { isActive, mayLift, presentBlock } from '../present-block.ts';

/** The row stays: what the sender did before is not held against it again. */
export const outboundBlockDelete: Handler<Operations['outboundBlockDelete']> = ({
  actor,
  audit,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { domain, address } = params;
    const { tenant_id } = await findManagedDomain(tx, actor, domain);
    const now = services.clock();
    const block = await lockBlock(tx, tenant_id, address);
    if (!block || block.domain !== domain || !isActive(block, now)) fail('not_found');
    if (!actor.is_superuser && !actor.is_partner) fail('forbidden');
    if (!mayLift(actor, block, now)) fail('block_not_liftable');
    const row = await tx
      .updateTable('outbound_block')
      .set({ lifted_at: new Date(now), lifted_by: actor.email })
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', address)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { why: block.why, made: block.created_at.toISOString(), by: block.created_by };
    await notifySettings(tx, tenant_id);
    await recordAudit(tx, { ...audit, tenant_id, action: 'outbound_block.lift', object: address, details });
    return presentBlock(actor, row, now);
  });

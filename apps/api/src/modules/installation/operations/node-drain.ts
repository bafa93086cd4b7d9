import type { Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import type { Call, Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';

type Asked = Pick<Call<Operations['nodeDrain']>, 'actor' | 'audit' | 'params' | 'scoped'>;

/** Only gateways take mail, and only of those one is taken out: what waits belongs to all of them. */
async function setDrained({ actor, audit, params, scoped }: Asked, drained_at: Date | null) {
  return scoped(async (tx: Tx) => {
    const changed = await tx
      .updateTable('heartbeat')
      .set({ drained_at, drained_by: drained_at ? actor.email : '' })
      .where('part', '=', 'gateway')
      .where('node', '=', params.node)
      .returning('node')
      .executeTakeFirst();
    if (!changed) return fail('not_found');
    const action = drained_at ? 'node.drain' : 'node.resume';
    await recordAudit(tx, { ...audit, tenant_id: actor.tenant_id, action, object: params.node });
    return { node: params.node, drained_at: drained_at?.toISOString() ?? null };
  });
}

export const nodeDrain: Handler<Operations['nodeDrain']> = (call) =>
  setDrained(call, new Date(call.services.clock()));

export const nodeResume: Handler<Operations['nodeResume']> = (call) => setDrained(call, null);

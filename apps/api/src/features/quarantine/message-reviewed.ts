import type { Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import { sql } from 'kysely';
import { type FoundMessage, findMessage } from '../../lib/find-message.ts';
import type { Handler } from '../../lib/handler.ts';
import { fail } from '../../lib/problem.ts';
import { noteChange } from './note-change.ts';

/** Null: somebody has reviewed it before, or it is no longer held. */
async function markReviewed(tx: Tx, { tenant_id, ts, id }: FoundMessage): Promise<Date | null> {
  const marked = await tx
    .updateTable('message')
    .set({ reviewed_at: sql`now()` })
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where('reviewed_at', 'is', null)
    .returning('reviewed_at')
    .executeTakeFirst();
  return marked?.reviewed_at ?? null;
}

export const messageReviewed: Handler<Operations['messageReviewed']> = ({
  actor,
  audit,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const message = await findMessage(tx, actor, services.hash, params.id, ['quarasearch']);
    const marked = await markReviewed(tx, message);
    const reviewed = marked ?? message.reviewed_at ?? fail('not_held');
    if (marked) {
      await noteChange(tx, message, message.state, 'reviewed', { by: actor.email });
      const { tenant_id } = message;
      await recordAudit(tx, { ...audit, tenant_id, action: 'message.reviewed', object: params.id });
    }
    return {
      success: true,
      msg: 'The message is marked as reviewed.',
      cloudid: params.id,
      reviewed: reviewed.toISOString(),
    };
  });

import type { Operations } from '@postern/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { actingAs, undoBatch } from '../index.ts';

export const bulkActionUndo: Handler<Operations['bulkActionUndo'], QuarantineDeps> = (call) =>
  call.scoped(async (tx) => {
    const { tenant_id, user_id } = call.actor;
    const { batch } = call.params;
    const record = await tx
      .selectFrom('bulk_action')
      .select('batch_id')
      .where('tenant_id', '=', tenant_id)
      .where('batch_id', '=', batch)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    if (!record) fail('action_not_found');
    const { undone, ignored } = await undoBatch(tx, actingAs(call), batch);
    await sql`update bulk_action set undone = undone + ${undone.length}, changed_at = now()
      where tenant_id = ${tenant_id} and batch_id = ${batch}`.execute(tx);
    return { undone: undone.map((action) => action.cloudid), ignored };
  });

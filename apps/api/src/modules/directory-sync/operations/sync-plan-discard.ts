import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findRun } from '../find-task.ts';
import { presentRun } from '../present-run.ts';

export const syncPlanDiscard: Handler<Operations['syncPlanDiscard']> = ({
  actor,
  audit,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const run = await findRun(tx, params.sync_id, { lock: true });
    if (run.state !== 'waiting_review') fail('plan_not_open');
    const { tenant_id, sync_id, task_id } = run;
    const discarded = await tx
      .updateTable('directory_sync_run')
      .set({ state: 'cancelled', ended_at: new Date(services.clock()), decided_by: actor.email })
      .where('tenant_id', '=', tenant_id)
      .where('sync_id', '=', sync_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const entry = { tenant_id, action: 'directory_sync.discard', object: String(sync_id) };
    await recordAudit(tx, { ...audit, ...entry, details: { task_id } });
    return presentRun(discarded);
  });

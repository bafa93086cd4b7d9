import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findRun, findTask } from '../find-task.ts';
import { numericId } from '../numeric-id.ts';
import { presentRun, undoUntil } from '../present-run.ts';
import { readUndo } from '../read-undo.ts';
import { storePlan } from '../store-plan.ts';

/** Only a plan, like that of any run: it is read, ticked and applied. */
export const syncRunUndo: Handler<Operations['syncRunUndo']> = ({ actor, audit, params, scoped, services }) =>
  scoped(async (tx) => {
    const run = await findRun(tx, params.sync_id, { lock: true });
    const { tenant_id, task_id } = run;
    const now = services.clock();
    const until = undoUntil(run);
    if (until === null || until.getTime() < now) fail('run_not_undoable');
    const { name } = await findTask(tx, task_id);
    const busy = await tx
      .selectFrom('directory_sync_run')
      .select('sync_id')
      .where('tenant_id', '=', tenant_id)
      .where('task_id', '=', task_id)
      .where('state', 'in', ['queued', 'reading', 'applying'])
      .executeTakeFirst();
    if (busy) fail('sync_running');
    const at = new Date(now);
    await tx
      .updateTable('directory_sync_run')
      .set({ state: 'cancelled', ended_at: at, decided_by: actor.email })
      .where('tenant_id', '=', tenant_id)
      .where('task_id', '=', task_id)
      .where('state', '=', 'waiting_review')
      .execute();
    const sync_id = numericId(now);
    const undoing = { tenant_id, task_id, sync_id, undoes: run.sync_id };
    await tx
      .insertInto('directory_sync_run')
      .values({
        ...{ ...undoing, is_dry: false, state: 'reading', requested_at: at, requested_by: actor.email },
        started_at: at,
      })
      .execute();
    const plan = await readUndo(tx, { tenant_id, task_id, sync_id: run.sync_id, asked_by: actor.email });
    const items = plan.items.map((item, index) => ({ ...item, item_no: index + 1 }));
    await storePlan(tx, undoing, plan, items, run.people_read ?? 0, 'waiting_review', now);
    const details = { task_id, sync_id, undoes: run.sync_id };
    const entry = { tenant_id, action: 'directory_sync.undo', object: name, details };
    await recordAudit(tx, { ...audit, ...entry });
    return presentRun(await findRun(tx, sync_id));
  });

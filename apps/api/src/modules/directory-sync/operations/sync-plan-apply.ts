import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findRun } from '../find-task.ts';
import { presentRun } from '../present-run.ts';
import { notifySync } from '../sync-notify.ts';

/** The worker reads the directory again first; what does not hold any more is left out and shown. */
export const syncPlanApply: Handler<Operations['syncPlanApply']> = ({
  actor,
  audit,
  body: { ops, with_items, without_items },
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const run = await findRun(tx, params.sync_id, { lock: true });
    const { tenant_id, sync_id, task_id } = run;
    const now = new Date(services.clock());
    if (run.state !== 'waiting_review' || (run.expires_at && run.expires_at < now)) fail('plan_not_open');
    const { rows } = await sql<{ ticked: number }>`
      with chosen as (
        update directory_sync_item set is_ticked = op <> 'conflict' and (
          (op = any (${ops}::text[]) or item_no = any (${with_items}::integer[]))
          and item_no <> all (${without_items}::integer[]))
        where tenant_id = ${tenant_id} and sync_id = ${sync_id} returning is_ticked)
      select count(*) filter (where is_ticked) as ticked from chosen`.execute(tx);
    const applying = await tx
      .updateTable('directory_sync_run')
      .set({ state: 'applying', decided_by: actor.email, leased_until: null, expires_at: null })
      .where('tenant_id', '=', tenant_id)
      .where('sync_id', '=', sync_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { task_id, ticked: Number(rows[0]?.ticked ?? 0) };
    const entry = { tenant_id, action: 'directory_sync.apply', object: String(sync_id), details };
    await recordAudit(tx, { ...audit, ...entry });
    await notifySync(tx);
    return presentRun(applying);
  });

import { type AuditActor, recordAudit, type Tx } from '@postern/db';
import { fail } from '../../http/problem.ts';
import { findTask } from './find-task.ts';
import { numericId } from './numeric-id.ts';
import { notifySync } from './sync-notify.ts';

interface StartInput {
  id: number;
  by: string;
  is_dry: boolean;
  /** Address of the one person it is for; '': everybody. */
  single_user?: string;
  audit: AuditActor;
  now: number;
}

/** Queues a run; one of a task at a time. A plan that waits gives way to it. */
export async function startRun(
  tx: Tx,
  { id, by, is_dry, single_user = '', audit, now }: StartInput,
): Promise<{ task_id: number; sync_id: number }> {
  const { tenant_id, task_id, name } = await findTask(tx, id);
  const at = new Date(now);
  const sync_id = numericId(now);
  const queued = await tx
    .insertInto('directory_sync_run')
    .values({
      ...{ tenant_id, task_id, sync_id, is_dry, single_user },
      ...{ state: 'queued', requested_at: at, requested_by: by },
    })
    .onConflict((there) => there.doNothing())
    .returning('sync_id')
    .executeTakeFirst();
  if (!queued) fail('sync_running');
  await tx
    .updateTable('directory_sync_run')
    .set({ state: 'cancelled', ended_at: at, decided_by: by })
    .where('tenant_id', '=', tenant_id)
    .where('task_id', '=', task_id)
    .where('state', '=', 'waiting_review')
    .execute();
  const details = { task_id, sync_id, dry_run: is_dry, ...(single_user !== '' && { single_user }) };
  await recordAudit(tx, { ...audit, tenant_id, action: 'directory_sync.start', object: name, details });
  await notifySync(tx);
  return { task_id, sync_id };
}

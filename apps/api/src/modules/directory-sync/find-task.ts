import type { Tx } from '@postern/db';
import { fail } from '../../http/problem.ts';

/** A task within the caller's reach; others answer as if there were none. */
export async function findTask(tx: Tx, task_id: number) {
  const task = await tx
    .selectFrom('directory_sync_task')
    .selectAll()
    .where('task_id', '=', task_id)
    .executeTakeFirst();
  return task ?? fail('not_found');
}

export async function findRun(tx: Tx, sync_id: number, { lock = false } = {}) {
  let query = tx.selectFrom('directory_sync_run').selectAll().where('sync_id', '=', sync_id);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? fail('not_found');
}

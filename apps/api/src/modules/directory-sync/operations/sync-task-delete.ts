import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { findTask } from '../find-task.ts';

/** The accounts stay as they are, and are kept by hand from then on. */
export const syncTaskDelete: Handler<Operations['syncTaskDelete']> = ({ audit, params, scoped }) =>
  scoped(async (tx) => {
    const { tenant_id, task_id, name } = await findTask(tx, params.id);
    const { numUpdatedRows } = await tx
      .updateTable('app_user')
      .set({ origin: 'manual' })
      .where('tenant_id', '=', tenant_id)
      .where('user_id', 'in', (links) =>
        links
          .selectFrom('directory_sync_link')
          .select('user_id')
          .where('tenant_id', '=', tenant_id)
          .where('task_id', '=', task_id),
      )
      .executeTakeFirst();
    await tx
      .deleteFrom('directory_sync_task')
      .where('tenant_id', '=', tenant_id)
      .where('task_id', '=', task_id)
      .execute();
    const kept_users = Number(numUpdatedRows);
    const details = { task_id, kept_users };
    await recordAudit(tx, {
      ...audit,
      tenant_id,
      action: 'directory_sync_task.delete',
      object: name,
      details,
    });
    return { kept_users };
  });

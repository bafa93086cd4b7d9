import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import type { DirectorySyncDeps } from '../deps.ts';
import { findTask } from '../find-task.ts';
import { refuseWithoutGroups } from '../needs-groups.ts';
import { readOneTask } from '../present-task.ts';
import { secretColumns } from '../task-secret.ts';
import { checkedSettings, columnsOf } from '../write-task.ts';

export const syncTaskUpdate: Handler<Operations['syncTaskUpdate'], DirectorySyncDeps> = async ({
  actor,
  audit,
  body,
  params,
  scoped,
  services,
}) => {
  const { tenant_id, task_id } = await scoped((tx) => findTask(tx, params.id), { readOnly: true });
  const settings = await checkedSettings(services, body);
  const now = new Date(services.clock());
  const secret = await secretColumns(services.keys, { tenant_id, task_id }, body.directory_secret, {
    by: actor.email,
    now,
  });
  return scoped(async (tx) => {
    const before = await findTask(tx, params.id);
    const kind = { directory_type: body.directory_type, settings };
    await refuseWithoutGroups(tx, before, kind, body.periodic_sync_enabled);
    const columns = columnsOf(body, settings, now, before);
    // A task that goes on running keeps its rhythm.
    const goes_on =
      before.is_periodic && columns.is_periodic && before.every_minutes === columns.every_minutes;
    await tx
      .updateTable('directory_sync_task')
      .set({
        ...{ ...columns, ...secret, changed_at: now, changed_by: actor.email },
        ...(goes_on && { next_run_at: before.next_run_at }),
      })
      .where('tenant_id', '=', tenant_id)
      .where('task_id', '=', task_id)
      .execute();
    const old = before.settings as Record<string, unknown>;
    const details = {
      old,
      new: settings as Record<string, unknown>,
      task_id,
      secret: 'sealed_secret' in secret,
    };
    const entry = { tenant_id, action: 'directory_sync_task.change', object: body.task_name, details };
    await recordAudit(tx, { ...audit, ...entry });
    return readOneTask(tx, task_id);
  });
};

import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import type { DirectorySyncDeps } from '../deps.ts';
import { findTask } from '../find-task.ts';
import { readTask } from '../read-state.ts';
import { testAccess } from '../test-access.ts';

/** Tests of one person in ten minutes: a form that connects is not to become a scanner. */
const TESTS = { hits: 10, seconds: 600 };

export const syncAccessTest: Handler<Operations['syncAccessTest'], DirectorySyncDeps> = async ({
  actor,
  audit,
  params,
  scoped,
  services,
}) => {
  const { tenant_id, task_id } = await scoped((tx) => findTask(tx, params.id), { readOnly: true });
  const bucket = personBucket('directory test', `${actor.tenant_id} ${actor.user_id}`);
  await requireAttempt(services, [{ bucket, ...TESTS }]);
  const task = await scoped((tx) => readTask(tx, tenant_id, task_id), { readOnly: true });
  const steps = await testAccess(services, task, task.domains);
  const is_readable = steps.every(({ verdict }) => verdict !== 'error');
  const now = new Date(services.clock());
  await scoped(async (tx) => {
    if (is_readable)
      await tx
        .updateTable('directory_sync_task')
        .set({ tested_at: now })
        .where('tenant_id', '=', tenant_id)
        .where('task_id', '=', task_id)
        .execute();
    const problem = steps.find(({ verdict }) => verdict === 'error')?.problem ?? null;
    const details = { task_id, is_readable, problem };
    await recordAudit(tx, {
      ...audit,
      tenant_id,
      action: 'directory_sync_task.test',
      object: task.name,
      details,
    });
  });
  return { is_readable, tested_at: now.toISOString(), steps };
};

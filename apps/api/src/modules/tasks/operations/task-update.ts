import type { Operations } from '@postern/contract';
import { notify, recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { findTasks, taskPresenter } from '../read-tasks.ts';

export const taskUpdate: Handler<Operations['taskUpdate']> = async ({
  actor,
  audit,
  body: { responsible },
  client,
  params: { id },
  scoped,
  services,
}) => {
  const now = services.clock();
  const changed = await scoped(async (tx) => {
    const [before] = await findTasks(tx, actor, now, id);
    if (!before) fail('not_found');
    const { tenant_id } = before;
    // Only whom the reader can see may be given something.
    const person =
      responsible === ''
        ? null
        : await tx
            .selectFrom('app_user')
            .select(['tenant_id', 'user_id'])
            .where('email', '=', responsible)
            .where('active', '=', true)
            .executeTakeFirst();
    if (person === undefined) failInput(['body', 'responsible'], 'Nobody has this address.');
    await tx
      .updateTable('task')
      .set({ responsible })
      .where('tenant_id', '=', tenant_id)
      .where('task_id', '=', id)
      .execute();
    if (person && responsible !== actor.email && responsible !== before.responsible)
      await notify(tx, {
        ...{ ...person, type: 'hint', key: 'task_given', link: '/tasks' },
        params: { by: actor.name || actor.email },
      });
    const details = { before: before.responsible, after: responsible, kind: before.kind };
    await recordAudit(tx, { ...audit, tenant_id, action: 'task.change', object: before.subject, details });
    return { ...before, responsible };
  });
  return (await taskPresenter(client.language ?? actor.language, now))(changed);
};

import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { failInput } from '../../../http/problem.ts';
import { findTask } from '../find-task.ts';
import { readTaskDomains } from '../task-domains.ts';

export const syncTaskDomainUpdate: Handler<Operations['syncTaskDomainUpdate']> = ({
  actor,
  audit,
  body,
  params,
  scoped,
}) =>
  scoped(async (tx) => {
    const task = await findTask(tx, params.id);
    const { tenant_id, task_id } = task;
    const known = new Set((await readTaskDomains(tx, actor, task)).map(({ domain }) => domain));
    for (const [index, { domain, use_for_sync, is_default_domain }] of body.domains.entries()) {
      // Of a domain that is not theirs, or that they may not know of, people hear the same.
      if (!known.has(domain)) failInput(['body', 'domains', index, 'domain'], 'must be a managed domain');
      const said = { is_used: use_for_sync, is_default: is_default_domain };
      await tx
        .insertInto('directory_sync_domain')
        .values({ tenant_id, task_id, domain_name: domain, ...said })
        .onConflict((there) => there.columns(['tenant_id', 'task_id', 'domain_name']).doUpdateSet(said))
        .execute();
    }
    const details = { task_id, domains: body.domains };
    const entry = { tenant_id, action: 'directory_sync_task.domains', object: task.name, details };
    await recordAudit(tx, { ...audit, ...entry });
    return readTaskDomains(tx, actor, task);
  });

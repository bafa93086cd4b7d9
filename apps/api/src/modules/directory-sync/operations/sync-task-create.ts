import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { knownDomains } from '../../domains/index.ts';
import type { DirectorySyncDeps } from '../deps.ts';
import { refuseEarlySchedule } from '../needs-groups.ts';
import { numericId } from '../numeric-id.ts';
import { readOneTask } from '../present-task.ts';
import { secretColumns } from '../task-secret.ts';
import { checkedSettings, columnsOf } from '../write-task.ts';

/** A tenant has one directory, seldom two; more are a mistake of a program. */
const MOST_TASKS = 20;

export const syncTaskCreate: Handler<Operations['syncTaskCreate'], DirectorySyncDeps> = async ({
  actor,
  audit,
  body: { tenant_id = tenantOf(actor), ...body },
  scoped,
  services,
}) => {
  const settings = await checkedSettings(services, body);
  refuseEarlySchedule({ directory_type: body.directory_type, settings }, body.periodic_sync_enabled);
  const task_id = numericId(services.clock());
  const now = new Date(services.clock());
  // Before the transaction: the tenant's first key is made in one of its own, for tenants in reach only.
  if (!actor.is_superuser && !actor.tenants.includes(tenant_id)) fail('not_found');
  await scoped(async (tx) => {
    const tenant = await tx
      .selectFrom('tenant')
      .select('tenant_id')
      .where('tenant_id', '=', tenant_id)
      .executeTakeFirst();
    if (!tenant) fail('not_found');
  });
  const secret = await secretColumns(services.keys, { tenant_id, task_id }, body.directory_secret, {
    by: actor.email,
    now,
  });
  return scoped(async (tx) => {
    const { count } = await tx
      .selectFrom('directory_sync_task')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', tenant_id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_TASKS) fail('too_many_sync_tasks');
    const by = { created_at: now, created_by: actor.email, changed_at: now, changed_by: actor.email };
    await tx
      .insertInto('directory_sync_task')
      .values({ tenant_id, task_id, ...columnsOf(body, settings, now), ...secret, ...by })
      .execute();
    const domains = await tx
      .selectFrom('domain_directory')
      .select('domain_name')
      .where('tenant_id', '=', tenant_id)
      .where(knownDomains(actor, 'domain_name'))
      .execute();
    if (domains.length > 0)
      await tx
        .insertInto('directory_sync_domain')
        .values(domains.map(({ domain_name }) => ({ tenant_id, task_id, domain_name })))
        .execute();
    const details = { type: body.directory_type, settings: settings as Record<string, unknown>, task_id };
    const entry = { tenant_id, action: 'directory_sync_task.create', object: body.task_name, details };
    await recordAudit(tx, { ...audit, ...entry });
    return readOneTask(tx, task_id);
  });
};

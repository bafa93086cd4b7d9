import type { Operations } from '@postern/contract';
import { SYNC_GROUPS, type SyncActionRow, type SyncGroupAction } from '@postern/contract/directory-sync';
import { type AuditActor, recordAudit, type Tx } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { findTask } from '../find-task.ts';
import { fromGifts, toGift } from '../task-groups.ts';
import { checkActions } from './sync-task-groups.ts';

/** A group of a task within the caller's reach; others answer as if there were none. */
async function findGroup(tx: Tx, sync_group_id: number, { lock = true } = {}) {
  const group = tx
    .selectFrom('directory_sync_group')
    .select(['tenant_id', 'task_id', 'sync_group_id', 'name', 'actions'])
    .where('sync_group_id', '=', sync_group_id);
  return (await (lock ? group.forUpdate() : group).executeTakeFirst()) ?? fail('not_found');
}
type Group = Awaited<ReturnType<typeof findGroup>>;

const actionsOf = ({ actions }: Group) => fromGifts(actions) as SyncGroupAction[];

const rowsOf = ({ sync_group_id, task_id }: Group, actions: readonly SyncGroupAction[]): SyncActionRow[] =>
  actions.map((one) => ({ sync_group_id, task_id, ...one }));

async function keep(
  tx: Tx,
  group: Group,
  actions: readonly SyncGroupAction[],
  audit: AuditActor,
): Promise<SyncActionRow[]> {
  const { tenant_id, task_id, sync_group_id, name } = group;
  await tx
    .updateTable('directory_sync_group')
    .set({ actions: JSON.stringify(actions.map(toGift)) })
    .where('tenant_id', '=', tenant_id)
    .where('sync_group_id', '=', sync_group_id)
    .execute();
  const task = await findTask(tx, task_id);
  const details = { task_id, groups: [{ sync_group: name, actions }] };
  await recordAudit(tx, {
    ...{ ...audit, tenant_id, action: 'directory_sync_task.groups', object: task.name, details },
  });
  return rowsOf(group, actions);
}

const isSame = (one: SyncGroupAction) => (other: SyncGroupAction) =>
  one.action === other.action && one.action_values === other.action_values;

export const syncGroupActionList: Handler<Operations['syncGroupActionList']> = ({ params, scoped }) =>
  scoped(
    async (tx) => {
      const group = await findGroup(tx, params.group, { lock: false });
      return rowsOf(group, actionsOf(group));
    },
    { readOnly: true },
  );

export const syncGroupActionCreate: Handler<Operations['syncGroupActionCreate']> = ({
  actor,
  audit,
  body,
  params,
  scoped,
}) =>
  scoped(async (tx) => {
    const group = await findGroup(tx, params.group);
    const before = actionsOf(group);
    if (before.some(isSame(body))) return rowsOf(group, before);
    checkActions(actor, before, [...before, body], () => ['body']);
    if (before.length >= SYNC_GROUPS.actions) failInput(['body', 'action'], 'has at most 20 actions');
    return keep(tx, group, [...before, body], audit);
  });

export const syncGroupActionUpdate: Handler<Operations['syncGroupActionUpdate']> = ({
  actor,
  audit,
  body: { actions },
  params,
  scoped,
}) =>
  scoped(async (tx) => {
    const group = await findGroup(tx, params.group);
    checkActions(actor, actionsOf(group), actions, (number) => ['body', 'actions', number]);
    return keep(tx, group, actions, audit);
  });

export const syncGroupActionDelete: Handler<Operations['syncGroupActionDelete']> = ({
  audit,
  params,
  query: { action, action_values },
  scoped,
}) =>
  scoped(async (tx) => {
    const group = await findGroup(tx, params.group);
    const before = actionsOf(group);
    const left =
      action === undefined
        ? []
        : before.filter((one) => one.action !== action || one.action_values !== action_values);
    if (action !== undefined && left.length === before.length) fail('not_found');
    return keep(tx, group, left, audit);
  });

import type { Operations } from '@postern/contract';
import { type SyncGroup, type SyncGroupAction, sync_actions } from '@postern/contract/directory-sync';
import { recordAudit } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { failInput } from '../../../http/problem.ts';
import { rolesToGive } from '../../users/index.ts';
import { findTask } from '../find-task.ts';
import { numericId } from '../numeric-id.ts';
import { presentGroups, toGift } from '../task-groups.ts';

/** Nobody becomes an operator, or somebody else, by a group of their directory. */
const rolesOfGroups = (actor: Actor) => rolesToGive(actor).filter((role) => role !== 'Impersonate');

/** What somebody else has set stays; what one may not give oneself is not added. */
export function checkActions(
  actor: Actor,
  there: readonly SyncGroupAction[],
  actions: readonly SyncGroupAction[],
  placeOf: (number: number) => (string | number)[],
): void {
  const mine: readonly string[] = rolesOfGroups(actor);
  for (const [number, { action, action_values }] of actions.entries())
    if (
      action === 'role' &&
      !mine.includes(action_values) &&
      !there.some((one) => one.action === 'role' && one.action_values === action_values)
    )
      failInput([...placeOf(number), 'action_values'], 'must be a role that you may give');
}

export const syncTaskGroupList: Handler<Operations['syncTaskGroupList']> = ({ params, scoped }) =>
  scoped(async (tx) => presentGroups(tx, await findTask(tx, params.id)), { readOnly: true });

/** One that was there before stays the same group wherever it stands. */
function keptOf(before: readonly SyncGroup[], name: string, now: number) {
  const known = before.find(({ sync_group }) => sync_group === name);
  return {
    people: known?.sync_users_in_group ?? null,
    sync_group_id: known?.sync_group_id ?? numericId(now),
  };
}

export const syncTaskGroupUpdate: Handler<Operations['syncTaskGroupUpdate']> = ({
  actor,
  audit,
  body: { groups },
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const task = await findTask(tx, params.id);
    const { tenant_id, task_id } = task;
    const before = await presentGroups(tx, task);
    if (groups.length > 0 && task.directory_type === 'csv')
      failInput(['body', 'groups'], 'files name no groups');
    const named = new Set<string>();
    for (const [index, { sync_group, actions }] of groups.entries()) {
      const name = sync_group.toLowerCase();
      if (named.has(name)) failInput(['body', 'groups', index, 'sync_group'], 'must not be there twice');
      named.add(name);
      const there = before.find((one) => one.sync_group === sync_group)?.actions ?? [];
      checkActions(actor, there as SyncGroupAction[], actions, (number) => [
        ...['body', 'groups', index, 'actions', number],
      ]);
    }
    await tx
      .deleteFrom('directory_sync_group')
      .where('tenant_id', '=', tenant_id)
      .where('task_id', '=', task_id)
      .execute();
    if (groups.length > 0)
      await tx
        .insertInto('directory_sync_group')
        .values(
          groups.map(({ sync_group, actions }, index) => ({
            ...{ tenant_id, task_id, group_order: index + 1, name: sync_group },
            // A ms apart, as their ids begin with it.
            ...keptOf(before, sync_group, services.clock() + index),
            actions: JSON.stringify(actions.map(toGift)),
          })),
        )
        .execute();
    const details = { task_id, groups };
    const entry = { tenant_id, action: 'directory_sync_task.groups', object: task.name, details };
    await recordAudit(tx, { ...audit, ...entry });
    return presentGroups(tx, task);
  });

export const syncActionList: Handler<Operations['syncActionList']> = async ({ actor }) =>
  sync_actions.map((action) => ({
    action,
    param_description: action === 'role' ? 'Role that members get' : 'Group here that members join',
    default_value: action === 'role' ? 'user' : '',
    values: action === 'role' ? rolesOfGroups(actor) : [],
  }));

import type { Operations } from '@postern/contract';
import { mayChangeSetting, type SettingField, setting_fields } from '@postern/contract';
import {
  isGivenSetting,
  parseGivenSetting,
  type SyncAction,
  type SyncGroup,
  type SyncGroupAction,
  sync_actions,
} from '@postern/contract/directory-sync';
import { sign_enc_modes } from '@postern/contract/users';
import { recordAudit } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { callerOf } from '../../../http/guard.ts';
import type { Handler } from '../../../http/handler.ts';
import { failInput } from '../../../http/problem.ts';
import { rolesToGive } from '../../users/index.ts';
import { findTask } from '../find-task.ts';
import { namesGroups } from '../needs-groups.ts';
import { numericId } from '../numeric-id.ts';
import { slotOf } from '../plan-groups.ts';
import { presentGroups, toGift } from '../task-groups.ts';

/** Nobody becomes an operator, or somebody else, by a group of their directory. */
const rolesOfGroups = (actor: Actor) => rolesToGive(actor).filter((role) => role !== 'Impersonate');

const maySet = (actor: Actor, field: SettingField) => mayChangeSetting(callerOf(actor), field, 'user', false);

const settingsToGive = (actor: Actor) =>
  (Object.keys(setting_fields) as SettingField[]).filter(
    (field) => isGivenSetting(field) && maySet(actor, field),
  );

/** Why the actor may not give it; null: they may. */
function refusal(actor: Actor, { action, action_values }: SyncGroupAction): string | null {
  if (action === 'role')
    return (rolesOfGroups(actor) as string[]).includes(action_values)
      ? null
      : 'must be a role that you may give';
  if (action !== 'setting') return null;
  const given = parseGivenSetting(action_values);
  return given && maySet(actor, given.field) ? null : 'must be a setting that you may change';
}

/** What somebody else has set stays; what one may not give oneself is not added. */
export function checkActions(
  actor: Actor,
  there: readonly SyncGroupAction[],
  actions: readonly SyncGroupAction[],
  placeOf: (number: number) => (string | number)[],
): void {
  const taken = new Set<string>();
  for (const [number, one] of actions.entries()) {
    const place = [...placeOf(number), 'action_values'];
    const gift = toGift(one);
    if (taken.has(slotOf(gift))) failInput(place, 'must be given once');
    taken.add(slotOf(gift));
    const is_there = there.some(
      ({ action, action_values }) => action === one.action && action_values === one.action_values,
    );
    const why = is_there ? null : refusal(actor, one);
    if (why !== null) failInput(place, why);
  }
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
    if (groups.length > 0 && !namesGroups(task))
      failInput(['body', 'groups'], 'must be named by a column of the file');
    if (groups.length === 0 && before.length > 0 && task.is_periodic)
      failInput(['body', 'groups'], 'must stay while the directory runs regularly');
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

const described: Record<SyncAction, { param_description: string; default_value: string }> = {
  role: { param_description: 'Role that members get', default_value: 'user' },
  group: { param_description: 'Group here that members join', default_value: '' },
  setting: { param_description: 'Setting of members and its value, as field=value', default_value: '' },
  protection: {
    param_description: 'Whether mail of members is signed and encrypted',
    default_value: 'signAndEnc',
  },
};

export const syncActionList: Handler<Operations['syncActionList']> = async ({ actor }) => {
  const values: Record<SyncAction, readonly string[]> = {
    role: rolesOfGroups(actor),
    group: [],
    setting: settingsToGive(actor),
    protection: sign_enc_modes,
  };
  return sync_actions.map((action) => ({ action, ...described[action], values: [...values[action]] }));
};

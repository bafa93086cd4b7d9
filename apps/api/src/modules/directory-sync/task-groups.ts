import type { SyncAction, SyncGroup } from '@postern/contract/directory-sync';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Gift, TaskGroup } from './plan-groups.ts';
import type { GroupMembers } from './source.ts';

interface Task {
  tenant_id: number;
  task_id: number;
}

const rowsOf = (tx: Tx, { tenant_id, task_id }: Task) =>
  tx
    .selectFrom('directory_sync_group')
    .select(['sync_group_id', 'group_order', 'name', 'actions', 'people'])
    .where('tenant_id', '=', tenant_id)
    .where('task_id', '=', task_id)
    .orderBy('group_order')
    .execute();

export async function readTaskGroups(tx: Tx, task: Task): Promise<TaskGroup[]> {
  const rows = await rowsOf(tx, task);
  return rows.map(({ name, actions }) => ({ name, actions: actions as unknown as Gift[] }));
}

export const toGift = ({ action, action_values }: { action: SyncAction; action_values: string }): Gift => ({
  action,
  value: action_values,
});

export const fromGifts = (actions: unknown) =>
  (actions as Gift[]).map(({ action, value }) => ({ action, action_values: value }));

export async function presentGroups(tx: Tx, task: Task): Promise<SyncGroup[]> {
  const rows = await rowsOf(tx, task);
  return rows.map(({ sync_group_id, group_order, name, actions, people }) => ({
    ...{ sync_group_id, task_id: task.task_id, sync_group: name, group_order },
    sync_users_in_group: people,
    actions: fromGifts(actions),
  }));
}

/** What the task gave, by account. */
export async function readGiven(tx: Tx, { tenant_id, task_id }: Task): Promise<Map<string, Gift[]>> {
  const rows = await tx
    .selectFrom('directory_sync_given')
    .select(['user_id', 'action', 'value'])
    .where('tenant_id', '=', tenant_id)
    .where('task_id', '=', task_id)
    .execute();
  const given = new Map<string, Gift[]>();
  for (const { user_id, action, value } of rows)
    given.set(user_id, [...(given.get(user_id) ?? []), { action: action as Gift['action'], value }]);
  return given;
}

export async function noteMembers(
  tx: Tx,
  { tenant_id, task_id }: Task,
  members: ReadonlyMap<string, GroupMembers>,
): Promise<void> {
  const counts = [...members].map(([name, { ids }]) => ({ name, people: ids.size }));
  await sql`update directory_sync_group g set people = n.people
    from unnest(${counts.map(({ name }) => name)}::text[], ${counts.map(({ people }) => people)}::integer[]) n (name, people)
    where g.tenant_id = ${tenant_id} and g.task_id = ${task_id} and g.name = n.name`.execute(tx);
}

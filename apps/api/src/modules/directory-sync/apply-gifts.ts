import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { giveSingle, takeBackSingle } from './apply-single.ts';
import { fromWords, type Gift } from './plan-groups.ts';
import type { PlannedItem } from './plan-types.ts';

interface Scope {
  tenant_id: number;
  task_id: number;
  /** Who decided. */
  actor: string;
}
type Numbered = PlannedItem & { item_no: number };

/** A person has any number of these. */
const isOneOfMany = ({ action }: Gift) => action === 'role' || action === 'group';

/** Whether the gateway must hear of it. */
export const changesMail = ({ before, after }: PlannedItem): boolean =>
  [...fromWords(before), ...fromWords(after)].some((gift) => !isOneOfMany(gift));

/** Roles, groups here and settings, as the directory's groups give them. What an account had already is noted as not ours, and stays its own. */
export async function give(
  tx: Tx,
  scope: Scope,
  items: readonly Numbered[],
  done: Set<number>,
): Promise<void> {
  if (items.length === 0) return;
  const { tenant_id, task_id } = scope;
  const users = await usersOf(tx, scope, items);
  const wanted = items.flatMap(({ item_no, directory_id, after }) =>
    fromWords(after).flatMap((gift) => {
      const user_id = users.get(directory_id);
      return user_id ? [{ ...gift, user_id, item_no }] : [];
    }),
  );
  await giveSingle(
    tx,
    scope,
    wanted.filter((gift) => !isOneOfMany(gift)),
  );
  for (const { action, value, user_id, item_no } of wanted) {
    done.add(item_no);
    if (!isOneOfMany({ action, value })) continue;
    const is_ours = await add(tx, tenant_id, user_id, { action, value });
    await tx
      .insertInto('directory_sync_given')
      .values({ tenant_id, task_id, user_id, action, value, is_ours })
      .onConflict((there) => there.doNothing())
      .execute();
  }
}

/** Only what the task itself gave. */
export async function takeBack(
  tx: Tx,
  scope: Scope,
  items: readonly Numbered[],
  done: Set<number>,
): Promise<void> {
  const { tenant_id, task_id } = scope;
  const gifts = items.flatMap(({ item_no, user_id, before }) =>
    user_id === null ? [] : fromWords(before).map((gift) => ({ ...gift, user_id, item_no })),
  );
  const single = gifts.filter((gift) => !isOneOfMany(gift));
  const had = await takeBackSingle(tx, scope, single);
  for (const { item_no, user_id } of single) if (had.has(user_id)) done.add(item_no);
  for (const { item_no, user_id, before } of items) {
    if (user_id === null) continue;
    for (const gift of fromWords(before).filter(isOneOfMany)) {
      const given = await tx
        .deleteFrom('directory_sync_given')
        .where('tenant_id', '=', tenant_id)
        .where('task_id', '=', task_id)
        .where('user_id', '=', user_id)
        .where('action', '=', gift.action)
        .where('value', '=', gift.value)
        .returning('is_ours')
        .executeTakeFirst();
      if (given?.is_ours) await remove(tx, tenant_id, user_id, gift);
      if (given) done.add(item_no);
    }
  }
}

async function usersOf(tx: Tx, { tenant_id, task_id }: Scope, items: readonly Numbered[]) {
  const { rows } = await sql<{ directory_id: string; user_id: string }>`
    select directory_id, user_id from directory_sync_link where tenant_id = ${tenant_id} and task_id = ${task_id}
      and directory_id = any (${items.map(({ directory_id }) => directory_id)}::text[])`.execute(tx);
  return new Map(rows.map(({ directory_id, user_id }) => [directory_id, user_id]));
}

/** Whether it was not there before. */
async function add(tx: Tx, tenant_id: number, user_id: string, { action, value }: Gift): Promise<boolean> {
  const added =
    action === 'role'
      ? await tx
          .insertInto('user_role')
          .values({ tenant_id, user_id, role: value })
          .onConflict((there) => there.doNothing())
          .executeTakeFirst()
      : await tx
          .insertInto('user_group')
          .values({ tenant_id, user_id, group_name: value })
          .onConflict((there) => there.doNothing())
          .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function remove(tx: Tx, tenant_id: number, user_id: string, { action, value }: Gift): Promise<void> {
  if (action === 'role')
    await tx
      .deleteFrom('user_role')
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('role', '=', value)
      .execute();
  else
    await tx
      .deleteFrom('user_group')
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('group_name', '=', value)
      .execute();
}

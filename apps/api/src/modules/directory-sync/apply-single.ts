/** What a person has one value of at a time and a group gives: settings, and how mail of theirs is protected. What was there before comes back. */
import { parseGivenSetting } from '@postern/contract/directory-sync';
import { rightsOf, type SignEncMode, signEncOf } from '@postern/contract/users';
import type { Tx } from '@postern/db';
import { lockOwnValues, type OwnValue, writeOwnValues } from '../settings/index.ts';
import { type Gift, slotOf } from './plan-groups.ts';

interface Scope {
  tenant_id: number;
  task_id: number;
  actor: string;
}
type Given = Gift & { user_id: string };

/** Values of one slot: who has which, and how to set them. */
interface Slot {
  read(users: readonly string[]): Promise<Map<string, OwnValue>>;
  write(changes: readonly { user_id: string; old: OwnValue; value: OwnValue }[]): Promise<void>;
  /** What a gift stands for. */
  valueOf(gift: Gift): OwnValue;
}

function slot(tx: Tx, { tenant_id, actor }: Scope, gift: Gift): Slot | null {
  if (gift.action === 'protection') return protectionSlot(tx, tenant_id);
  const field = parseGivenSetting(gift.value)?.field;
  if (!field) return null;
  return {
    read: (users) => lockOwnValues(tx, tenant_id, field, users),
    write: (changes) => writeOwnValues(tx, { tenant_id, field, by: actor }, changes),
    valueOf: ({ value }) => parseGivenSetting(value)?.value,
  };
}

/** Everybody has one; it is never "none of their own". */
function protectionSlot(tx: Tx, tenant_id: number): Slot {
  return {
    async read(users) {
      const rows = await tx
        .selectFrom('app_user')
        .select(['user_id', 'may_not_sign', 'may_not_encrypt'])
        .where('tenant_id', '=', tenant_id)
        .where('user_id', 'in', [...users])
        .forUpdate()
        .execute();
      return new Map(rows.map((row) => [row.user_id, signEncOf(row)]));
    },
    async write(changes) {
      const byMode = Map.groupBy(changes, ({ value }) => (value ?? 'signAndEnc') as SignEncMode);
      for (const [mode, people] of byMode)
        await tx
          .updateTable('app_user')
          .set(rightsOf(mode))
          .where('tenant_id', '=', tenant_id)
          .where(
            'user_id',
            'in',
            people.map(({ user_id }) => user_id),
          )
          .execute();
    },
    valueOf: ({ value }) => value,
  };
}

/** People in one statement: PostgreSQL takes 65,535 parameters, and a row has up to eight. */
const AT_ONCE = 1_000;

function bySlot(gifts: readonly Given[]): Given[][] {
  const slots = Map.groupBy(gifts, slotOf);
  return [...slots.values()].flatMap((of_slot) =>
    Array.from({ length: Math.ceil(of_slot.length / AT_ONCE) }, (_, nth) =>
      of_slot.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
    ),
  );
}

/** What the task gave these people in one slot. */
async function givenIn(tx: Tx, { tenant_id, task_id }: Scope, gifts: readonly Given[]) {
  const rows = await tx
    .selectFrom('directory_sync_given')
    .select(['user_id', 'action', 'value', 'is_ours', 'former'])
    .where('tenant_id', '=', tenant_id)
    .where('task_id', '=', task_id)
    .where('action', '=', gifts[0]?.action ?? '')
    .where(
      'user_id',
      'in',
      gifts.map(({ user_id }) => user_id),
    )
    .execute();
  const name = gifts[0] ? slotOf(gifts[0]) : '';
  const of_slot = rows.flatMap((row) => (slotOf(row as Gift) === name ? [row] : []));
  return new Map(of_slot.map((row) => [row.user_id, row]));
}

const formerOf = (former: unknown): OwnValue => (former === null ? undefined : (former as OwnValue));

/** Takes the notes away that the task gave these. */
async function forget(tx: Tx, { tenant_id, task_id }: Scope, gifts: readonly Given[]): Promise<void> {
  for (const [value, of_value] of Map.groupBy(gifts, (gift) => gift.value))
    await tx
      .deleteFrom('directory_sync_given')
      .where('tenant_id', '=', tenant_id)
      .where('task_id', '=', task_id)
      .where('action', '=', of_value[0]?.action ?? '')
      .where('value', '=', value)
      .where(
        'user_id',
        'in',
        of_value.map(({ user_id }) => user_id),
      )
      .execute();
}

/** Another value than the task gave before takes its place; what the person had before both stays noted. */
export async function giveSingle(tx: Tx, scope: Scope, gifts: readonly Given[]): Promise<void> {
  for (const of_slot of bySlot(gifts)) {
    const [first] = of_slot;
    const place = first && slot(tx, scope, first);
    if (!place) continue;
    const { tenant_id, task_id } = scope;
    const own = await place.read(of_slot.map(({ user_id }) => user_id));
    const before = await givenIn(tx, scope, of_slot);
    const fresh = of_slot.filter(({ user_id, value }) => before.get(user_id)?.value !== value);
    const changes = fresh.map((gift) => {
      const { user_id, action, value } = gift;
      const old = own.get(user_id);
      const given = before.get(user_id);
      const is_still_ours = given?.is_ours && old === place.valueOf(given as Gift);
      const wanted = place.valueOf(gift);
      const former = is_still_ours ? formerOf(given.former) : old;
      return { user_id, action, value, old, wanted, former, is_ours: is_still_ours || old !== wanted };
    });
    if (changes.length === 0) continue;
    await place.write(
      changes.flatMap(({ user_id, old, wanted }) =>
        old === wanted ? [] : [{ user_id, old, value: wanted }],
      ),
    );
    await forget(
      tx,
      scope,
      changes.flatMap(({ user_id, action }) => {
        const given = before.get(user_id);
        return given ? [{ user_id, action, value: given.value }] : [];
      }),
    );
    await tx
      .insertInto('directory_sync_given')
      .values(
        changes.map(({ user_id, action, value, former, is_ours }) => ({
          ...{ tenant_id, task_id, user_id, action, value, is_ours },
          former: former === undefined ? null : JSON.stringify(former),
        })),
      )
      .execute();
  }
}

/** What was there before comes back, unless somebody has chosen otherwise since. Says who had been given it. */
export async function takeBackSingle(tx: Tx, scope: Scope, gifts: readonly Given[]): Promise<Set<string>> {
  const had = new Set<string>();
  for (const of_slot of bySlot(gifts)) {
    const [first] = of_slot;
    const place = first && slot(tx, scope, first);
    if (!place) continue;
    const users = of_slot.map(({ user_id }) => user_id);
    const own = await place.read(users);
    const given = await givenIn(tx, scope, of_slot);
    const taken = of_slot.filter(({ user_id, value }) => given.get(user_id)?.value === value);
    await place.write(
      taken.flatMap((gift) => {
        const row = given.get(gift.user_id);
        const old = own.get(gift.user_id);
        const value = formerOf(row?.former ?? null);
        const is_still_ours = row?.is_ours && old === place.valueOf(gift);
        return is_still_ours && old !== value ? [{ user_id: gift.user_id, old, value }] : [];
      }),
    );
    await forget(tx, scope, taken);
    for (const { user_id } of taken) had.add(user_id);
  }
  return had;
}

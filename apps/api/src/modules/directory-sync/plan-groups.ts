/** What people get by the groups they are in, and what is taken back of it. Pure. */

import { type SyncAction, sync_actions } from '@postern/contract/directory-sync';
import type { DirectoryPerson, LinkedAccount, PlannedItem } from './plan-types.ts';
import type { GroupMembers } from './source.ts';

export interface Gift {
  action: SyncAction;
  value: string;
}

export interface TaskGroup {
  name: string;
  actions: readonly Gift[];
}

export interface GroupsInput {
  groups: readonly TaskGroup[];
  /** By the group's name. */
  members: ReadonlyMap<string, GroupMembers>;
  /** What the task gave before, by account. */
  given: ReadonlyMap<string, readonly Gift[]>;
  people: readonly DirectoryPerson[];
  linked: readonly LinkedAccount[];
  /** What is planned of people already. */
  items: readonly PlannedItem[];
  /** Accounts that may administer users, and the roles that make them so. */
  administrators: ReadonlySet<string>;
  manager_roles: readonly string[];
}

const keyOf = ({ action, value }: Gift) => `${action} ${value}`;

/** What a person can have one value of at a time; of roles and groups each is its own. */
export const slotOf = (gift: Gift): string =>
  gift.action === 'setting'
    ? `setting ${fieldOf(gift.value)}`
    : gift.action === 'protection'
      ? gift.action
      : keyOf(gift);

export const fieldOf = (setting: string): string => setting.slice(0, setting.indexOf('='));

/** Words of an item by action, and what parts several; values of settings may hold commas. */
const words = { role: 'roles', group: 'groups', setting: 'settings', protection: 'protection' } as const;
const separators = { role: ', ', group: ', ', setting: '\n', protection: '\n' } as const;

/** As an item says it: values of one kind in one line. */
export function toWords(gifts: readonly Gift[]): Record<string, string> {
  return Object.fromEntries(
    sync_actions.flatMap((action) => {
      const values = gifts.flatMap((one) => (one.action === action ? [one.value] : [])).toSorted();
      return values.length > 0 ? [[words[action], values.join(separators[action])]] : [];
    }),
  );
}

export function fromWords(given: Record<string, string | boolean>): Gift[] {
  return sync_actions.flatMap((action) => {
    const said = given[words[action]];
    if (typeof said !== 'string' || said === '') return [];
    return said.split(separators[action]).map((value): Gift => ({ action, value }));
  });
}

export function planGroups(input: GroupsInput): PlannedItem[] {
  const { groups, members, given, people, linked, items } = input;
  /** What a group gives that could not be read whole: nobody loses it. */
  const uncertain = new Set(
    groups.flatMap(({ name, actions }) => (members.get(name)?.is_whole ? [] : actions.map(keyOf))),
  );
  const wantedBy = (directory_id: string) => {
    const gifts = groups.flatMap(({ name, actions }) =>
      members.get(name)?.ids.has(directory_id) ? actions : [],
    );
    // The first group's word counts.
    return new Map(gifts.toReversed().map((gift) => [slotOf(gift), gift]));
  };
  const left_alone = new Set(
    items.flatMap(({ op, directory_id }) => (op === 'conflict' ? [directory_id] : [])),
  );
  const there = new Set(
    people.flatMap(({ directory_id, is_disabled, fault }) => (is_disabled || fault ? [] : [directory_id])),
  );
  const accounts = [
    ...linked.map(({ directory_id, user_id, name, email }) => ({
      directory_id,
      user_id,
      name,
      address: email,
    })),
    ...items.flatMap(({ op, directory_id, user_id, name, address }) =>
      op === 'create' || op === 'link' ? [{ directory_id, user_id, name, address }] : [],
    ),
  ].filter(({ directory_id }) => there.has(directory_id) && !left_alone.has(directory_id));
  const planned = accounts.flatMap(({ directory_id, user_id, name, address }): PlannedItem[] => {
    const wanted = wantedBy(directory_id);
    const has = (user_id !== null && given.get(user_id)) || [];
    const held = new Set(has.map(slotOf));
    // What a group gave that cannot be seen whole stays, also against what another one would give in its place.
    const leaving = has.filter((gift) => {
      const now = wanted.get(slotOf(gift));
      return !uncertain.has(keyOf(gift)) && (now === undefined || keyOf(now) !== keyOf(gift));
    });
    const more = [...wanted.values()].filter((gift) => !held.has(slotOf(gift)));
    const less = leaving.filter((gift) => !wanted.has(slotOf(gift)));
    const replaced = leaving.filter((gift) => wanted.has(slotOf(gift)));
    const instead = replaced.flatMap((gift) => wanted.get(slotOf(gift)) ?? []);
    const of = { directory_id, user_id, name, address };
    const grant = { ...of, op: 'grant' as const, why: 'in_group' as const };
    return [
      ...(more.length > 0 ? [{ ...grant, before: {}, after: toWords(more) }] : []),
      ...(instead.length > 0 ? [{ ...grant, before: toWords(replaced), after: toWords(instead) }] : []),
      ...(less.length > 0
        ? [{ ...of, op: 'withdraw' as const, before: toWords(less), after: {}, why: 'not_in_group' as const }]
        : []),
    ];
  });
  return keepAnAdministrator(input, planned);
}

/** The last who may administer users keep the roles they have it by. */
function keepAnAdministrator(
  { administrators, manager_roles, items }: GroupsInput,
  planned: readonly PlannedItem[],
): PlannedItem[] {
  const demotes = ({ op, before, user_id }: PlannedItem) =>
    op === 'withdraw' &&
    user_id !== null &&
    administrators.has(user_id) &&
    fromWords(before).some(({ action, value }) => action === 'role' && manager_roles.includes(value));
  const leaving = new Set([
    ...items.filter(({ op }) => op === 'disable' || op === 'delete').map(({ user_id }) => user_id),
    ...planned.filter(demotes).map(({ user_id }) => user_id),
  ]);
  if ([...administrators].some((user_id) => !leaving.has(user_id))) return [...planned];
  return planned.map((item) =>
    demotes(item) ? { ...item, op: 'conflict', before: {}, after: {}, why: 'last_administrator' } : item,
  );
}

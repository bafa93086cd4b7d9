/** What people get by the groups they are in, and what is taken back of it. Pure. */

import type { DirectoryPerson, LinkedAccount, PlannedItem } from './plan-types.ts';
import type { GroupMembers } from './source.ts';

export interface Gift {
  action: 'role' | 'group';
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
const SEPARATOR = ', ';

/** As an item says it: values of one kind in one line. */
export function toWords(gifts: readonly Gift[]): Record<string, string> {
  const of = (action: Gift['action']) =>
    gifts
      .filter((one) => one.action === action)
      .map(({ value }) => value)
      .toSorted()
      .join(SEPARATOR);
  const [role, group] = [of('role'), of('group')];
  return { ...(role !== '' && { roles: role }), ...(group !== '' && { groups: group }) };
}

export function fromWords({ roles, groups }: Record<string, string | boolean>): Gift[] {
  const of = (action: Gift['action'], words: string | boolean | undefined) =>
    typeof words === 'string' && words !== ''
      ? words.split(SEPARATOR).map((value): Gift => ({ action, value }))
      : [];
  return [...of('role', roles), ...of('group', groups)];
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
    return new Map(gifts.map((gift) => [keyOf(gift), gift]));
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
    const held = new Set(has.map(keyOf));
    const more = [...wanted.values()].filter((gift) => !held.has(keyOf(gift)));
    const less = has.filter((gift) => !wanted.has(keyOf(gift)) && !uncertain.has(keyOf(gift)));
    const of = { directory_id, user_id, name, address };
    return [
      ...(more.length > 0
        ? [{ ...of, op: 'grant' as const, before: {}, after: toWords(more), why: 'in_group' as const }]
        : []),
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

/** What a run would change, from what the directory said and what is here. Pure: no database, no directory, no clock of its own. */
import { domainOf, parseEnvelopeAddress } from '@postern/addresses';
import type { SyncOp, SyncReason } from '@postern/contract/directory-sync';
import { guardOf, guardsOf } from './guards.ts';
import type { DirectoryPerson, LinkedAccount, LinkNote, Plan, PlanInput, PlannedItem } from './plan-types.ts';

const DAY = 86_400_000;
/** Runs in a row that must miss somebody. */
const MISSES = 2;

/** The accounts whose absence is to be confirmed by a second question. */
export function missingOf(
  linked: readonly LinkedAccount[],
  people: readonly DirectoryPerson[],
): LinkedAccount[] {
  const there = new Set(people.map(({ directory_id }) => directory_id));
  return linked.filter(({ directory_id }) => !there.has(directory_id));
}

export function planRun(input: PlanInput): Plan {
  const { people, linked, settings } = input;
  const items: PlannedItem[] = [];
  const notes: LinkNote[] = [];
  let unchanged = 0;

  const by_id = new Map(linked.map((one) => [one.directory_id, one]));
  const by_user = new Map(linked.map((one) => [one.user_id, one]));
  const wanted = addressesOf(people);
  const there = new Map(people.map((one) => [one.directory_id, one]));

  for (const person of people) {
    const link = by_id.get(person.directory_id);
    if (person.fault) {
      items.push(conflict(person, link, person.fault));
      continue;
    }
    const found = placeOf(input, person, { wanted, by_user, there });
    if ('why' in found) {
      items.push(conflict(person, link, found.why));
      continue;
    }
    const changes = link ? changesOf(person, link, found.address) : newcomer(input, person, found.address);
    if (changes.length === 0) unchanged += 1;
    if (link && link.misses > 0) notes.push({ directory_id: link.directory_id, misses: 0 });
    items.push(...changes);
  }
  for (const link of missingOf(linked, people)) {
    const { item, note } = missed(input, link);
    if (item) items.push(item);
    else unchanged += 1;
    if (note) notes.push(note);
  }

  keepTaken(input, items);
  keepAdministrators(input, items);
  const guards = guardsOf(input, items);
  const verdict = guards.some((one) => one.verdict === 'stop')
    ? 'stop'
    : guards.some((one) => one.verdict === 'review')
      ? 'review'
      : 'apply';
  // What is not believed may not count as a miss either.
  return { items: sorted(items), notes: verdict === 'stop' ? [] : notes, guards, verdict, unchanged };

  function missed(
    { now, read_at, absent }: PlanInput,
    link: LinkedAccount,
  ): { item: PlannedItem | null; note: LinkNote | null } {
    const said = absent.get(link.directory_id) ?? 'unknown';
    const nothing = { item: null, note: null };
    if (said === 'unknown' || said === 'there' || !settings.disable_missing) return nothing;
    const why = said === 'gone' ? 'missing_gone' : 'missing_outside';
    if (link.disabled_at !== null) {
      const { delete_after_days: days } = settings;
      const is_due = days !== null && now - link.disabled_at >= days * DAY;
      return is_due && !link.active
        ? { item: change('delete', link, {}, {}, 'kept_long_enough'), note: null }
        : nothing;
    }
    if (!link.active) return nothing;
    // Two questions that follow each other at once are one.
    const is_apart = link.missed_at === null || read_at - link.missed_at >= settings.interval * 0.9;
    if (!is_apart) return nothing;
    const misses = link.misses + 1;
    if (misses < MISSES) return { item: null, note: { directory_id: link.directory_id, misses } };
    return { item: change('disable', link, { active: true }, { active: false }, why), note: null };
  }
}

/** An address as accounts have it; null: none can have it. */
export const spelledAddress = (address: string) =>
  parseEnvelopeAddress(address.trim())?.address.toLowerCase() ?? null;

/** How often the directory names each address. */
function addressesOf(people: readonly DirectoryPerson[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { address } of people) {
    const key = spelledAddress(address);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

interface Known {
  /** How often the directory names each address. */
  wanted: ReadonlyMap<string, number>;
  by_user: ReadonlyMap<string, LinkedAccount>;
  there: ReadonlyMap<string, DirectoryPerson>;
}

function placeOf(
  { domains, owners }: PlanInput,
  person: DirectoryPerson,
  { wanted, by_user, there }: Known,
): { address: string } | { why: SyncReason } {
  if (person.address.trim() === '') return { why: 'address_missing' };
  const address = spelledAddress(person.address);
  if (address === null) return { why: 'address_invalid' };
  if (!domains.has(domainOf(address))) return { why: 'domain_not_used' };
  if ((wanted.get(address) ?? 0) > 1) return { why: 'address_twice' };
  const owner = owners.get(address);
  if (!owner) return { address };
  if (!owner.is_own_tenant) return { why: 'address_elsewhere' };
  const holder = by_user.get(owner.user_id);
  if (!holder) return owner.is_linked ? { why: 'address_of_other_object' } : { address };
  if (holder.directory_id === person.directory_id) return { address };
  // Another object of this directory has it: free once that one gets a new address in the same run.
  const other = spelledAddress(there.get(holder.directory_id)?.address ?? '');
  return other === null || other === holder.email ? { why: 'address_of_other_object' } : { address };
}

/**
 * An address that another account holds is free only if that account's own new address is planned: what is in its way is in the way of
 * everybody behind it.
 */
function keepTaken({ owners }: PlanInput, items: PlannedItem[]): void {
  for (;;) {
    const freed = new Set(items.flatMap(({ op, before }) => (op === 'rename' ? [before.address] : [])));
    const taken = items.filter(
      ({ op, address, user_id }) =>
        (op === 'rename' || op === 'create') &&
        owners.has(address) &&
        owners.get(address)?.user_id !== user_id &&
        !freed.has(address),
    );
    if (taken.length === 0) return;
    for (const item of taken)
      Object.assign(item, { op: 'conflict', before: {}, after: {}, why: 'address_of_other_object' });
  }
}

function newcomer(input: PlanInput, person: DirectoryPerson, address: string): PlannedItem[] {
  const owner = input.owners.get(address);
  const name = nameOf(person, address);
  const base = { directory_id: person.directory_id, name, address };
  if (owner && !owner.is_linked) {
    const account = { ...base, user_id: owner.user_id };
    return [
      {
        ...{ ...account, op: 'link' as const, why: 'known_address' as const },
        before: {
          ...(owner.name !== name && { name: owner.name }),
          ...(owner.origin !== undefined && { origin: owner.origin }),
        },
        after: owner.name === name ? {} : { name },
      },
    ];
  }
  // Somebody who has left already gets no account.
  if (person.is_disabled) return [];
  return [{ ...base, op: 'create', user_id: null, before: {}, after: { address, name }, why: 'new' }];
}

function changesOf(person: DirectoryPerson, link: LinkedAccount, address: string): PlannedItem[] {
  const items: PlannedItem[] = [];
  const name = nameOf(person, address);
  if (address !== link.email)
    items.push(
      change('rename', { ...link, email: address }, { address: link.email }, { address }, 'new_address'),
    );
  if (name !== link.name) items.push(change('update', link, { name: link.name }, { name }, 'new_name'));
  if (person.is_disabled && link.active)
    items.push(change('disable', link, { active: true }, { active: false }, 'disabled_there'));
  // Never whom a person has locked.
  if (!person.is_disabled && !link.active && link.disabled_at !== null)
    items.push(
      change(
        'enable',
        link,
        { active: false },
        { active: true },
        link.missing_since === null ? 'enabled_again' : 'back_again',
      ),
    );
  return items;
}

/** Without control characters, which may stand in a mail's header later; an empty name is the address. */
function nameOf({ name }: DirectoryPerson, address: string): string {
  const clean = name
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
  return clean === '' ? address : clean;
}

const change = (
  op: SyncOp,
  { directory_id, user_id, name, email }: LinkedAccount,
  before: PlannedItem['before'],
  after: PlannedItem['after'],
  why: SyncReason,
): PlannedItem => ({ op, directory_id, user_id, name, address: email, before, after, why });

function conflict(person: DirectoryPerson, link: LinkedAccount | undefined, why: SyncReason): PlannedItem {
  const address = person.address.trim().slice(0, 320);
  return {
    ...{ op: 'conflict', directory_id: person.directory_id, user_id: link?.user_id ?? null },
    ...{ name: nameOf(person, address), address, before: {}, why },
    after: person.line === undefined ? {} : { line: String(person.line) },
  };
}

/** Nobody is locked out of their own house: operators, who asked for the run, and the last who may administer people. */
export function keepAdministrators(
  { administrators, operators, asked_by }: Pick<PlanInput, 'administrators' | 'operators' | 'asked_by'>,
  items: PlannedItem[],
): void {
  const takesAway = ({ op }: PlannedItem) => op === 'disable' || op === 'delete';
  const left = new Set(administrators);
  for (const item of items) if (takesAway(item) && item.user_id) left.delete(item.user_id);
  for (const item of items) {
    if (!takesAway(item) || !item.user_id) continue;
    const why: SyncReason | null = operators.has(item.user_id)
      ? 'operator_account'
      : item.user_id === asked_by
        ? 'own_account'
        : administrators.has(item.user_id) && left.size === 0
          ? 'last_administrator'
          : null;
    if (why) Object.assign(item, { op: 'conflict', before: {}, after: {}, why });
  }
}

const order: readonly SyncOp[] = [
  'rename',
  'update',
  'link',
  'unlink',
  'create',
  'grant',
  'withdraw',
  'enable',
  'disable',
  'delete',
  'conflict',
];
export const sorted = (items: readonly PlannedItem[]) =>
  items.toSorted((a, b) => order.indexOf(a.op) - order.indexOf(b.op));

/** A plan of people with what groups give them. Many who lose something at once wait for a person, as those who are locked do. */
export function withGifts(
  plan: Plan,
  gifts: readonly PlannedItem[],
  { linked, most_percent }: { linked: number; most_percent: number },
): Plan {
  const count = gifts.filter(({ op }) => op === 'withdraw').length;
  const most = Math.max(LEAST_WITHDRAWN, Math.floor((linked * most_percent) / 100));
  const guard = guardOf('few_withdrawn', count <= most, 'review', { count, most });
  return {
    ...{ ...plan, items: sorted([...plan.items, ...gifts]), guards: [...plan.guards, guard] },
    verdict: plan.verdict === 'apply' && count > most ? 'review' : plan.verdict,
  };
}
/** So many are few, however small the directory. */
const LEAST_WITHDRAWN = 5;

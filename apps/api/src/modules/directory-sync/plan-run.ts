/** What a run would change, from what the directory said and what is here. Pure: no database, no directory, no clock of its own. */
import { domainOf, parseEnvelopeAddress } from '@postern/addresses';
import type { SyncGuardResult, SyncOp, SyncReason } from '@postern/contract/directory-sync';

/** A person as a directory names them. */
export interface DirectoryPerson {
  /** Stays while name and address change. */
  directory_id: string;
  name: string;
  /** As the directory spells it; empty: it names none. */
  address: string;
  is_disabled: boolean;
  /** Why the row of a file that names them cannot be used, and its line. */
  fault?: SyncReason;
  line?: number;
}

/** An account here that a task keeps. */
export interface LinkedAccount {
  directory_id: string;
  user_id: string;
  email: string;
  name: string;
  active: boolean;
  misses: number;
  /** When a run last missed them, and the first one in a row. */
  missed_at: number | null;
  missing_since: number | null;
  /** When a run locked the account; null: no run did. */
  disabled_at: number | null;
}

/** Whose an address is already. */
export interface AddressOwner {
  user_id: string;
  is_own_tenant: boolean;
  /** Whether a directory keeps it already. */
  is_linked: boolean;
  name: string;
  active: boolean;
}

/**
 * What the directory answered when asked for one object by its id. there: it belongs to what was read, so the reading was not whole;
 * outside: it exists, and base or filter leave it out.
 */
export type Absence = 'gone' | 'outside' | 'there' | 'unknown';

export interface PlanSettings {
  disable_missing: boolean;
  delete_after_days: number | null;
  least_people: number | null;
  most_disabled_percent: number;
  /** ms between two runs. */
  interval: number;
}

export interface PlanInput {
  settings: PlanSettings;
  people: readonly DirectoryPerson[];
  /** Of this task. */
  linked: readonly LinkedAccount[];
  /** By address in lower case: accounts, of every tenant, that have one of the directory's addresses. */
  owners: ReadonlyMap<string, AddressOwner>;
  domains: ReadonlySet<string>;
  /** What the second question by id said of every linked account that `people` does not name. */
  absent: ReadonlyMap<string, Absence>;
  /** People the last good run read; null: this is the first one. */
  last_people: number | null;
  is_source_unchanged: boolean;
  /** Active accounts that may administer users; a run that would leave none keeps them. */
  administrators: ReadonlySet<string>;
  operators: ReadonlySet<string>;
  /** The account of who asked for the run; null: the schedule. */
  asked_by: string | null;
  now: number;
  /** When the directory said so; with a file that was uploaded, earlier than now. */
  read_at: number;
}

export interface PlannedItem {
  op: SyncOp;
  directory_id: string;
  user_id: string | null;
  name: string;
  address: string;
  before: Record<string, string | boolean>;
  after: Record<string, string | boolean>;
  why: SyncReason;
}

/** What a run notes of a link without changing the account. */
export interface LinkNote {
  directory_id: string;
  misses: number;
}

export interface Plan {
  items: PlannedItem[];
  notes: LinkNote[];
  guards: SyncGuardResult[];
  verdict: 'apply' | 'review' | 'stop';
  unchanged: number;
}

const DAY = 86_400_000;
/** Numbers below which no share is computed: a tenant of ten people may lose two in a day. */
const FEW_DISABLED = 5;
const FEW_DELETED = 2;
const DELETED_PERCENT = 2;
const RENAMED_PERCENT = 10;
/** Rows of a file that cannot be used: above it, the file is not what it was taken for. */
const BAD_PERCENT = 1;
/** A reading must name this share of the people that the last good one named. */
const LEAST_SHARE = 0.8;
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
        before: owner.name === name ? {} : { name: owner.name },
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
function keepAdministrators({ administrators, operators, asked_by }: PlanInput, items: PlannedItem[]): void {
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

function guardsOf(input: PlanInput, items: readonly PlannedItem[]): SyncGuardResult[] {
  const { people, linked, settings, last_people, is_source_unchanged, absent, administrators } = input;
  const count = (op: SyncOp) => items.filter((item) => item.op === op).length;
  const active = linked.filter((one) => one.active).length;
  const share = (percent: number, few: number) => Math.max(few, Math.floor((active * percent) / 100));
  const least = Math.max(1, settings.least_people ?? Math.ceil((last_people ?? 0) * LEAST_SHARE));
  const most_disabled = share(settings.most_disabled_percent, FEW_DISABLED);
  const most_deleted = share(DELETED_PERCENT, FEW_DELETED);
  const most_renamed = share(RENAMED_PERCENT, FEW_DISABLED);
  const left_out = [...absent.values()].filter((said) => said === 'there').length;
  const unknown = [...absent.values()].filter((said) => said === 'unknown').length;
  const bad = people.filter(({ fault }) => fault !== undefined).length;
  const most_bad = Math.max(1, Math.floor((people.length * BAD_PERCENT) / 100));
  const kept = items.filter(({ why }) => why === 'last_administrator').length;
  const guard = (
    name: SyncGuardResult['guard'],
    holds: boolean,
    otherwise: 'review' | 'stop',
    params: SyncGuardResult['params'],
  ): SyncGuardResult => ({ guard: name, verdict: holds ? 'ok' : otherwise, params });
  return [
    guard('read_to_the_end', left_out === 0, 'stop', { people: people.length, left_out }),
    guard('not_empty', people.length > 0, 'stop', { people: people.length }),
    guard('enough_people', people.length >= least, 'stop', {
      people: people.length,
      least,
      last: last_people ?? 0,
    }),
    guard('few_disabled', count('disable') <= most_disabled, 'review', {
      count: count('disable'),
      most: most_disabled,
      percent: settings.most_disabled_percent,
      people: active,
    }),
    guard('few_deleted', count('delete') <= most_deleted, 'review', {
      count: count('delete'),
      most: most_deleted,
    }),
    guard('few_renamed', count('rename') <= most_renamed, 'review', {
      count: count('rename'),
      most: most_renamed,
    }),
    guard('source_unchanged', last_people !== null && is_source_unchanged, 'review', {
      is_first: last_people === null ? 1 : 0,
    }),
    guard('absences_confirmed', unknown === 0, 'review', { count: absent.size, unknown }),
    guard('administrator_stays', kept === 0, 'review', { count: administrators.size, kept }),
    ...(bad > 0 ? [guard('few_bad_rows', bad <= most_bad, 'stop', { count: bad, most: most_bad })] : []),
  ];
}

const order: readonly SyncOp[] = [
  'rename',
  'update',
  'link',
  'unlink',
  'create',
  'enable',
  'disable',
  'delete',
  'conflict',
];
const sorted = (items: readonly PlannedItem[]) =>
  items.toSorted((a, b) => order.indexOf(a.op) - order.indexOf(b.op));

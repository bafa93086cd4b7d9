/** People of Microsoft 365. Read whole once a week, in between by what has changed; an answer that was cut changes nothing. */
import type { GraphSettings } from '@postern/contract/directory-sync';
import type { Absence, DirectoryPerson } from '../plan-types.ts';
import {
  DirectoryError,
  type DirectorySource,
  type GroupMembers,
  MOST_PEOPLE,
  type OnStep,
} from '../source.ts';
import { type GraphClient, type GraphDeps, type GraphPage, openGraphClient } from './graph-client.ts';

/** What the last reading said, kept between runs. */
export interface GraphCopy {
  /** Which people it is of: directory, application and the choice of properties. */
  of: string;
  /** ms since 1970 of the last reading in full. */
  full_at: number;
  delta: string;
  people: [id: string, person: GraphPerson][];
}

/** A user, as far as it is asked for (resource type user of Graph 1.0). */
export interface GraphPerson {
  displayName?: string | null;
  mail?: string | null;
  userPrincipalName?: string | null;
  accountEnabled?: boolean | null;
  userType?: string | null;
}

export interface CopyStore {
  load(): Promise<GraphCopy | null>;
  save(copy: GraphCopy): Promise<void>;
}

const PROPERTIES = 'id,displayName,mail,userPrincipalName,accountEnabled,userType';
const fields = ['displayName', 'mail', 'userPrincipalName', 'accountEnabled', 'userType'] as const;
const DELTA = `/v1.0/users/delta?$select=${PROPERTIES}`;
/** ms after which everybody is read anew: what changes told is then compared with what is there. */
const FULL = 7 * 86_400_000;
/** Ids in one question; the filter takes 15 values. */
const IDS = 15;
/** Pages of one reading; more are a circle. */
const MOST_PAGES = 5_000;
/** What reading takes, and permissions that go far beyond it. */
const needed = ['User.Read.All', 'GroupMember.Read.All'] as const;
const enough: readonly string[] = [...needed, 'Directory.Read.All', 'User.ReadBasic.All', 'Group.Read.All'];

export async function openGraph(
  deps: GraphDeps,
  settings: GraphSettings,
  secret: string,
  copies: CopyStore,
  now: number,
  onStep: OnStep = () => undefined,
): Promise<DirectorySource> {
  if (secret === '') throw new DirectoryError('no_password');
  const { directory, client_id, group_ids } = settings;
  const client = await openGraphClient(deps, { directory, client_id, secret });
  onStep('sign_in', { as: client_id });
  const { roles } = client;
  if (roles !== null) {
    const wanted = group_ids.length > 0 ? needed : needed.slice(0, 1);
    const missing = wanted.filter((role) => !roles.includes(role) && !roles.includes('Directory.Read.All'));
    const more = roles.filter((role) => !enough.includes(role));
    if (missing.length > 0)
      throw new DirectoryError('permission_missing', { permissions: missing.join(', ') });
    onStep('permissions', { permissions: roles.join(', '), too_many: more.join(', ') || '–' });
  }
  let members: Set<string> | null = null;
  const chosen = async () => {
    members ??= group_ids.length > 0 ? await membersOf(client, group_ids) : null;
    return members;
  };
  const isWanted = async (id: string, person: GraphPerson) =>
    (settings.with_guests || person.userType !== 'Guest') &&
    addressOf(person, settings) !== '' &&
    ((await chosen())?.has(id) ?? true);
  const peopleOf = async (all: Iterable<[string, GraphPerson]>) => {
    const people: DirectoryPerson[] = [];
    for (const [id, person] of all)
      if (await isWanted(id, person)) people.push(personOf(id, person, settings));
    return people;
  };
  return {
    async readPeople() {
      const copy = await readCopy(client, `${directory} ${client_id} ${PROPERTIES}`, copies, now);
      const people = await peopleOf(copy.people);
      await copies.save(copy);
      return people;
    },
    async readSome(count) {
      const { value } = await client.page(`/v1.0/users?$select=${PROPERTIES}&$top=${count}`);
      return peopleOf(value.map((one) => [idOf(one), one as GraphPerson]));
    },
    async readMembers(groups) {
      const found = new Map<string, GroupMembers>();
      for (const group of groups) {
        const ids = [...(await membersOf(client, [group]))].map((id) => `graph:${id}`);
        found.set(group, { ids: new Set(ids), is_whole: true });
      }
      return found;
    },
    async findAbsent(ids) {
      const absent = new Map<string, Absence>();
      for (let from = 0; from < ids.length; from += IDS) {
        const part = ids.slice(from, from + IDS);
        const listed = part.map((id) => `'${bare(id).replaceAll("'", "''")}'`).join(',');
        const filter = encodeURIComponent(`id in (${listed})`);
        const found = await readAll(client, `/v1.0/users?$select=${PROPERTIES}&$filter=${filter}`);
        const there = new Map(found.value.map((one) => [idOf(one), one as GraphPerson]));
        for (const id of part) {
          const person = there.get(bare(id));
          const is_wanted = person !== undefined && (await isWanted(bare(id), person));
          absent.set(id, person === undefined ? 'gone' : is_wanted ? 'there' : 'outside');
        }
      }
      return absent;
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

const bare = (id: string) => id.replace(/^graph:/, '');

function addressOf({ mail, userPrincipalName }: GraphPerson, { address_from }: GraphSettings): string {
  return (address_from === 'mail' ? mail : userPrincipalName) ?? '';
}

const personOf = (id: string, person: GraphPerson, settings: GraphSettings): DirectoryPerson => ({
  ...{ directory_id: `graph:${id}`, name: person.displayName ?? '', address: addressOf(person, settings) },
  is_disabled: person.accountEnabled === false,
});

function idOf({ id }: Record<string, unknown>): string {
  if (typeof id !== 'string' || id === '') throw new DirectoryError('no_id_attribute', { what: 'id' });
  return id.toLowerCase();
}

/** Goes on from the last reading, or reads everybody. */
async function readCopy(client: GraphClient, of: string, copies: CopyStore, now: number): Promise<GraphCopy> {
  const last = await copies.load();
  if (last && last.of === of && now - last.full_at < FULL) {
    try {
      return await readFrom(client, last.delta, last);
    } catch (error) {
      // Graph forgets a state after a while (410); then everybody is read.
      if (!(error instanceof DirectoryError) || error.code !== 'state_too_old') throw error;
    }
  }
  return readFrom(client, DELTA, { of, full_at: now, delta: '', people: [] });
}

async function readFrom(client: GraphClient, address: string, start: GraphCopy): Promise<GraphCopy> {
  const people = new Map(start.people);
  const { value, delta } = await readAll(client, address);
  if (delta === null) throw new DirectoryError('cut_short');
  for (const one of value) {
    const id = idOf(one);
    if ('@removed' in one) people.delete(id);
    else {
      // Of somebody who is known already, an answer may hold only what has changed.
      const said = Object.fromEntries(fields.flatMap((field) => (field in one ? [[field, one[field]]] : [])));
      people.set(id, { ...people.get(id), ...said });
    }
  }
  if (people.size > MOST_PEOPLE) throw new DirectoryError('too_many', { most: MOST_PEOPLE });
  return { ...start, delta, people: [...people] };
}

/** Page by page to the end. */
async function readAll(client: GraphClient, address: string): Promise<GraphPage> {
  const value: GraphPage['value'] = [];
  const seen = new Set<string>();
  for (let next: string | null = address; next !== null; ) {
    if (seen.has(next) || seen.size > MOST_PAGES) throw new DirectoryError('cut_short');
    seen.add(next);
    const page: GraphPage = await client.page(next);
    value.push(...page.value);
    if (value.length > MOST_PEOPLE * 2) throw new DirectoryError('too_many', { most: MOST_PEOPLE });
    if (page.next === null) return { value, next: null, delta: page.delta };
    next = page.next;
  }
  throw new DirectoryError('cut_short');
}

/** Members of groups and of the groups in them; a group that cannot be read fails the run. */
async function membersOf(client: GraphClient, groups: readonly string[]): Promise<Set<string>> {
  const members = new Set<string>();
  for (const group of groups) {
    const path = `/v1.0/groups/${encodeURIComponent(group)}/transitiveMembers/microsoft.graph.user`;
    const { value } = await readAll(client, `${path}?$select=id&$top=999`);
    for (const one of value) members.add(idOf(one));
  }
  return members;
}

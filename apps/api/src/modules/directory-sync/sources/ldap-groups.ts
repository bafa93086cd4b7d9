/** Who is in a group of an LDAP directory: in its attribute of members, whole or in ranges, and in the groups within it. */
import {
  type Entry,
  EqualityFilter,
  type Client as LdapClient,
  NoSuchObjectError,
  OrFilter,
  PresenceFilter,
} from 'ldapts';
import { DirectoryError, type GroupMembers } from '../source.ts';

/** Groups within groups, one below the other, and of one reading. */
const DEPTH = 10;
const MOST_GROUPS = 5_000;
/** Members of unknown kind that are looked at one by one. */
const MOST_LOOKED_AT = 2_000;
const PAGE = 500;
const kinds = ['group', 'groupOfNames', 'groupOfUniqueNames'] as const;

/** Names of entries compare without case and spaces around their parts (RFC 4514). */
export const foldedDn = (dn: string): string =>
  dn
    .split(/(?<!\\),/)
    .map((part) =>
      part
        .trim()
        .replace(/\s*=\s*/, '=')
        .toLowerCase(),
    )
    .join(',');

interface World {
  client: LdapClient;
  /** Where all groups lie. */
  root: string;
  /** Ids of the people that were read, by the folded names of their entries. */
  people: ReadonlyMap<string, string>;
}

export async function readGroups(world: World, names: readonly string[]): Promise<Map<string, GroupMembers>> {
  const known = await knownGroups(world);
  const found = new Map<string, GroupMembers>();
  for (const name of names) found.set(name, await readGroup(world, known, name));
  return found;
}

async function knownGroups({ client, root }: World): Promise<Set<string>> {
  const filter = new OrFilter({
    filters: kinds.map((value) => new EqualityFilter({ attribute: 'objectClass', value })),
  });
  const options = { scope: 'sub' as const, filter, attributes: ['1.1'], paged: { pageSize: PAGE } };
  const known = new Set<string>();
  for await (const { searchEntries } of client.searchPaginated(root, options)) {
    for (const { dn } of searchEntries) known.add(foldedDn(dn));
    if (known.size > MOST_GROUPS) break;
  }
  return known;
}

async function readGroup(world: World, known: ReadonlySet<string>, name: string): Promise<GroupMembers> {
  const ids = new Set<string>();
  const seen = new Set([foldedDn(name)]);
  let is_whole = true;
  let looked_at = 0;
  let level = [name];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH || seen.size > MOST_GROUPS)
      throw new DirectoryError('group_unreadable', { group: name });
    const below: string[] = [];
    for (const group of level) {
      const told = await membersOf(world.client, group);
      // The group itself has to be there; of one within it, nothing is known then, and nothing is taken back.
      if (told === null && depth === 0) throw new DirectoryError('group_unreadable', { group: name });
      if (!told?.is_whole) is_whole = false;
      for (const member of told?.members ?? []) {
        const folded = foldedDn(member);
        const id = world.people.get(folded);
        if (id !== undefined) ids.add(id);
        else if (known.has(folded)) {
          // A circle of groups ends where it began.
          if (!seen.has(folded)) below.push(member);
          seen.add(folded);
        } else if (looked_at >= MOST_LOOKED_AT) is_whole = false;
        else {
          looked_at += 1;
          // Somebody outside of what is read is no member here; what cannot be seen may be a group.
          if (!(await isThere(world.client, member))) is_whole = false;
        }
      }
    }
    level = below;
  }
  return { ids, is_whole };
}

async function baseEntry(client: LdapClient, dn: string, attributes: string[]): Promise<Entry | null> {
  try {
    const filter = new PresenceFilter({ attribute: 'objectClass' });
    const { searchEntries } = await client.search(dn, { scope: 'base', filter, attributes });
    return searchEntries[0] ?? null;
  } catch (error) {
    if (error instanceof NoSuchObjectError) return null;
    throw error;
  }
}
const isThere = async (client: LdapClient, dn: string) => (await baseEntry(client, dn, ['1.1'])) !== null;

/**
 * All members, in as many questions as the server wants (Active Directory tells 1,500 at a time: MS-ADTS 3.1.1.3.1.3.3); null: not to be
 * seen. Parts that do not follow each other, or hold fewer than their names say, are not all of them.
 */
async function membersOf(
  client: LdapClient,
  group: string,
): Promise<{ members: string[]; is_whole: boolean } | null> {
  const members: string[] = [];
  let is_whole = true;
  for (let from = 0; ; ) {
    const ranged = from === 0 ? 'member' : `member;range=${from}-*`;
    const entry = await baseEntry(client, group, [ranged, 'uniqueMember']);
    if (!entry) return from === 0 ? null : { members, is_whole: false };
    let next: number | 'end' | null = null;
    for (const [name, value] of Object.entries(entry)) {
      const [, first, last] = /^member;range=(\d+)-(\d+|\*)$/i.exec(name) ?? [];
      if (!last && !/^(member|uniqueMember)$/i.test(name)) continue;
      const values = [value].flat().map(String);
      members.push(...values);
      // What was asked for and is not there comes as an empty part of the client's own making.
      if (!last || values.length === 0) continue;
      is_whole &&= Number(first) === from && (last === '*' || values.length === Number(last) - from + 1);
      next = last === '*' ? 'end' : Number(last) + 1;
    }
    // The first answer may have no parts; after it, each has to be one.
    if (next === 'end' || (next === null && from === 0)) return { members, is_whole };
    if (next === null || next <= from) return { members, is_whole: false };
    from = next;
  }
}

/** People of an LDAP directory: OpenLDAP, Active Directory and their like. Always over TLS, and never more believed than what it said. */
import { isIP } from 'node:net';
import { type LdapSettings, ldap_ports } from '@postern/contract/directory-sync';
import { type AddressResolver, allowedAddresses, connectAllowed } from '@postern/egress';
import {
  AndFilter,
  type Entry,
  EqualityFilter,
  type Filter,
  Client as LdapClient,
  NotFilter,
  OrFilter,
  PresenceFilter,
  SubstringFilter,
} from 'ldapts';
import type { Absence, DirectoryPerson } from '../plan-types.ts';
import { DirectoryError, type DirectorySource, MOST_PEOPLE, type OnStep } from '../source.ts';
import { faultOf } from './ldap-faults.ts';
import { foldedDn, readGroups } from './ldap-groups.ts';
import { beginTls, handshake, type SecuredConnection } from './ldap-tls.ts';

/** ms to connect, for one answer, and for all of a reading. */
const CONNECT = 10_000;
const ANSWER = 10_000;
const READING = 20 * 60_000;
const PAGE = 500;
/** Ids asked for in one question. */
const IDS = 50;
/** userAccountControl, ACCOUNTDISABLE (MS-ADTS 2.2.16). */
const DISABLED_BIT = 2;

export interface LdapDeps {
  resolver: AddressResolver;
  /** The operator's own network, or an offline world. */
  private_addresses: boolean;
}

export interface LdapConnection extends DirectorySource {
  readonly protocol: string;
}

/** Connects over TLS and signs in. `onStep` hears of each step that is done. */
export async function openLdap(
  deps: LdapDeps,
  settings: LdapSettings,
  password: string,
  onStep: OnStep = () => undefined,
): Promise<LdapConnection> {
  // An empty password signs in as nobody and succeeds (RFC 4513 §5.1.2).
  if (password === '') throw new DirectoryError('no_password');
  const { host, port } = settings;
  const rules = { private_addresses: deps.private_addresses, ports: new Set<number>(ldap_ports) };
  const raw = await explained(host, async () => {
    // An address written out is asked of nobody; connecting checks it as any other.
    const [ip] = isIP(host) ? [host] : await allowedAddresses(host, port, rules, deps.resolver);
    if (ip === undefined) throw new DirectoryError('no_address', { host });
    return connectAllowed(ip, port, rules, CONNECT);
  });
  onStep('connect', { host, port });
  let secured: SecuredConnection;
  try {
    secured = await explained(host, async () => {
      if (settings.security === 'starttls') await beginTls(raw, ANSWER);
      return handshake(raw, { host, authority: settings.authority }, CONNECT);
    });
  } catch (error) {
    raw.destroy();
    throw error;
  }
  onStep('tls', { protocol: secured.protocol, valid_to: secured.valid_to });
  let given = false;
  const client = new LdapClient({
    url: `ldap://${host.includes(':') ? `[${host}]` : host}:${port}`,
    timeout: ANSWER,
    connectTimeout: CONNECT,
    strictDN: false,
    // The socket that was checked and speaks TLS. A client that lost it would open another one, unchecked and signed in as nobody.
    createConnection: (() => {
      if (given) throw new DirectoryError('cut_short');
      given = true;
      return secured.socket;
    }) as never,
  });
  const close = async () => {
    await client.unbind().catch(() => undefined);
    secured.socket.destroy();
    raw.destroy();
  };
  try {
    await explained(host, () => client.bind(settings.bind_dn, password));
  } catch (error) {
    await close();
    throw error;
  }
  onStep('sign_in', { as: settings.bind_dn });
  /** Ids of the people that were read, by the names of their entries: groups name their members so. */
  const places = new Map<string, string>();
  return {
    protocol: secured.protocol,
    readSome: (count) => explained(host, () => readSome(client, settings, count)),
    readPeople: () => explained(host, () => readPeople(client, settings, places)),
    readMembers: (groups) =>
      explained(host, () => readGroups({ client, root: rootOf(settings.base), people: places }, groups)),
    findAbsent: (ids) => explained(host, () => findAbsent(client, settings, ids)),
    [Symbol.asyncDispose]: close,
  };
}

async function explained<T>(host: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw faultOf(error, host);
  }
}

const attributesOf = ({ id_attribute, mail_attribute, name_attribute }: LdapSettings) => [
  ...new Set([
    ...(id_attribute === '' ? ['objectGUID', 'entryUUID'] : [id_attribute]),
    ...[mail_attribute, name_attribute, 'cn', 'userAccountControl'],
  ]),
];
const searchOf = (settings: LdapSettings) => ({
  scope: 'sub' as const,
  filter: filterOf(settings),
  attributes: attributesOf(settings),
  explicitBufferAttributes: ['objectGUID'],
});

/** Everybody. No size limit is set: with one, a short answer would count as success. */
async function readPeople(
  client: LdapClient,
  settings: LdapSettings,
  places: Map<string, string>,
): Promise<DirectoryPerson[]> {
  const people: DirectoryPerson[] = [];
  const seen = new Set<string>();
  const ends = Date.now() + READING;
  const pages = client.searchPaginated(settings.base, { ...searchOf(settings), paged: { pageSize: PAGE } });
  for await (const { searchEntries } of pages) {
    for (const entry of searchEntries) {
      const person = personOf(entry, settings);
      // A server that gives one object twice has lost count; who is missing is not known then.
      if (seen.has(person.directory_id)) throw new DirectoryError('not_understood', { what: entry.dn });
      seen.add(person.directory_id);
      places.set(foldedDn(entry.dn), person.directory_id);
      people.push(person);
    }
    if (people.length > MOST_PEOPLE) throw new DirectoryError('too_many', { most: MOST_PEOPLE });
    if (Date.now() > ends) throw new DirectoryError('timeout', { host: settings.host });
  }
  return people;
}

async function readSome(
  client: LdapClient,
  settings: LdapSettings,
  count: number,
): Promise<DirectoryPerson[]> {
  const { searchEntries } = await client.search(settings.base, { ...searchOf(settings), sizeLimit: count });
  return searchEntries.slice(0, count).map((entry) => personOf(entry, settings));
}

/**
 * Asks for objects by id: as they were read, so that a page that got lost shows; then in the whole directory without the filter. Who may
 * not read the base any more is told "no such object" of everybody, which then says nothing.
 */
async function findAbsent(
  client: LdapClient,
  settings: LdapSettings,
  ids: readonly string[],
): Promise<Map<string, Absence>> {
  const absent = new Map<string, Absence>();
  const base = await client.search(settings.base, { scope: 'base', attributes: ['1.1'] });
  const is_readable = base.searchEntries.length === 1;
  const root = rootOf(settings.base);
  for (let from = 0; from < ids.length; from += IDS) {
    const part = ids.slice(from, from + IDS);
    const there = await find(settings.base, part, [filterOf(settings)]);
    const rest = part.filter((id) => !there.has(id));
    const anywhere = rest.length > 0 ? await find(root, rest, []) : new Set();
    for (const id of part) {
      const missing = is_readable ? 'gone' : 'unknown';
      absent.set(id, there.has(id) ? 'there' : anywhere.has(id) ? 'outside' : missing);
    }
  }
  return absent;

  async function find(below: string, part: readonly string[], more: Filter[]): Promise<Set<string | null>> {
    const wanted = part.map((id) => {
      const attribute = settings.id_attribute || (id.startsWith('guid:') ? 'objectGUID' : 'entryUUID');
      return new EqualityFilter({ attribute, value: rawIdOf(id) });
    });
    const { searchEntries } = await client.search(below, {
      ...searchOf(settings),
      filter: new AndFilter({ filters: [new OrFilter({ filters: wanted }), ...more] }),
    });
    return new Set(searchEntries.map((entry) => idOf(entry, settings)));
  }
}

/** The top of the directory, as far as its names say it: `dc=acme,dc=example` of `ou=People,dc=acme,dc=example`. */
function rootOf(base: string): string {
  const parts = base.split(/(?<!\\),/);
  const first = parts.findIndex((part) => /^\s*dc\s*=/i.test(part));
  return first < 0 ? base : parts.slice(first).join(',');
}

/** Conditions that all hold, as objects: a filter as text can be left half open and then means something else. */
function filterOf({ conditions }: LdapSettings): Filter {
  const filters = conditions.map(({ attribute, test, value }): Filter => {
    if (test === 'present') return new PresenceFilter({ attribute });
    if (test === 'begins') return new SubstringFilter({ attribute, initial: value });
    const equal = new EqualityFilter({ attribute, value });
    return test === 'equals' ? equal : new NotFilter({ filter: equal });
  });
  const [first] = filters;
  if (!first) return new PresenceFilter({ attribute: 'objectClass' });
  return filters.length === 1 ? first : new AndFilter({ filters });
}

function personOf(entry: Entry, settings: LdapSettings): DirectoryPerson {
  const directory_id = idOf(entry, settings);
  if (directory_id === null) throw new DirectoryError('no_id_attribute', { what: entry.dn });
  const control = Number(textOf(entry, 'userAccountControl'));
  return {
    directory_id,
    name: textOf(entry, settings.name_attribute) || textOf(entry, 'cn'),
    address: textOf(entry, settings.mail_attribute),
    is_disabled: Number.isInteger(control) && (control & DISABLED_BIT) !== 0,
  };
}

/** objectGUID is bytes; kept as hexadecimal digits, so that one object has one name. */
function idOf(entry: Entry, { id_attribute }: LdapSettings): string | null {
  const guid = valuesOf(entry, 'objectGUID')[0];
  if ((id_attribute === '' || id_attribute.toLowerCase() === 'objectguid') && Buffer.isBuffer(guid))
    return `guid:${guid.toString('hex')}`;
  const text = textOf(entry, id_attribute === '' ? 'entryUUID' : id_attribute).trim();
  return text === '' ? null : `id:${text.toLowerCase()}`;
}

const rawIdOf = (id: string): string | Buffer =>
  id.startsWith('guid:') ? Buffer.from(id.slice(5), 'hex') : id.slice(3);

/** Attribute names differ in case from server to server. */
function valuesOf(entry: Entry, attribute: string): readonly (string | Buffer)[] {
  const key = Object.keys(entry).find((name) => name.toLowerCase() === attribute.toLowerCase());
  const value = key === undefined ? [] : entry[key];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

const textOf = (entry: Entry, attribute: string): string => String(valuesOf(entry, attribute)[0] ?? '');

/** Directories of partners and trust centres that hold keys by address, over LDAP (RFC 4523 §4; pgpKey as key servers have it). */
import { isIP } from 'node:net';
import { checkServerIdentity, type TLSSocket, connect as tlsConnect } from 'node:tls';
import { type Entry, EqualityFilter, Client as LdapClient, NoSuchObjectError } from 'ldapts';
import { allowedAddresses } from './addresses.ts';
import { connectAllowed } from './connect.ts';
import { type AddressResolver, EgressTooLongError } from './rules.ts';

export interface KeyDirectory {
  /** Whose people it holds; '*': anybody's. */
  domain: string;
  host: string;
  port: number;
  /** Distinguished name below which is searched. */
  base: string;
}

/** Reads `partner.example=ldaps://ldap.partner.example/ou=people,dc=partner,dc=example`, with spaces between. Throws what is wrong as a sentence. */
export function readKeyDirectories(text: string): KeyDirectory[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const at = entry.indexOf('=');
      const domain = entry.slice(0, at).toLowerCase();
      const address = entry.slice(at + 1);
      const url = URL.canParse(address) ? new URL(address) : null;
      if (!/^(\*|[a-z0-9.-]+)$/.test(domain) || url?.protocol !== 'ldaps:' || url.hostname === '')
        throw new Error(`domain=ldaps://host/base with spaces between is meant, not "${entry}"`);
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
      const base = decodeURIComponent(url.pathname.slice(1));
      return { domain, host, port: Number(url.port || LDAPS), base };
    });
}

const LDAPS = 636;
/** ms for one directory: mail waits for it. */
const TIMEOUT_MS = 3_000;
/** Bytes of all it says. */
const MOST_BYTES = 262_144;
/** Entries of one address. */
const MOST_ENTRIES = 5;
const CERTIFICATE = 'userCertificate;binary';
const PGP = 'pgpKey';

export interface KeyDirectoryWorld {
  resolver: AddressResolver;
  /** The operator's own network, or an offline world. */
  private_addresses: boolean;
  /** PEM certificates that are believed instead of the well-known ones. */
  ca?: readonly string[];
}

/** Bytes of certificates and OpenPGP keys that these directories hold for an address, of the first that has some. Rejects where one cannot say, and none has. */
export async function fetchDirectoryKeys(
  address: string,
  directories: readonly KeyDirectory[],
  world: KeyDirectoryWorld,
): Promise<{ certificates: Buffer[]; pgp: Buffer[] }> {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const asked = directories.filter((one) => one.domain === '*' || one.domain === domain);
  const answers = await Promise.allSettled(asked.map((one) => search(one, address, world)));
  let fault: unknown = null;
  for (const answer of answers) {
    if (answer.status === 'rejected') fault ??= answer.reason;
    else if (answer.value.certificates.length + answer.value.pgp.length > 0) return answer.value;
  }
  if (fault !== null) throw fault;
  return { certificates: [], pgp: [] };
}

async function search(
  { host, port, base }: KeyDirectory,
  address: string,
  { resolver, private_addresses, ca }: KeyDirectoryWorld,
): Promise<{ certificates: Buffer[]; pgp: Buffer[] }> {
  const rules = { private_addresses, ports: new Set([port]) };
  const [ip] = isIP(host) === 0 ? await allowedAddresses(host, port, rules, resolver) : [host];
  if (ip === undefined) throw new Error(`${host} has no address`);
  const raw = await connectAllowed(ip, port, rules, TIMEOUT_MS);
  let socket: TLSSocket | null = null;
  const late = setTimeout(() => raw.destroy(new Error(`no answer of ${host}`)), TIMEOUT_MS);
  try {
    socket = tlsConnect({
      ...{ socket: raw, minVersion: 'TLSv1.2', ...(ca ? { ca: [...ca] } : {}) },
      ...(isIP(host) === 0 ? { servername: host } : {}),
      checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
    });
    const { entries } = await ask(await secured(socket), base, address, host);
    return {
      certificates: entries.flatMap((entry) => valuesOf(entry, CERTIFICATE)),
      pgp: entries.flatMap((entry) => valuesOf(entry, PGP)),
    };
  } finally {
    clearTimeout(late);
    socket?.destroy();
    raw.destroy();
  }
}

function secured(socket: TLSSocket): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    socket.once('secureConnect', () => resolve(socket));
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
  });
}

async function ask(
  socket: TLSSocket,
  base: string,
  address: string,
  host: string,
): Promise<{ entries: Entry[] }> {
  let got = 0;
  socket.on('data', (part: Buffer) => {
    got += part.length;
    if (got > MOST_BYTES) socket.destroy(new EgressTooLongError(`the answer of ${host} is too long`));
  });
  let is_given = false;
  const client = new LdapClient({
    url: `ldap://${host.includes(':') ? `[${host}]` : host}`,
    timeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    strictDN: false,
    // The socket that was checked and speaks TLS. A client that lost it would open another one, unchecked.
    createConnection: (() => {
      if (is_given) throw new Error(`${host} closed the connection`);
      is_given = true;
      return socket;
    }) as never,
  });
  try {
    // As nobody: what directories publish needs no name, and a filter out of objects cannot be left half open by an address.
    const { searchEntries } = await client.search(base, {
      ...{ scope: 'sub' as const, filter: new EqualityFilter({ attribute: 'mail', value: address }) },
      ...{ attributes: [CERTIFICATE, PGP], explicitBufferAttributes: [CERTIFICATE, PGP] },
      ...{ sizeLimit: MOST_ENTRIES, timeLimit: Math.ceil(TIMEOUT_MS / 1_000) },
    });
    return { entries: searchEntries };
  } catch (error) {
    if (error instanceof NoSuchObjectError) return { entries: [] };
    throw error;
  }
}

/** Attribute names differ in case from server to server. */
function valuesOf(entry: Entry, attribute: string): Buffer[] {
  const name = Object.keys(entry).find((one) => one.toLowerCase() === attribute.toLowerCase());
  const value = name === undefined ? [] : entry[name];
  return [value ?? []].flat().filter((one) => Buffer.isBuffer(one) && one.length > 0) as Buffer[];
}

import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { networkName } from '@postern/addresses';
import { type Instances, readInstances } from '@postern/db/instances';
import { ConfigError, databaseUrlOf, logLevelOf, readSecret } from '@postern/db/process/settings';
import { type KeyDirectory, readKeyDirectories, readKeyServer } from '@postern/egress';
import { type Resolver, zoneFileResolver } from '@postern/mail';
import { socketPath } from '@postern/records/keyholder/socket';
import { type DnsConfig, type MsAuthority, readDnsConfig, readMsAuthority } from './modules/domains/index.ts';
import {
  type HttpSmsConfig,
  type OidcProvider,
  readOidcProviders,
  readSmsConfig,
} from './modules/identity/index.ts';
import type { RspamdController } from './modules/learning/jobs/teach-rspamd.ts';
import { type BlockList, readBlockLists } from './modules/mail-tests/index.ts';
import { type MailSender, parseSender } from './modules/system-mail/index.ts';

/** What the API and the worker read from their environment, once. Set-up (`npm start`) always passes all of it. */
export interface Config {
  /** Undefined: all interfaces. */
  host: string | undefined;
  port: number;
  /** The address people use; decides about `https` cookies and is the only base of links. */
  publicUrl: URL;
  /** Already the login of this process's own database role. */
  databaseUrl: string;
  /** Which instances there are. */
  instances: Instances;
  /** Read replicas, with the same login; '' for none. */
  databaseReadUrl: string;
  /** 32 bytes; search terms and content keys derive from it. */
  installationKey: Buffer;
  /** Where the keyholder is reached. */
  keyholderSocket: string;
  /** Ed25519 private key in PKCS8 PEM that signs session tokens. */
  sessionKey: string;
  /** `file:` or `s3:` address of the blob store. */
  blobs: string;
  /** Next hop of mail no domain names one for; '' is the recipient's MX. */
  relay: string;
  /** Names of POSTERN_TRANSPORTS; where they lead is the gateway's. */
  transports: string[];
  /** A written-down world of names (`zone:`); null: the system's. */
  resolver: Resolver | null;
  /** DNS resolver, and our own host names, which domains' records should name. */
  dns: DnsConfig;
  /** Directories of partners and trust centres that hold keys. */
  keyDirectories: readonly KeyDirectory[];
  /** A public server of OpenPGP keys, asked last because it learns whom mail is for: POSTERN_KEY_SERVER; '' for none. */
  keyServer: string;
  /** Program that has the resolver of this machine forget names; '' for none. */
  unboundControl: string;
  /** Block lists that the tests of mail look up. */
  blockLists: readonly BlockList[];
  /** Who is asked which Microsoft 365 organisation a domain belongs to. */
  ms: MsAuthority;
  /** Domains may name a next hop inside. */
  privateNextHops: boolean;
  /** Where mail programs and servers sign in, as people outside reach it. */
  submission: { host: string; port: number };
  /** Below it lies a manual for each region and language; '' for none. */
  manualUrl: string;
  /** In whose name the product writes mail. */
  mailFrom: MailSender;
  /** Who carries text messages; null: nobody, or in the demo world the outbox. */
  sms: HttpSmsConfig | null;
  /** Virus scanner, host:port or a socket; '' for none. */
  clamd: string;
  /** Where rspamd learns; null: there is none. */
  rspamd: RspamdController | null;
  /** Where people can sign in instead of with a password here. */
  oidc: OidcProvider[];
  /** The demo world: nothing leaves the machine. */
  demo: boolean;
  /** Where the audit log's heads are written down, outside the database. */
  checkpoints: string;
  /** Folder that backups are taken to, for the weekly drill; '' where the worker cannot see it. */
  backups: string;
  /** Where people find the status page, with a slash at its end. */
  statusUrl: URL;
  /** Folder outside of the installation that the worker keeps the status page in; '' for none. */
  statusFolder: string;
  /** Portals for people outside have names below it. */
  portalSuffix: string;
  /** Folder of the built console. */
  consoleFolder: string;
  /** Proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  logLevel: string;
  /** This process among others of its kind. */
  node: string;
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`${name} must be a port number, not "${text}".`);
  }
  return port;
}

function urlOf(name: string, text: string): URL {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be an http or https address, not "${text}".`);
  }
  return new URL(text);
}

const folderUrl = (url: URL): URL => (url.href.endsWith('/') ? url : new URL(`${url.href}/`));

/** The controller listens one port above the worker that scans, unless it is named. */
function rspamdOf(env: NodeJS.ProcessEnv): RspamdController | null {
  if (!env.POSTERN_RSPAMD_URL) return null;
  const controller = urlOf(
    'POSTERN_RSPAMD_CONTROLLER',
    env.POSTERN_RSPAMD_CONTROLLER || env.POSTERN_RSPAMD_URL,
  );
  if (!env.POSTERN_RSPAMD_CONTROLLER) controller.port = String(Number(controller.port || 11_333) + 1);
  return { controller, password: env.POSTERN_RSPAMD_PASSWORD || '' };
}

const ownName = (env: NodeJS.ProcessEnv) => (env.POSTERN_HOSTNAME || hostname()).toLowerCase();

function senderOf(env: NodeJS.ProcessEnv): MailSender {
  const host = ownName(env);
  const text = env.POSTERN_MAIL_FROM?.trim() || `Postern <no-reply@${host}>`;
  const sender = parseSender(text);
  if (!sender) {
    throw new ConfigError(`POSTERN_MAIL_FROM must be "Name <address>" or an address, not "${text}".`);
  }
  return sender;
}

/** A fault in what a part of the server reads itself, told like all others. */
function told<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

/** Words for networks everybody has, as the server's framework reads them. */
const network_words: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function proxiesOf(text: string): string[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const odd = entries.find((entry) => !network_words.includes(entry) && networkName(entry) === null);
  if (odd === undefined) return entries;
  throw new ConfigError(
    `POSTERN_TRUSTED_PROXIES takes addresses or networks with commas between, not "${odd}".`,
  );
}

/** `archive=mx2.example.com:25,scan=10.0.0.7:2525`; the gateway refuses to start with any other form. */
const transportNames = (text: string): string[] =>
  text
    .split(',')
    .flatMap((entry) => /^\s*([a-z0-9-]{1,40})=/.exec(entry)?.[1] ?? [])
    .toSorted();

function zoneOf(dns: string): Resolver | null {
  if (!dns.startsWith('zone:')) return null;
  try {
    return zoneFileResolver(dns.slice('zone:'.length));
  } catch (error) {
    throw new ConfigError(`POSTERN_DNS (${dns}) is of no use: ${(error as Error).message}.`);
  }
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const data = resolve(env.POSTERN_DATA || '.postern');
  const secrets = env.POSTERN_SECRETS || join(data, 'secrets');
  const port = portOf('POSTERN_PORT', env.POSTERN_PORT || '8080');
  const publicUrl = urlOf('POSTERN_PUBLIC_URL', env.POSTERN_PUBLIC_URL || `http://localhost:${port}`);
  return {
    host: env.POSTERN_CONSOLE_HOST || env.POSTERN_HOST || undefined,
    port,
    publicUrl,
    databaseUrl: databaseUrlOf(env),
    instances: told(() => readInstances(env)),
    databaseReadUrl: env.POSTERN_DATABASE_READ_URL || '',
    installationKey: readSecret(join(secrets, 'installation.key')),
    keyholderSocket: socketPath(data, env.POSTERN_KEYHOLDER_SOCKET),
    sessionKey: readSecret(join(secrets, 'session-key.pem')).toString('utf8'),
    blobs: env.POSTERN_BLOBS || `file:${join(data, 'blobs')}`,
    relay: env.POSTERN_RELAY || '',
    transports: transportNames(env.POSTERN_TRANSPORTS ?? ''),
    resolver: zoneOf(env.POSTERN_DNS ?? ''),
    dns: told(() => readDnsConfig(env, ownName(env), publicUrl.hostname, readInstances(env).names)),
    keyDirectories: told(() => readKeyDirectories(env.POSTERN_KEY_DIRECTORIES ?? '')),
    keyServer: told(() => readKeyServer(env.POSTERN_KEY_SERVER ?? '')),
    unboundControl: env.POSTERN_UNBOUND_CONTROL || '',
    blockLists: told(() => readBlockLists(env.POSTERN_BLOCKLISTS)),
    ms: told(() => readMsAuthority(env.POSTERN_MS_AUTHORITY)),
    privateNextHops: env.POSTERN_ALLOW_PRIVATE_NEXT_HOPS === '1',
    submission: {
      // Nobody outside can look up the names of the demo's world.
      host: env.POSTERN_DEMO_MAILBOX ? publicUrl.hostname : ownName(env),
      port: portOf('POSTERN_SUBMISSION_PORT', env.POSTERN_SUBMISSION_PORT || '2587'),
    },
    manualUrl: env.POSTERN_MANUAL_URL ? urlOf('POSTERN_MANUAL_URL', env.POSTERN_MANUAL_URL).href : '',
    mailFrom: senderOf(env),
    sms: told(() => readSmsConfig(env)),
    clamd: env.POSTERN_CLAMD || '',
    rspamd: rspamdOf(env),
    oidc: told(() => readOidcProviders(env.POSTERN_OIDC)),
    demo: Boolean(env.POSTERN_DEMO_MAILBOX),
    checkpoints: join(data, 'audit', 'checkpoints.jsonl'),
    backups: env.POSTERN_BACKUPS ? resolve(env.POSTERN_BACKUPS) : '',
    statusUrl: folderUrl(
      urlOf('POSTERN_STATUS_URL', env.POSTERN_STATUS_URL || new URL('/status/', publicUrl).href),
    ),
    statusFolder: env.POSTERN_STATUS_FOLDER ? resolve(env.POSTERN_STATUS_FOLDER) : '',
    portalSuffix: (env.POSTERN_PORTAL_SUFFIX || `portal.${publicUrl.hostname}`).toLowerCase(),
    consoleFolder: resolve(env.POSTERN_CONSOLE || 'apps/console/dist'),
    trustedProxies: proxiesOf(env.POSTERN_TRUSTED_PROXIES || ''),
    logLevel: logLevelOf(env),
    node: `${hostname()}:${process.pid}`,
  };
}

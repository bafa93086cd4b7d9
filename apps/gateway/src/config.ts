import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnvelopeAddress, parseHostPort, reportsHost } from '@postern/addresses';
import { type Instances, readInstances } from '@postern/db/instances';
import {
  ConfigError,
  databaseUrlOf,
  type Environment,
  logLevelOf,
  numberOf,
  readSecret,
} from '@postern/db/process/settings';
import { type KeyDirectory, readKeyDirectories, readKeyServer } from '@postern/egress';
import { dnsResolver, type Resolver, zoneFileResolver } from '@postern/mail';
import { socketPath } from '@postern/records/keyholder/socket';
import { type Networks, parseNetworks } from './smtp/networks.ts';

/**
 * Threads for file system calls; libuv reads this at its first use, which comes later. A message waits for the disk four times, and syncs that
 * run side by side share one journal commit: with libuv's default of 4, twenty senders would wait for each other.
 */
process.env.UV_THREADPOOL_SIZE ??= '16';

/** What the gateway reads from its environment, once. Set-up (`npm start`) always passes all of it. */
export interface Config {
  /** '' for all interfaces. */
  host: string;
  smtpPort: number;
  submissionPort: number;
  /** Our name in greeting, Received and Authentication-Results. */
  hostname: string;
  /** Address of the console, whose protocol and port the portals have too. */
  publicUrl: URL;
  /** Where reports about domains arrive. */
  reportsHost: string;
  databaseUrl: string;
  /** Which instances there are. */
  instances: Instances;
  installationKey: Buffer;
  /** Where the keyholder is reached. */
  keyholderSocket: string;
  blobs: string;
  /** PEM, own to this installation: the gateway does not start without (security.md 1b.3). */
  tlsKey: string;
  tlsCertificate: string;
  /** Next hop of mail that has none: 'mailbox:', host:port, or '' for the recipient's MX. */
  relay: string;
  /** Who gets mail to the postmaster of this server; '' for the operator who has been here longest. */
  postmaster: string;
  /** Next hops by the names domains are put on them: POSTERN_TRANSPORTS, `archive=mx2.example.com:25,scan=10.0.0.7:2525`. */
  transports: ReadonlyMap<string, string>;
  /** Folder of the demo mailboxes. */
  mailboxFolder: string;
  /** Who may speak XCLIENT. */
  trusted: Networks;
  resolver: Resolver;
  /** Name servers the operator named; empty: those of the machine. */
  dnsServers: readonly string[];
  /** Program that has the resolver of this machine forget names; '' for none. */
  unboundControl: string;
  /** Program that reads the text of pictures (tesseract); '' for none. */
  pictureReader: string;
  /** The world of names is written down in a file: nothing outside exists. */
  offline: boolean;
  /** Other than usual in tests only: where recipients' domains publish their keys. */
  webKeys?: { port: number; ca: readonly string[] };
  /** Directories of partners and trust centres that hold keys: POSTERN_KEY_DIRECTORIES. */
  keyDirectories: readonly KeyDirectory[];
  /** A public server of OpenPGP keys, asked last because it learns whom mail is for: POSTERN_KEY_SERVER; '' for none. */
  keyServer: string;
  /** Tenants may name servers with private addresses: all tenants are the operator's own. */
  allowPrivateNextHops: boolean;
  rspamdUrl: string;
  clamd: string;
  /** ms a client we have not met waits for the greeting. */
  greetDelay: number;
  messageSize: number;
  /** Port of the metrics page on the loopback interface; 0: none. */
  metricsPort: number;
  /** false for benchmarks only: every message is ham. */
  judging: boolean;
  /** false: this node only receives, others deliver. */
  delivering: boolean;
  failpoints: string;
  logLevel: string;
  node: string;
}

export function readConfig(env: Environment = process.env): Config {
  const data = resolve(env.POSTERN_DATA || '.postern');
  const secrets = env.POSTERN_SECRETS || join(data, 'secrets');
  const ownName = env.POSTERN_HOSTNAME || hostname();
  return {
    host: env.POSTERN_HOST || '',
    smtpPort: numberOf(env, 'POSTERN_SMTP_PORT', 2525, 0, 65_535),
    submissionPort: numberOf(env, 'POSTERN_SUBMISSION_PORT', 2587, 0, 65_535),
    hostname: hostnameOf('POSTERN_HOSTNAME', ownName),
    publicUrl: urlOf('POSTERN_PUBLIC_URL', env.POSTERN_PUBLIC_URL || 'http://localhost:8080'),
    reportsHost: hostnameOf('POSTERN_REPORTS_HOST', env.POSTERN_REPORTS_HOST || reportsHost(ownName)),
    databaseUrl: databaseUrlOf(env),
    instances: instancesOf(env),
    installationKey: installationKeyOf(join(secrets, 'installation.key')),
    keyholderSocket: socketPath(data, env.POSTERN_KEYHOLDER_SOCKET),
    blobs: env.POSTERN_BLOBS || `file:${join(data, 'blobs')}`,
    tlsKey: pem('POSTERN_TLS_KEY', env.POSTERN_TLS_KEY || join(secrets, 'smtp-tls-key.pem')),
    tlsCertificate: pem('POSTERN_TLS_CERT', env.POSTERN_TLS_CERT || join(secrets, 'smtp-tls-cert.pem')),
    relay: env.POSTERN_RELAY || '',
    postmaster: postmasterOf(env.POSTERN_POSTMASTER?.trim() ?? ''),
    transports: transportsOf(env.POSTERN_TRANSPORTS ?? ''),
    mailboxFolder: join(data, 'demo-mailbox'),
    trusted: networksOf('POSTERN_XCLIENT_FROM', env.POSTERN_XCLIENT_FROM ?? '127.0.0.1,::1'),
    resolver: resolverOf(env.POSTERN_DNS ?? ''),
    dnsServers: nameServersOf(env.POSTERN_DNS ?? ''),
    pictureReader: env.POSTERN_PICTURE_READER ?? 'tesseract',
    unboundControl: env.POSTERN_UNBOUND_CONTROL || '',
    offline: isZone(env.POSTERN_DNS ?? ''),
    keyDirectories: keyDirectoriesOf(env.POSTERN_KEY_DIRECTORIES ?? ''),
    keyServer: keyServerOf(env.POSTERN_KEY_SERVER ?? ''),
    allowPrivateNextHops: env.POSTERN_ALLOW_PRIVATE_NEXT_HOPS === '1',
    rspamdUrl: env.POSTERN_RSPAMD_URL || '',
    clamd: env.POSTERN_CLAMD || '',
    greetDelay: numberOf(env, 'POSTERN_GREET_DELAY', 50, 0, 30_000),
    messageSize: numberOf(env, 'POSTERN_MAX_MESSAGE_SIZE', 52_428_800, 65_536, 5_368_709_120),
    metricsPort: numberOf(env, 'POSTERN_GATEWAY_METRICS_PORT', 0, 0, 65_535),
    judging: env.POSTERN_JUDGE !== 'off',
    delivering: env.POSTERN_DELIVERY !== 'off',
    failpoints: env.POSTERN_FAILPOINTS || '',
    logLevel: logLevelOf(env),
    node: `${hostname()}:${process.pid}`,
  };
}

function keyServerOf(text: string): string {
  try {
    return readKeyServer(text);
  } catch (error) {
    throw new ConfigError(`POSTERN_KEY_SERVER: ${(error as Error).message}.`);
  }
}

function keyDirectoriesOf(text: string): KeyDirectory[] {
  try {
    return readKeyDirectories(text);
  } catch (error) {
    throw new ConfigError(`POSTERN_KEY_DIRECTORIES: ${(error as Error).message}.`);
  }
}

function instancesOf(env: Environment): Instances {
  try {
    return readInstances(env);
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

function urlOf(name: string, text: string): URL {
  if (!URL.canParse(text)) throw new ConfigError(`${name} must be an address, not "${text}".`);
  return new URL(text);
}

function transportsOf(text: string): Map<string, string> {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [, name, target] = /^([a-z0-9-]{1,40})=(.+)$/.exec(entry) ?? [];
      if (!name || !target || (target !== 'mailbox:' && parseHostPort(target) === null))
        throw new ConfigError(`POSTERN_TRANSPORTS takes name=host:port with commas between, not "${entry}".`);
      return [name, target];
    }),
  );
}

function postmasterOf(text: string): string {
  const address = parseEnvelopeAddress(text);
  if (!address || address.needsUtf8)
    throw new ConfigError(`POSTERN_POSTMASTER must be a mail address, not "${text}".`);
  return address.address;
}

function hostnameOf(name: string, text: string): string {
  if (!/^[A-Za-z0-9.-]{1,255}$/.test(text))
    throw new ConfigError(`${name} must be a host name, not "${text}".`);
  return text.toLowerCase();
}

function networksOf(name: string, text: string): Networks {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  try {
    return parseNetworks(entries);
  } catch (error) {
    throw new ConfigError(`${name}: ${(error as Error).message}.`);
  }
}

const isZone = (text: string) => text.startsWith('zone:');

function nameServersOf(text: string): string[] {
  if (isZone(text)) return [];
  return text
    .split(',')
    .map((server) => server.trim())
    .filter(Boolean);
}

function resolverOf(text: string): Resolver {
  // What cannot be read at all is said in words of its own.
  const file = isZone(text) ? text.slice('zone:'.length) : undefined;
  if (file !== undefined) readText('POSTERN_DNS', file);
  try {
    if (file !== undefined) return zoneFileResolver(file);
    return dnsResolver(nameServersOf(text));
  } catch (error) {
    throw new ConfigError(`POSTERN_DNS (${text}) is of no use: ${(error as Error).message}.`);
  }
}

function installationKeyOf(path: string): Buffer {
  const key = readSecret(path);
  if (key.length !== 32) throw new ConfigError(`${path} must hold 32 bytes.`);
  return key;
}

function pem(name: string, path: string): string {
  const text = readText(name, path);
  if (!text.includes('-----BEGIN')) throw new ConfigError(`${name} names ${path}, which holds no PEM text.`);
  return text;
}

const readText = (name: string, path: string) => read(name, path).toString('utf8');

function read(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new ConfigError(`${name} names ${path}, which cannot be read: ${(error as Error).message}`);
  }
}

// What the environment and the command line say, checked once; every fault is one sentence.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { parseS3Location } from '@postern/db/blobs/s3-location';
import { plainDatabaseUrl } from '@postern/db/database-url';
import { StartError } from '@postern/db/embedded/index';
import { type Instances, readInstances } from '@postern/db/instances';
import { socketName, socketPath } from '@postern/records/keyholder/socket';
import { demo_block_lists } from '../demo/test-targets.ts';

export const repository = resolve(import.meta.dirname, '../..');

export interface Config {
  dataFolder: string;
  secretsFolder: string;
  /** The secret that the keyholder alone signs in by. */
  keyholderKeyFile: string;
  /** Where the keyholder is reached. */
  keyholderSocket: string;
  databaseUrl: string;
  /** Read replicas of it; '' for none. */
  databaseReadUrl: string;
  instances: Instances;
  blobs: string;
  /** Address that mail comes in and out on; '' is all. */
  host: string;
  /** Address of console and API; '' is all. */
  consoleHost: string;
  port: number;
  smtpPort: number;
  submissionPort: number;
  publicUrl: string;
  hostname: string;
  dns: string;
  rspamdUrl: string;
  clamd: string;
  tlsKey: string;
  tlsCertificate: string;
  relay: string;
  /** In whose name the product writes mail; '' is no-reply at the host name. */
  mailFrom: string;
  /** File of identity providers; '' for none. */
  oidc: string;
  xclientFrom: string;
  /** Block lists that the tests of mail look up. */
  blockLists: string;
  demo: boolean;
  demoPassword: string;
  /** Two months of earlier mail, news and tasks in a new demo world. */
  demoHistory: boolean;
  environment: NodeJS.ProcessEnv;
}

type Environment = Record<string, string | undefined>;

function portOf(environment: Environment, name: string, otherwise: number): number {
  const text = environment[name]?.trim() || String(otherwise);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new StartError(`${name} is "${text}" and must be a port number from 1 to 65535.`);
  }
  return port;
}

function urlOf(environment: Environment, name: string, protocols: string[]): string {
  const text = plainDatabaseUrl(environment[name]?.trim() ?? '');
  if (text === '') return '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol)) {
    throw new StartError(`${name} must be a URL that starts with ${protocols.join('// or ')}//.`);
  }
  return text;
}

/** As all processes will open it. */
function socketOf(environment: Environment, dataFolder: string): string {
  const path = resolve(socketPath(dataFolder, environment.POSTERN_KEYHOLDER_SOCKET?.trim()));
  try {
    socketName(path);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
  return path;
}

function blobsOf(environment: Environment, dataFolder: string): string {
  const text = environment.POSTERN_BLOBS?.trim() || `file:${join(dataFolder, 'blobs')}`;
  if (text.startsWith('file:')) return `file:${resolve(text.slice('file:'.length))}`;
  if (!text.startsWith('s3:'))
    throw new StartError(`POSTERN_BLOBS is "${text}" and must be file: and a folder, or s3:// and a bucket.`);
  try {
    parseS3Location(text);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
  return text;
}

/** The demo's two tenants are of two instances in one database. */
function instancesOf(environment: Environment, demo: boolean): Instances {
  const given = environment.POSTERN_INSTANCES?.trim() || (demo ? 'ch,de' : '');
  try {
    return readInstances({ ...environment, POSTERN_INSTANCES: given });
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

/** The demo's offline DNS; written by the demo world. */
export const demoZonePath = (dataFolder: string) => join(dataFolder, 'demo-zone.json');

/** Addresses, each with a port or a prefix length where it has one, separated by commas. */
function addressesOf(name: string, text: string): string {
  for (const entry of text.split(',').map((part) => part.trim())) {
    const address = /^\[?([0-9a-f.:]+?)\]?([:/]\d{1,5})?$/i.exec(entry)?.[1] ?? '';
    if (entry !== '' && isIP(address) === 0 && isIP(entry) === 0) {
      throw new StartError(`${name} is "${text}", in which "${entry}" is no IP address.`);
    }
  }
  return text;
}

function dnsOf(environment: Environment): string {
  const text = environment.POSTERN_DNS?.trim() ?? '';
  if (!text.startsWith('zone:')) return addressesOf('POSTERN_DNS', text);
  const file = resolve(text.slice('zone:'.length));
  try {
    readFileSync(file);
  } catch {
    throw new StartError(`POSTERN_DNS names the zone file ${file}, which cannot be read.`);
  }
  return `zone:${file}`;
}

// The character set of passwords (spec 1 §7), as the console will ask for it.
const PASSWORD =
  /^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z0-9])[A-Za-z0-9 !#$%&()*+\-./:;<>=?@[\]^_{}|~,`]{8,128}$/;

export function readConfig(environment: Environment, args: string[]): Config {
  const unknown = args.find((argument) => argument !== '--empty');
  if (unknown !== undefined) throw new StartError(`"${unknown}" is not an option; the only one is --empty.`);
  const demo = !args.includes('--empty');
  const dataFolder = resolve(environment.POSTERN_DATA?.trim() || join(repository, '.postern'));
  const secretsFolder = resolve(environment.POSTERN_SECRETS?.trim() || join(dataFolder, 'secrets'));
  const host = environment.POSTERN_HOST?.trim() ?? '';
  const port = portOf(environment, 'POSTERN_PORT', 8080);
  const demoPassword = environment.POSTERN_DEMO_PASSWORD ?? '';
  if (demoPassword && !PASSWORD.test(demoPassword)) {
    throw new StartError(
      'POSTERN_DEMO_PASSWORD must have 8 to 128 characters, with a letter, a digit and a special character.',
    );
  }
  return {
    dataFolder,
    secretsFolder,
    keyholderKeyFile: resolve(
      environment.POSTERN_KEYHOLDER_KEY_FILE?.trim() || join(secretsFolder, 'keyholder.key'),
    ),
    keyholderSocket: socketOf(environment, dataFolder),
    databaseUrl: urlOf(environment, 'POSTERN_DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseReadUrl: urlOf(environment, 'POSTERN_DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    instances: instancesOf(environment, demo),
    blobs: blobsOf(environment, dataFolder),
    host,
    consoleHost: environment.POSTERN_CONSOLE_HOST?.trim() || host,
    port,
    smtpPort: portOf(environment, 'POSTERN_SMTP_PORT', 2525),
    submissionPort: portOf(environment, 'POSTERN_SUBMISSION_PORT', 2587),
    publicUrl: urlOf(environment, 'POSTERN_PUBLIC_URL', ['http:', 'https:']) || `http://localhost:${port}`,
    hostname: environment.POSTERN_HOSTNAME?.trim() || (demo ? 'mx.postern.example' : hostname()),
    // The demo lives in an offline world: mail of strangers must not make it ask or tell anyone anything.
    dns: dnsOf(environment) || (demo ? `zone:${demoZonePath(dataFolder)}` : ''),
    rspamdUrl: urlOf(environment, 'POSTERN_RSPAMD_URL', ['http:', 'https:']),
    clamd: environment.POSTERN_CLAMD?.trim() ?? '',
    tlsKey: resolve(environment.POSTERN_TLS_KEY?.trim() || join(secretsFolder, 'smtp-tls-key.pem')),
    tlsCertificate: resolve(environment.POSTERN_TLS_CERT?.trim() || join(secretsFolder, 'smtp-tls-cert.pem')),
    relay: environment.POSTERN_RELAY?.trim() || (demo ? 'mailbox:' : ''),
    mailFrom: environment.POSTERN_MAIL_FROM?.trim() || (demo ? 'Postern <no-reply@postern.example>' : ''),
    oidc: environment.POSTERN_OIDC?.trim() ? resolve(environment.POSTERN_OIDC.trim()) : '',
    xclientFrom: addressesOf(
      'POSTERN_XCLIENT_FROM',
      environment.POSTERN_XCLIENT_FROM?.trim() || '127.0.0.1,::1',
    ),
    blockLists: environment.POSTERN_BLOCKLISTS?.trim() ?? (demo ? demo_block_lists : ''),
    demo,
    demoPassword,
    demoHistory: environment.POSTERN_DEMO_HISTORY?.trim() !== 'off',
    environment,
  };
}

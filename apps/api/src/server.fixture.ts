// A whole API on a test's own database, asked without a socket.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@postern/db';
import { type BlobStore, openBlobStore } from '@postern/db/blobs/index';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import { testKeyholder } from '@postern/records/keyholder/keyholder.fixture';
import { testDatabase } from '@postern/testing/database';
import { openWorld } from '@postern/testing/factories';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { Config } from './config.ts';
import type { RouterOptions } from './http/router.ts';
import type { GraphPlace } from './modules/directory-sync/index.ts';
import { type Dns, openDns } from './modules/domains/dns/dns.ts';
import { readDnsConfig } from './modules/domains/dns/dns-config.ts';
import { type MsDirectory, microsoft } from './modules/domains/ms-directory.ts';
import type { OutsideFetch } from './modules/identity/identity-providers/oidc-client.ts';
import { buildServer } from './server.ts';

export interface TestServer extends AsyncDisposable {
  readonly server: FastifyInstance;
  readonly blobs: BlobStore;
  readonly config: Config;
  readonly db: Database;
  /** Of the same database, over its socket. */
  readonly keyholder: Keyholder;
}

interface Given extends RouterOptions, Partial<Omit<Config, 'dns' | 'ms'>> {
  clock?: () => number;
  /** Whom to ask about names; an empty offline world when left out. */
  dns?: Dns;
  /** Which organisations domains belong to; nobody answers when left out. */
  ms?: MsDirectory;
  /** A stand-in for Microsoft Graph. */
  graph?: GraphPlace;
  outside?: OutsideFetch;
}

const { privateKey } = generateKeyPairSync('ed25519');
/** One key for the whole run, so that tokens of one node are tokens of another. */
export const sessionKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export async function testServer(
  database: {
    connect(role: 'postern_api' | 'postern_keyholder', max?: number): Database;
    installationKey: Buffer;
  },
  { withoutGuard = false, clock = Date.now, outside, dns, ms, graph, ...given }: Given = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'postern-api-'));
  const held = await testKeyholder(database);
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    publicUrl: new URL('http://localhost:8080'),
    databaseUrl: '',
    installationKey: database.installationKey,
    keyholderSocket: held.socket,
    sessionKey,
    blobs: `file:${join(folder, 'blobs')}`,
    relay: 'mailbox:',
    transports: [],
    resolver: null,
    dns: readDnsConfig({ POSTERN_MX: 'mx.postern.example' }, 'mx.postern.example', 'console.postern.example'),
    ...{ blockLists: [], keyDirectories: [], keyServer: '', unboundControl: '' },
    ms: microsoft,
    privateNextHops: false,
    submission: { host: 'mx.postern.example', port: 587 },
    manualUrl: '',
    mailFrom: { name: 'Postern', address: 'no-reply@postern.example', domain: 'postern.example' },
    sms: null,
    clamd: '',
    rspamd: null,
    oidc: [],
    demo: true,
    checkpoints: join(folder, 'audit/checkpoints.jsonl'),
    backups: '',
    statusUrl: new URL('http://localhost:8080/status/'),
    statusFolder: '',
    databaseReadUrl: '',
    instances: { names: ['ch', 'de'], here: ['ch', 'de'], elsewhere: [] },
    portalSuffix: 'portal.localhost',
    consoleFolder: join(folder, 'console'),
    trustedProxies: [],
    logLevel: 'silent',
    node: 'test',
    ...given,
  };
  const db = database.connect('postern_api', 8);
  const server = await buildServer({
    ...{ config, db, withoutGuard, clock },
    dns: dns ?? openDns({ ...config.dns, zone: config.resolver ?? zoneResolver({}) }),
    ...(outside ? { outside } : {}),
    ...(ms ? { ms } : {}),
    ...(graph ? { graph } : {}),
  });
  return {
    server,
    blobs: await openBlobStore(config.blobs),
    config,
    db,
    keyholder: held.keyholder,
    async [Symbol.asyncDispose]() {
      await server.close();
      await held[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a test file of the API begins with: a database of its own, rows to arrange in it, and the API; gone after the file's own `afterAll`. */
export async function testApi(given: Given = {}) {
  const database = await testDatabase();
  const world = openWorld(database);
  const api = await testServer(database, given);
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await world[Symbol.asyncDispose]();
    await database.drop();
  });
  return { database, world, api };
}

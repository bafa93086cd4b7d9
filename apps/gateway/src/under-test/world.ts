import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type RuntimeRole, uuidv7, withScope } from '@postern/db';
import { type BlobStore, openFileStore } from '@postern/db/blobs/index';
import { one_instance } from '@postern/db/instances';
import { makeServerLogin, makeSubmissionSecret, submissionSecretHash } from '@postern/db/submission-secret';
import { zoneResolver } from '@postern/mail';
import { testKeyholder } from '@postern/records/keyholder/keyholder.fixture';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { type Gateway, startGateway } from '../gateway.ts';
import type { SmtpLimits } from '../smtp/limits.ts';
import { parseNetworks } from '../smtp/networks.ts';
import { test_certificate, test_key } from './certificate.ts';

/** What a test's database offers (packages/testing); named here so that this file needs nothing of it. */
export interface DatabaseUnderTest {
  installationKey: Buffer;
  url(role: RuntimeRole): string;
  connect(role: RuntimeRole, max?: number): Database;
}

export const acme = { tenant_id: 11, domain: 'acme.example', server: '127.0.0.1:9' };
export const globex = { tenant_id: 12, domain: 'globex.example' };

/** Two tenants: acme takes mail on a server of its own and sends from 192.0.2.10, globex's mail goes to the demo mailbox. */
export async function seedTenants(db: Database): Promise<void> {
  await withScope(db, { all: true }, async (tx) => {
    for (const { tenant_id, domain } of [acme, globex]) {
      await tx.insertInto('tenant').values({ tenant_id, name: domain, instance: 'ch' }).execute();
      await tx.insertInto('domain_directory').values({ domain_name: domain, tenant_id }).execute();
      await tx
        .insertInto('managed_domain')
        .values({
          tenant_id,
          domain_name: domain,
          forwarding: tenant_id === acme.tenant_id ? acme.server : '',
          sending_servers:
            tenant_id === acme.tenant_id ? ['192.0.2.10', '198.51.100.0/24'] : ['198.51.100.7'],
        })
        .execute();
    }
  });
}

export async function setSetting(
  db: Database,
  tenant_id: number,
  field: string,
  value: unknown,
): Promise<void> {
  await withScope(db, { all: true }, (tx) =>
    tx
      .insertInto('setting')
      .values({ tenant_id, scope: 'tenant', scope_value: '', field, value: JSON.stringify(value) })
      .execute(),
  );
}

export async function addUser(
  db: Database,
  tenant_id: number,
  email: string,
  password_hash: string,
): Promise<string> {
  const user_id = uuidv7();
  await withScope(db, { all: true }, async (tx) => {
    await tx.insertInto('app_user').values({ tenant_id, user_id, email, password_hash }).execute();
    await tx.insertInto('user_directory').values({ email, tenant_id, user_id }).execute();
  });
  return user_id;
}

interface NewCredential {
  tenant_id: number;
  /** Whose app password it is; absent: a server's. */
  user_id?: string;
  networks?: string[];
  domains?: string[];
  senders?: string[];
  expires_at?: Date;
}

export async function addCredential(
  db: Database,
  { tenant_id, user_id, ...limits }: NewCredential,
): Promise<{ credential_id: string; login: string; secret: string }> {
  const credential_id = uuidv7();
  const login = makeServerLogin(tenant_id);
  const secret = makeSubmissionSecret();
  await withScope(db, { all: true }, (tx) =>
    tx
      .insertInto('submission_credential')
      .values({
        ...{ tenant_id, credential_id, name: 'a test', created_by: 'a test', ...limits },
        ...(user_id ? { kind: 'person', user_id } : { kind: 'server', login }),
        secret_hash: submissionSecretHash(secret),
      })
      .execute(),
  );
  return { credential_id, login, secret };
}

export const offlineConfig = (
  database: Pick<DatabaseUnderTest, 'installationKey' | 'url'>,
  overrides: Partial<Config> = {},
): Config => ({
  host: '127.0.0.1',
  smtpPort: 0,
  submissionPort: 0,
  hostname: 'mx.postern.example',
  publicUrl: new URL('http://localhost:8080'),
  reportsHost: 'reports.postern.example',
  databaseUrl: database.url('postern_gateway'),
  instances: one_instance,
  installationKey: database.installationKey,
  keyholderSocket: '/nowhere/keyholder.sock',
  blobs: 'file:/nowhere',
  tlsKey: test_key,
  tlsCertificate: test_certificate,
  relay: 'mailbox:',
  postmaster: '',
  transports: new Map(),
  mailboxFolder: '/nowhere',
  trusted: parseNetworks(['127.0.0.1']),
  resolver: zoneResolver({}),
  dnsServers: [],
  pictureReader: '',
  unboundControl: '',
  keyDirectories: [],
  keyServer: '',
  offline: true,
  allowPrivateNextHops: true,
  rspamdUrl: '',
  clamd: '',
  greetDelay: 0,
  messageSize: 52_428_800,
  metricsPort: 0,
  judging: true,
  delivering: false,
  failpoints: '',
  logLevel: 'silent',
  node: 'test',
  ...overrides,
});

export interface GatewayUnderTest extends AsyncDisposable {
  gateway: Gateway;
  /** Signs in as the worker, who may read everything. */
  db: Database;
  /** Where the blobs lie. */
  root: string;
  fatal: unknown[];
}

export async function gatewayUnderTest(
  database: DatabaseUnderTest,
  overrides: Partial<Config> = {},
  limits: Partial<SmtpLimits> = {},
  disk: Partial<Pick<BlobStore, 'freeBytes' | 'probe'>> = {},
): Promise<GatewayUnderTest> {
  const root = await mkdtemp(join(tmpdir(), 'postern-gateway-'));
  await using cleanup = new AsyncDisposableStack();
  const keyholderSocket = overrides.keyholderSocket ?? cleanup.use(await testKeyholder(database)).socket;
  const fatal: unknown[] = [];
  const gateway = await startGateway({
    config: offlineConfig(database, { ...overrides, keyholderSocket }),
    log: pino({ level: 'silent' }),
    origin: null,
    limits,
    store: { ...(await openFileStore({ root, packed: true })), ...disk },
    onFatal: (error) => fatal.push(error),
  });
  const held = cleanup.move();
  return {
    gateway,
    db: database.connect('postern_worker', 4),
    root,
    fatal,
    async [Symbol.asyncDispose]() {
      await gateway.close(1_000);
      await held.disposeAsync();
      await rm(root, { recursive: true, force: true });
    },
  };
}

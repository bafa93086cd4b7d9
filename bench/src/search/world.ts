import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, roleUrl } from '@postern/db';
import { startCluster, volatileSettings } from '@postern/db/embedded/index';
import { makePerson, openWorld as openFactories, type Person } from '@postern/testing/factories';
import { fillMessageLog } from '@postern/testing/message-log-generator';
import pg from 'pg';
import { type Api, startApi } from './api.ts';
import type { SearchBenchConfig } from './config.ts';

/** Who asks: the biggest tenant has an eighth of all mail, the small one some six rows of 100,000. */
export type Who = 'small' | 'biggest' | 'super';
export const tenantOf = { small: 1990, biggest: 1, super: null } as const;

export interface SearchWorld extends AsyncDisposable {
  readonly adminUrl: string;
  readonly installationKey: Buffer;
  readonly api: Api;
  readonly people: Readonly<Record<Who, Person>>;
}

interface Log {
  adminUrl: string;
  installationKey: Buffer;
  close(): Promise<void>;
}

/** Room for the index builds and for what the searches read; a server with this much mail has more. */
const SETTINGS = {
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
};

/** Until the log is whole, nothing is lost that could not be made again. */
const WHILE_FILLING = {
  ...SETTINGS,
  ...volatileSettings,
  max_wal_size: '16GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

/** What a kept folder says of the log in it; written when the log is whole. */
interface KeptLog {
  adminPassword: string;
  /** Hexadecimal. */
  installationKey: string;
  rows: number;
}

async function readKept(file: string): Promise<KeptLog | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as KeptLog);
}

/** A log of so many rows: made in a folder of its own that goes with it, or made in `kept` once and found there again. */
async function makeLog({ rows, kept }: SearchBenchConfig): Promise<Log> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'postern-search-bench-')));
  await mkdir(folder, { recursive: true });
  // PostgreSQL's own user must be able to enter.
  await chmod(folder, 0o755);
  const file = join(folder, 'log.json');
  const found = await readKept(file);
  if (found && found.rows !== rows)
    throw new Error(`${folder} holds ${found.rows} rows, not ${rows}: give another folder`);
  const made = found ?? {
    adminPassword: randomBytes(9).toString('hex'),
    installationKey: randomBytes(32).toString('hex'),
    rows,
  };
  if (!found) await rm(join(folder, 'postgres'), { recursive: true, force: true });
  const start = (settings: Record<string, string>) =>
    startCluster({ dataFolder: folder, adminPassword: made.adminPassword, database: 'bench', settings });
  const installationKey = Buffer.from(made.installationKey, 'hex');
  if (!found) {
    await using filled = await start(WHILE_FILLING);
    const log = { adminUrl: filled.adminUrl, installationKey };
    await migrate({ ...log, keyholderKey: installationKey });
    const started = performance.now();
    const onProgress = (line: string) => console.log(`  ${line}`);
    await fillMessageLog({ ...log, rows, onProgress });
    console.log(`${rows.toLocaleString('en')} rows in ${Math.round((performance.now() - started) / 1000)} s`);
    if (kept) await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  }
  const cluster = await start(SETTINGS);
  const log = { adminUrl: cluster.adminUrl, installationKey };
  await migrate({ ...log, keyholderKey: installationKey });
  return {
    ...log,
    async close() {
      await cluster.stop();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Parent of this connection's process, if that is on this machine. */
export async function postmasterOf(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'latin1').catch(() => '');
  await client.end();
  return Number(stat.split(') ')[1]?.split(' ')[1] ?? 0);
}

export async function openWorld(config: SearchBenchConfig): Promise<SearchWorld> {
  const log: Log = config.existing
    ? { ...config.existing, close: async () => undefined }
    : await makeLog(config);
  const { adminUrl, installationKey } = log;
  await using factories = openFactories(log);
  const person = (tenant_id: number, given: Parameters<typeof makePerson>[2]) => {
    const email = `bench-${randomBytes(6).toString('hex')}@bench.example`;
    return makePerson(factories, { tenant_id, domain: 'bench.example', instance: 'ch' }, { email, ...given });
  };
  const people = {
    small: await person(tenantOf.small, { roles: ['ALL'] }),
    biggest: await person(tenantOf.biggest, { roles: ['ALL'] }),
    super: await person(tenantOf.biggest, { roles: ['super'], is_superuser: true }),
  };
  const folder = await mkdtemp(join(tmpdir(), 'postern-search-bench-api-'));
  const secrets = join(folder, 'secrets');
  await mkdir(secrets);
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(join(secrets, 'installation.key'), installationKey);
  await writeFile(join(secrets, 'session-key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const api = await startApi(
    folder,
    roleUrl(adminUrl, installationKey, 'postern_api'),
    config.environment,
    await postmasterOf(adminUrl),
  );
  return {
    adminUrl,
    installationKey,
    api,
    people,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
      await log.close();
    },
  };
}

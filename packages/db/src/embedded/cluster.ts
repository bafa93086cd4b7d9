// One PostgreSQL server out of an npm package: made, started, watched and stopped as a child process.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdir, open, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { type ClusterHome, findHome, outsideFolder, prepareHome } from './cluster-home.ts';
import { readPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts';
import { StartError } from './start-error.ts';
import { postgresUser, type SystemUser } from './system-user.ts';
import { serverSettings } from './tuning.ts';

const ADMIN = 'postern_admin';
const READY_WITHIN_MS = 60_000;
/** Who waits longer is told why. */
const LONG_START_MS = 5_000;

export interface ClusterInput {
  /** Absolute folder; the cluster lives in its subfolder "postgres". */
  dataFolder: string;
  adminPassword: string;
  /** Of a cluster that is there already: its superuser, where that is not ours. */
  login?: string;
  database: string;
  settings?: Record<string, string>;
  /** Local port, so that clients find a server that was started again; a free one when absent. */
  port?: number;
  onProgress?: (line: string) => void;
}

export interface Cluster extends AsyncDisposable {
  adminUrl: string;
  port: number;
  pid: number;
  version: string;
  /** Where the database lies. */
  home: string;
  /** Resolves when the server has ended, wanted or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Refuses a data folder whose cluster this user must not start, before anything is written there. */
export async function checkCluster(dataFolder: string, onProgress: (line: string) => void): Promise<void> {
  const folder = await realpath(dataFolder);
  await findHome(folder, await postgresUser(folder, onProgress));
}

export async function startCluster(input: ClusterInput): Promise<Cluster> {
  const onProgress = input.onProgress ?? (() => undefined);
  await mkdir(input.dataFolder, { recursive: true });
  const dataFolder = await realpath(input.dataFolder);
  const user = await postgresUser(dataFolder, onProgress);
  const outside = () => outsideFolder(dataFolder, onProgress);
  // First of all: whose cluster it is, before anything changes its owner.
  const home = await prepareHome(dataFolder, user, outside);
  const binaries = await findBinaries(user, outside);
  if (await stopOrphan(home.data)) onProgress('stopped a PostgreSQL left behind by an earlier run');
  const made = await madeBy(home.data);
  const major = binaries.version.split('.')[0] ?? '';
  if (made === undefined) {
    onProgress('making the PostgreSQL cluster');
    await initialise(binaries, home, user, input.adminPassword);
  } else if (made !== major) {
    throw new StartError(
      `The database in ${home.data} was made by PostgreSQL ${made} and this Postern brings PostgreSQL ${major}: move it by dump and restore, or set POSTERN_DATA to a new folder.`,
    );
  }
  const settings = { ...serverSettings(), ...input.settings };
  const { child, port } = await launch(binaries, home, user, settings, input.port, onProgress);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pid = child.pid as number;
  const stop = () => stopPostmaster(pid);
  const url = (database: string) => {
    const socket = home.socket ? `?host=${encodeURIComponent(home.socket)}` : '';
    return `postgres://${encodeURIComponent(input.login ?? ADMIN)}:${encodeURIComponent(input.adminPassword)}@127.0.0.1:${port}/${database}${socket}`;
  };
  try {
    await createDatabase(url('postgres'), input.database);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    adminUrl: url(input.database),
    port,
    pid,
    version: binaries.version,
    home: home.data,
    ended,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** The major version that made the data folder; undefined for an empty one. */
const madeBy = (data: string) =>
  readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );

async function emptyFolder(path: string, user: SystemUser | undefined): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { mode: 0o700 });
  if (user) await chown(path, user.uid, user.gid);
}

async function initialise(
  { initdb }: Binaries,
  { data }: ClusterHome,
  user: SystemUser | undefined,
  password: string,
): Promise<void> {
  // Under another name until it is whole, so that a cluster cut short is made anew.
  const unfinished = `${data}.unfinished`;
  const passwordFile = `${data}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const run = async (ctype: string) => {
    await emptyFolder(unfinished, user);
    const flags = [
      `--pgdata=${unfinished}`,
      `--username=${ADMIN}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order and the same lower case on every machine, whatever locales it has.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      // Trigrams ask the system which characters are letters; "C" knows only ASCII ones.
      `--lc-ctype=${ctype}`,
    ];
    await promisify(execFile)(initdb, flags, {
      ...user,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    });
  };
  try {
    // macOS has no C.UTF-8.
    await run('C.UTF-8').catch(() => run('en_US.UTF-8'));
    await rm(data, { recursive: true, force: true });
    await rename(unfinished, data);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1) ?? '';
    throw new StartError(`The PostgreSQL cluster could not be made: ${said || String(error)}`, {
      cause: error,
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function launch(
  { postgres }: Binaries,
  home: ClusterHome,
  user: SystemUser | undefined,
  settings: Record<string, string>,
  wantedPort: number | undefined,
  onProgress: (line: string) => void,
): Promise<{ child: ChildProcess; port: number }> {
  const end = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const port = wantedPort ?? (await freePort());
    const log = await open(home.log, 'a', 0o600);
    const before = (await log.stat()).size;
    const all: Record<string, string> = {
      ...settings,
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: home.socket,
      unix_socket_permissions: '0700',
    };
    const child = spawn(
      postgres,
      ['-D', home.data, ...Object.entries(all).map(([name, value]) => `--${name}=${value}`)],
      {
        ...user,
        cwd: '/',
        // Its own group: Ctrl-C in the terminal must reach the supervisor, which stops the database last.
        detached: true,
        stdio: ['ignore', 'ignore', log.fd],
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      },
    );
    await log.close();
    const outcome = await becameReady(child, home.data, end, onProgress);
    if (outcome === 'ready') return { child, port };
    const said = (await readFile(home.log)).subarray(before).toString();
    // Another took the port since we looked, or the last processes of a killed server still hold its memory.
    if (
      Date.now() < end &&
      /could not bind|could not create any TCP|shared memory block|Is another postmaster/.test(said)
    ) {
      await wait(300);
      continue;
    }
    const reason = /(?:FATAL|PANIC|ERROR): *(.*)/.exec(said)?.[1] ?? outcome;
    throw new StartError(`PostgreSQL does not start: ${reason} (all it said is in ${home.log}).`);
  }
}

async function becameReady(
  child: ChildProcess,
  data: string,
  end: number,
  onProgress: (line: string) => void,
): Promise<string> {
  let failure = '';
  let told = false;
  const started = Date.now();
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (code, name) => {
    failure ||= `it ended with ${name ?? `code ${code}`}`;
  });
  while (!failure) {
    const state = await readPostmaster(data);
    if (state?.pid === child.pid && state?.ready) return 'ready';
    // Recovery after a crash may take longer than a start; it says so by staying alive, and is given ten times the time.
    if (Date.now() > end + READY_WITHIN_MS * 9) {
      child.kill('SIGQUIT');
      return 'it was not ready in ten minutes';
    }
    if (!told && Date.now() > started + LONG_START_MS) {
      onProgress('PostgreSQL recovers what it was doing when it was cut off; this can take minutes');
      told = true;
    }
    await wait(30);
  }
  return failure;
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: READY_WITHIN_MS });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

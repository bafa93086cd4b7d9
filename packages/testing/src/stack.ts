// The whole of Postern for tests: supervisor, gateway, API and worker as processes of their own, on free ports, over a
// database made from the migrated template.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startTestCluster, TEMPLATE } from './cluster.ts';
import { freePorts } from './free-ports.ts';
import { until } from './until.ts';

const repository = resolve(import.meta.dirname, '../../..');
// The console may have to be built first, and the tests' other half may be busy on the same cores.
const READY_WITHIN_MS = 150_000;
const STOP_WITHIN_MS = 35_000;

export interface StackAddresses {
  /** Console and API, without a slash at the end. */
  url: string;
  port: number;
  smtpPort: number;
  submissionPort: number;
  dataFolder: string;
  /** Folder of delivered mail: <recipient>/<name>.eml. */
  mailbox: string;
  /** One password for every demo user. */
  password: string;
  /** The database's administrator: for arranging and looking only. */
  adminUrl: string;
  supervisor: number;
}

export interface Stack extends AsyncDisposable {
  addresses: StackAddresses;
  /** All the processes have said. */
  said(): string;
  stop(): Promise<void>;
}

export interface StackOptions {
  /** DNS of the offline world; the demo's own when absent. */
  zone?: (dataFolder: string) => Promise<object>;
  environment?: Record<string, string>;
}

export const DEMO_PASSWORD = 'Under the bridge 7!';

async function cloneDatabase(clusterUrl: string): Promise<string> {
  const url = new URL(clusterUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query(`create database postern template ${TEMPLATE} strategy file_copy`);
  } finally {
    await client.end();
  }
  url.pathname = '/postern';
  return url.toString();
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((done) => child.once('close', done));
}

export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const [port = 0, smtpPort = 0, submissionPort = 0] = await freePorts(3);
  const dataFolder = await realpath(await mkdtemp(join(tmpdir(), `postern-stack-${process.pid}-`)));
  const cluster = await startTestCluster();
  const output: string[] = [];
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (child) {
      child.kill('SIGTERM');
      const late = setTimeout(() => child?.kill('SIGKILL'), STOP_WITHIN_MS);
      await ended(child);
      clearTimeout(late);
    }
    await cluster.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    const adminUrl = await cloneDatabase(cluster.adminUrl);
    // The template's roles have passwords made from this key.
    await mkdir(join(dataFolder, 'secrets'), { mode: 0o700 });
    for (const name of ['installation.key', 'keyholder.key'])
      await writeFile(join(dataFolder, 'secrets', name), Buffer.from(cluster.installationKey, 'hex'), {
        mode: 0o400,
      });
    const zone: Record<string, string> = {};
    if (options.zone) {
      zone.POSTERN_DNS = `zone:${join(dataFolder, 'zone.json')}`;
      await writeFile(join(dataFolder, 'zone.json'), JSON.stringify(await options.zone(dataFolder)));
    }
    const url = `http://localhost:${port}`;
    child = spawn(process.execPath, [join(repository, 'scripts/supervisor/main.ts')], {
      cwd: repository,
      // Its end of the channel tells the supervisor when the tests are killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        POSTERN_DATA: dataFolder,
        POSTERN_DATABASE_URL: adminUrl,
        POSTERN_HOST: '127.0.0.1',
        POSTERN_PORT: String(port),
        POSTERN_SMTP_PORT: String(smtpPort),
        POSTERN_SUBMISSION_PORT: String(submissionPort),
        POSTERN_PUBLIC_URL: url,
        POSTERN_DEMO_PASSWORD: DEMO_PASSWORD,
        // Tests count what they send themselves.
        POSTERN_DEMO_HISTORY: 'off',
        ...zone,
        ...options.environment,
      },
    });
    const supervisor = child;
    supervisor.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    supervisor.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    await until(
      'Postern to be ready',
      async () => {
        if (supervisor.exitCode !== null || supervisor.signalCode !== null)
          throw new Error(`Postern ended while it started:\n${output.join('').slice(-6000)}`);
        return /Postern is ready/.test(output.join(''));
      },
      { within: READY_WITHIN_MS, every: 100, detail: () => output.join('').slice(-6000) },
    );
    return {
      addresses: {
        url,
        port,
        smtpPort,
        submissionPort,
        dataFolder,
        mailbox: join(dataFolder, 'demo-mailbox'),
        password: DEMO_PASSWORD,
        adminUrl,
        supervisor: supervisor.pid ?? 0,
      },
      said: () => output.join(''),
      stop,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

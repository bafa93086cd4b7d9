import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { roleUrl } from '@postern/db';
import { startTestCluster } from '@postern/testing/cluster';
import { makePerson, makeTenant, openWorld, type Person } from '@postern/testing/factories';
import { freePorts } from '@postern/testing/free-ports';
import { type Api, startApi } from '../search/api.ts';
import { postmasterOf } from '../search/world.ts';
import type { Processes } from './processor-time.ts';

export interface Door extends Processes {
  /** Asks with a token; answers the status. */
  check(token: string): Promise<number>;
}

export interface IdentityWorld extends AsyncDisposable {
  readonly api: Api;
  readonly ours: Door;
  readonly bare: Door;
  readonly person: Person;
  readonly installationKey: Buffer;
}

const READY_WITHIN_MS = 30_000;

function doorOf(port: number, path: string, agent: Agent, processes: Processes): Door {
  return {
    ...processes,
    check: (token) =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `bearer ${token}` };
        const asked = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode ?? 0));
        });
        asked.once('error', reject);
        asked.end();
      }),
  };
}

async function startBare(
  databaseUrl: string,
  port: number,
  sessionKey: string,
  agent: Agent,
): Promise<ChildProcess> {
  const env = { BENCH_DATABASE_URL: databaseUrl, BENCH_PORT: String(port), BENCH_SESSION_KEY: sessionKey };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const door = doorOf(port, '/healthz', agent, { pid: 0, postmaster: 0 });
  const until = Date.now() + READY_WITHIN_MS;
  while ((await door.check('').catch(() => 0)) !== 200) {
    if (Date.now() > until) throw new Error('the bare server did not start');
    await wait(100);
  }
  return child;
}

/** The real API and the bare server beside each other, on one database with one tenant. */
export async function openIdentityWorld(environment: NodeJS.ProcessEnv): Promise<IdentityWorld> {
  await using undo = new AsyncDisposableStack();
  const cluster = await startTestCluster();
  undo.defer(() => cluster.stop());
  const installationKey = Buffer.from(cluster.installationKey, 'hex');
  const folder = await mkdtemp(join(tmpdir(), 'postern-identity-bench-'));
  undo.defer(() => rm(folder, { recursive: true, force: true }));
  const { privateKey } = generateKeyPairSync('ed25519');
  const sessionKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await mkdir(join(folder, 'secrets'));
  await writeFile(join(folder, 'secrets/installation.key'), installationKey);
  await writeFile(join(folder, 'secrets/session-key.pem'), sessionKey);
  const factories = openWorld({ adminUrl: cluster.adminUrl, installationKey });
  undo.use(factories);
  const person = await makePerson(factories, await makeTenant(factories));
  const databaseUrl = roleUrl(cluster.adminUrl, installationKey, 'postern_api');
  const postmaster = await postmasterOf(cluster.adminUrl);
  const api = await startApi(folder, databaseUrl, environment, postmaster);
  undo.use(api);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  undo.defer(async () => agent.destroy());
  const [port = 0] = await freePorts(1);
  const bare = await startBare(databaseUrl, port, sessionKey, agent);
  undo.defer(async () => void bare.kill());
  const stack = undo.move();
  return {
    api,
    ours: doorOf(api.port, '/api/v1/login/test-token', agent, { pid: api.pid, postmaster }),
    bare: doorOf(port, '/check', agent, { pid: bare.pid ?? 0, postmaster }),
    person,
    installationKey,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

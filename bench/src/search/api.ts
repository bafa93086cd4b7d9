import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { node_environment, node_options } from '../../../scripts/supervisor/node-options.ts';

export interface Answer {
  status: number;
  body: string;
}

/** The real API, a process of its own as the supervisor starts it, asked through its port. */
export interface Api extends AsyncDisposable {
  readonly pid: number;
  readonly port: number;
  /** Parent of the database's processes; 0 when it runs elsewhere. */
  readonly postmaster: number;
  get(path: string, token: string): Promise<Answer>;
  signIn(person: { email: string; password: string }): Promise<string>;
}

const script = join(import.meta.dirname, '../../../apps/api/src/main.ts');
const READY_WITHIN_MS = 60_000;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export async function startApi(
  folder: string,
  databaseUrl: string,
  inherited: NodeJS.ProcessEnv,
  postmaster: number,
): Promise<Api> {
  const port = await freePort();
  const env = {
    ...inherited,
    ...node_environment(folder),
    POSTERN_DATA: folder,
    POSTERN_SECRETS: join(folder, 'secrets'),
    POSTERN_DATABASE_URL: databaseUrl,
    POSTERN_HOST: '127.0.0.1',
    POSTERN_PORT: String(port),
    POSTERN_LOG_LEVEL: 'warn',
    POSTERN_RELAY: 'mailbox:',
  };
  const child = spawn(process.execPath, [...node_options.api, script], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = (method: string, path: string, headers: Record<string, string>, payload?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
        answer.once('error', reject);
      });
      asked.once('error', reject);
      asked.end(payload);
    });
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const ready = await send('GET', '/healthz', {}).catch((error: Error) => error);
    if (!(ready instanceof Error) && ready.status === 200) break;
    if (Date.now() > until || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`the API did not start: ${JSON.stringify(ready)}`);
    }
    await wait(200);
  }
  return {
    pid: child.pid ?? 0,
    port,
    postmaster,
    get: (path, token) => send('GET', path, { authorization: `bearer ${token}` }),
    async signIn({ email, password }) {
      const form = new URLSearchParams({ username: email, password }).toString();
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await send('POST', '/api/v1/login/access-token', type, form);
      if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status} ${answer.body}`);
      return (JSON.parse(answer.body) as { data: { access_token: string } }).data.access_token;
    },
    async [Symbol.asyncDispose]() {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await gone;
      agent.destroy();
    },
  };
}

// A wrong value in the environment is one clear sentence and exit code 1, at the command and in each process.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from '@postern/testing/free-ports';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const stack = inject('stack');
const repository = resolve(import.meta.dirname, '..');
let folder: string;
let base: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postern-environment-'));
  const [port, smtp, submission] = await freePorts(3);
  base = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    POSTERN_DATA: join(folder, 'data'),
    POSTERN_HOST: '127.0.0.1',
    POSTERN_PORT: String(port),
    POSTERN_SMTP_PORT: String(smtp),
    POSTERN_SUBMISSION_PORT: String(submission),
  };
  await writeFile(join(folder, 'file'), 'in the way');
  await writeFile(join(folder, 'zone.json'), '{"a.example":');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Outcome {
  code: number | null;
  said: string;
}

function run(script: string, environment: Record<string, string>): Promise<Outcome> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(repository, script)], {
      cwd: repository,
      env: { ...base, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    child.once('error', fail);
    const late = setTimeout(() => child.kill('SIGKILL'), 25_000);
    child.once('close', (code) => {
      clearTimeout(late);
      done({ code, said: said.join('') });
    });
  });
}

function expectOneSentence({ code, said }: Outcome, names: RegExp): void {
  expect(code, said).toBe(1);
  const complaint = said
    .split('\n')
    .filter((line) => /^Postern: |"level":|^\S.*[.]$/.test(line) && names.test(line));
  expect(complaint.length, said).toBeGreaterThanOrEqual(1);
  expect(said).not.toMatch(/\n {4}at |node:internal|\.ts:\d+:\d+/);
}

// Values that are wrong by themselves are listed in scripts/supervisor/config.test.ts: one of them stands for all.
test.each<[string, Record<string, string>, RegExp]>([
  ['a port that is a word', { POSTERN_PORT: 'http' }, /POSTERN_PORT/],
  ['one port twice', { POSTERN_PORT: '18080', POSTERN_SMTP_PORT: '18080' }, /18080/],
  ['a host that is none of ours', { POSTERN_HOST: '203.0.113.77' }, /POSTERN_HOST/],
  ['a console host that is none of ours', { POSTERN_CONSOLE_HOST: '203.0.113.77' }, /POSTERN_CONSOLE_HOST/],
  [
    'a database nobody runs',
    { POSTERN_DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' },
    /POSTERN_DATABASE_URL.*nothing answers/,
  ],
  ['a key that is not there', { POSTERN_TLS_KEY: '/nowhere/key.pem' }, /POSTERN_TLS_KEY/],
])('the command refuses %s', async (_what, environment, names) => {
  expectOneSentence(await run('scripts/supervisor/main.ts', environment), names);
});

test('the command refuses a data folder it cannot use', async () => {
  expectOneSentence(
    await run('scripts/supervisor/main.ts', { POSTERN_DATA: join(folder, 'file') }),
    /POSTERN_DATA/,
  );
  expectOneSentence(
    await run('scripts/supervisor/main.ts', { POSTERN_DATA: '/dev/null/postern' }),
    /POSTERN_DATA/,
  );
});

test('the command refuses a port another program has, and a second start on the same data', async () => {
  expectOneSentence(
    await run('scripts/supervisor/main.ts', { POSTERN_PORT: String(stack.port) }),
    new RegExp(`${stack.port}.*taken`),
  );
  const server = createServer().listen(0, '127.0.0.1');
  expectOneSentence(
    await run('scripts/supervisor/main.ts', { POSTERN_DATA: stack.dataFolder }),
    /already runs/,
  );
  server.close();
});

const services = ['apps/gateway/src/main.ts', 'apps/api/src/main.ts', 'apps/api/src/worker.ts'];

test.each(services)('%s says what is missing, and ends', async (script) => {
  expectOneSentence(await run(script, {}), /POSTERN_/);
});

test.each(services)('%s says that no database answers, and ends', async (script) => {
  expectOneSentence(await run(script, serviceEnvironment()), /POSTERN_DATABASE_URL.*nothing answers/);
});

test('the gateway refuses a zone file that is no zone', async () => {
  const zone = join(folder, 'zone.json');
  expectOneSentence(
    await run('apps/gateway/src/main.ts', { ...serviceEnvironment(), POSTERN_DNS: `zone:${zone}` }),
    /POSTERN_DNS/,
  );
});

test.each([
  ...services.map((script) => [script, 'POSTERN_LOG_LEVEL', 'loud']),
  ['apps/api/src/main.ts', 'POSTERN_TRUSTED_PROXIES', '127.0.0.1,banana'],
])('%s refuses nonsense in %s', async (script = '', name = '', value = '') => {
  expectOneSentence(await run(script, { ...serviceEnvironment(), [name]: value }), new RegExp(name));
});

function serviceEnvironment(): Record<string, string> {
  const secrets = join(stack.dataFolder, 'secrets');
  return {
    POSTERN_DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x',
    POSTERN_SECRETS: secrets,
    POSTERN_BLOBS: `file:${join(folder, 'blobs')}`,
    POSTERN_PUBLIC_URL: 'http://localhost:1',
    POSTERN_TLS_KEY: join(secrets, 'smtp-tls-key.pem'),
    POSTERN_TLS_CERT: join(secrets, 'smtp-tls-cert.pem'),
    POSTERN_HOSTNAME: 'mx.postern.example',
    POSTERN_CONSOLE: folder,
    POSTERN_DNS: '',
    POSTERN_RSPAMD_URL: '',
    POSTERN_CLAMD: '',
    POSTERN_RELAY: 'mailbox:',
    POSTERN_DEMO_MAILBOX: join(folder, 'mailbox'),
    POSTERN_XCLIENT_FROM: '127.0.0.1',
  };
}

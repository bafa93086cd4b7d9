import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { identify, signal } from '@postern/db/embedded/index';
import { readPostmaster } from '@postern/db/embedded/postmaster';
import { freePorts } from '@postern/testing/free-ports';
import { deliver } from '@postern/testing/smtp-client';
import { until } from '@postern/testing/until';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'postern-start-'));
// PostgreSQL's own user must be able to enter.
chmodSync(folder, 0o755);
const data = join(folder, 'data');
const repository = resolve(import.meta.dirname, '../..');
const [port = 0, smtpPort = 0, submissionPort = 0] = await freePorts(3);
const running: Run[] = [];

interface Run {
  child: ChildProcess;
  said(): string;
  ended: Promise<number | null>;
}

function start(environment: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [join(repository, 'scripts/start.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      POSTERN_DATA: data,
      POSTERN_PORT: String(port),
      POSTERN_SMTP_PORT: String(smtpPort),
      POSTERN_SUBMISSION_PORT: String(submissionPort),
      ...environment,
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const run = {
    child,
    said: () => output,
    ended: new Promise<number | null>((done) => child.once('close', done)),
  };
  running.push(run);
  return run;
}

const ready = (run: Run) =>
  until('a start', () => run.said().includes('Ctrl-C stops everything'), {
    within: 150_000,
    every: 100,
    detail: run.said,
  });

const registered = async (): Promise<{ name: string; pid: number }[]> =>
  JSON.parse(await readFile(join(data, 'run/processes.json'), 'utf8'));

const pidOf = async (name: string) => (await registered()).find((entry) => entry.name === name)?.pid ?? 0;

const send = (subject: string) =>
  deliver(smtpPort, {
    from: 'someone@stranger.example',
    to: ['user@acme.example'],
    message: `From: someone@stranger.example\nTo: user@acme.example\nSubject: ${subject}\nMessage-ID: <${subject}@t>\n\nhello\n`,
  });

async function mailbox(): Promise<string> {
  const box = join(data, 'demo-mailbox/user@acme.example');
  const names = await readdir(box).catch(() => []);
  return (await Promise.all(names.map((name) => readFile(join(box, name), 'latin1')))).join('\n');
}

async function stop(run: Run, by: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<void> {
  const pids = [
    ...(await registered()).map(({ pid }) => pid),
    (await readPostmaster(join(data, 'postgres/data')))?.pid ?? 0,
  ];
  run.child.kill(by);
  expect(await run.ended).toBe(0);
  expect(pids.filter((pid) => identify(pid))).toEqual([]);
}

afterAll(async () => {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  await rm(folder, { recursive: true, force: true });
});

test('it starts, tells where and as whom to sign in, and stops without orphans', async () => {
  const run = start();
  await ready(run);
  expect(run.said()).toContain(`http://localhost:${port}`);
  expect(run.said()).toMatch(/Password +\S+/);
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/Postern already runs from .*: stop it/);
  // To the command alone: Ctrl-C would reach all of its group.
  await stop(run, 'SIGINT');
});

test('after all its processes were killed it starts again by itself, with nothing accepted lost', async () => {
  const run = start();
  await ready(run);
  expect((await send('before-the-kill')).reply.code).toBe(250);
  const all = [
    ...(await registered()).map(({ pid }) => pid),
    (await readPostmaster(join(data, 'postgres/data')))?.pid ?? 0,
  ];
  for (const pid of [...all, run.child.pid ?? 0]) signal(pid, 'SIGKILL');
  await run.ended;
  const again = start();
  await ready(again);
  await until('the mail', async () => (await mailbox()).includes('before-the-kill'), { within: 60_000 });
  await stop(again);
});

test('leftovers of a killed supervisor are ended by the next start', async () => {
  const run = start();
  await ready(run);
  signal(await pidOf('supervisor'), 'SIGKILL');
  await run.ended;
  const again = start();
  await ready(again);
  expect(again.said()).toContain('stopped a PostgreSQL left behind');
  await stop(again);
});

test.each(['gateway', 'api', 'worker', 'database'])('a killed %s comes back', async (name) => {
  const run = start();
  await ready(run);
  const postmaster = async () => (await readPostmaster(join(data, 'postgres/data')))?.pid ?? 0;
  const before = name === 'database' ? await postmaster() : await pidOf(name);
  signal(before, 'SIGKILL');
  await until(
    'another process',
    async () => {
      const now = name === 'database' ? await postmaster() : await pidOf(name);
      return now > 0 && now !== before && identify(now) !== undefined;
    },
    { within: 30_000 },
  );
  const subject = `after-${name}`;
  await until(
    'mail to be accepted',
    async () => (await send(subject).catch(() => undefined))?.reply.code === 250,
    { within: 60_000 },
  );
  await until('the mail', async () => (await mailbox()).includes(subject), { within: 60_000 });
  await until(
    'the API',
    () =>
      fetch(`http://localhost:${port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    { within: 60_000 },
  );
  await stop(run);
});

test('a taken port is one sentence and no harm', async () => {
  const server = createServer().listen(port);
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain(`Port ${port} (POSTERN_PORT) is taken by another program`);
  expect(run.said()).not.toMatch(/\n\s+at /);
  server.close();
});

test.each([
  ['POSTERN_PORT', 'eighty', 'POSTERN_PORT is "eighty" and must be a port number'],
  ['POSTERN_DATA', '/dev/null', 'POSTERN_DATA (/dev/null) is of no use'],
  [
    'POSTERN_DATABASE_URL',
    'mysql://localhost',
    'POSTERN_DATABASE_URL must be a URL that starts with postgres',
  ],
  ['POSTERN_DATABASE_URL', 'postgres://u:p@127.0.0.1:1/x', 'cannot be used: nothing answers there'],
  ['POSTERN_DNS', 'zone:/nowhere', 'POSTERN_DNS names the zone file /nowhere'],
  ['POSTERN_BLOBS', 'ftp://x', 'POSTERN_BLOBS is "ftp://x"'],
  ['POSTERN_DEMO_PASSWORD', 'short', 'POSTERN_DEMO_PASSWORD must have'],
])('%s=%s is refused in one sentence', async (name, value, sentence) => {
  const run = start({ [name]: value });
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain(sentence);
  expect(run.said()).not.toMatch(/\n\s+at /);
});

test('a data folder of another PostgreSQL is refused in one sentence', async () => {
  const version = join(data, 'postgres/data/PG_VERSION');
  const right = await readFile(version, 'utf8');
  await writeFile(version, '14\n');
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.said()).toMatch(/was made by PostgreSQL 14 and this Postern brings PostgreSQL \d+/);
  await writeFile(version, right);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

describe('one start', () => {
  let run: Run;
  beforeAll(async () => {
    run = start();
    await ready(run);
  });
  afterAll(() => stop(run));

  test.each(['gateway', 'api', 'worker', 'keyholder', 'database'])('a killed %s comes back', async (name) => {
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
  });
});

test('an upload and a recall outlive the API being killed in the middle', { timeout: 300_000 }, async () => {
  const run = start();
  await ready(run);
  const password = await readFile(join(data, 'secrets/demo-password'), 'utf8');
  const base = `http://localhost:${port}/api/v1`;
  async function signIn(username: string) {
    const signed_in = await fetch(`${base}/login/access-token`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
    });
    const { data: session } = (await signed_in.json()) as { data: { access_token: string } };
    return async (method: string, path: string, body?: object) => {
      const answer = await fetch(base + path, {
        method,
        headers: {
          authorization: `Bearer ${session.access_token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    };
  }
  type Call = Awaited<ReturnType<typeof signIn>>;
  const dataOf = async <Data>(answer: Promise<Response>) =>
    ((await (await answer).json()) as { data: Data }).data;
  const killed = async () => {
    const before = await pidOf('api');
    signal(before, 'SIGKILL');
    await until('another API', async () => {
      const now = await pidOf('api');
      return now !== before && identify(now) !== undefined;
    });
    await until(
      'the API',
      () =>
        fetch(`http://localhost:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      {
        within: 60_000,
      },
    );
  };
  const operator = await signIn('super@postern.example');
  await operator('PUT', '/features/switches/data_room/user/user@acme.example', { is_on: true });
  const admin = await signIn('all@acme.example');
  await admin('PUT', '/gina/domains/acme.example', { enabled: true });
  const user: Call = await signIn('user@acme.example');

  const bytes = randomBytes(6_000_000);
  const file = { name: 'plan.bin', mime: 'application/octet-stream', size: bytes.length };
  const { upload_id: id } = await dataOf<{ upload_id: string }>(user('POST', '/ginauploads', file));
  // A connection of the killed process ends with the next request on it.
  const received = async () =>
    (
      await until('an answer', () =>
        dataOf<{ received: number }>(user('GET', `/ginauploads/${id}`)).catch(() => undefined),
      )
    ).received;
  let pieces = 0;
  for (let offset = 0; offset < bytes.length; offset = await received()) {
    pieces += 1;
    const content = bytes.subarray(offset, offset + 1_000_000).toString('base64');
    const sent = user('PUT', `/ginauploads/${id}`, { offset, content }).catch(() => undefined);
    // Each third piece meets an API that dies, before, while or after it is kept.
    await Promise.all(pieces % 3 === 2 ? [killed(), sent] : [sent]);
  }
  expect(pieces).toBeGreaterThanOrEqual(6);
  const message = {
    to: ['reader@kanzlei-weber.example'],
    subject: 'Plan',
    text: 'Here it is.',
    uploads: [id],
  };
  const { message_id } = await until('the file to be checked', () =>
    dataOf<{ message_id: string }>(user('POST', '/ginamessages', message)).catch(() => undefined),
  );
  const read = async () => {
    const [thread] = await dataOf<
      { content: { files: { number: number }[] } | null; recipients: { revoked_at: string | null }[] }[]
    >(user('GET', `/ginamessages/${message_id}`));
    return thread;
  };
  const { files } = await until('the message in the portal', async () => (await read())?.content);
  const kept = await user('GET', `/ginaattachments/${message_id}.${files[0]?.number}`);
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true);

  // What was answered is durable.
  await user('PUT', `/ginamessages/${message_id}`, { recalled: true });
  await killed();
  const recalled = await until('an answer', () => read().catch(() => undefined));
  expect(recalled.recipients).toEqual([expect.objectContaining({ revoked_at: expect.any(String) })]);
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

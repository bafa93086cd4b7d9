import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect as connectTo, createServer as createTcpServer, type Server } from 'node:net';
import { connect, withScope } from '@postern/db';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { freePorts } from '@postern/testing/free-ports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { default_admission, openAdmission } from './accept/admission.ts';
import { type GatewayUnderTest, gatewayUnderTest, seedTenants } from './under-test/world.ts';

let database: TestDatabase;
let world: GatewayUnderTest;
let clamd: Server;
const [port = 0, rspamdPort = 0, clamdPort = 0] = await freePorts(3);
let freeBytes = 2 ** 40;

beforeAll(async () => {
  database = await testDatabase();
  await seedTenants(database.connect('postern_worker'));
  clamd = createTcpServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end('PONG\0'));
  }).listen(clamdPort, '127.0.0.1');
  world = await gatewayUnderTest(
    database,
    {
      metricsPort: port,
      messageSize: 1_000_000,
      rspamdUrl: `http://127.0.0.1:${rspamdPort}`,
      clamd: `127.0.0.1:${clamdPort}`,
    },
    {},
    { freeBytes: async () => freeBytes },
  );
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  clamd?.close();
  await database?.drop();
});

interface Answer {
  ok: boolean;
  checks: { name: string; ok: boolean; needed: boolean; detail?: string }[];
}

async function ask(path: string): Promise<[number, Answer]> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return [answer.status, (await answer.json()) as Answer];
}
const failing = ({ checks }: Answer) => checks.filter(({ ok }) => !ok).map(({ name }) => name);
const becomes = (code: number, names: string[]) =>
  expect
    .poll(async () => {
      const [status, answer] = await ask('/readyz');
      return [status, answer.ok, failing(answer)];
    })
    .toEqual([code, code === 200, names]);
const send = () =>
  deliver(world.gateway.smtpPort, {
    from: 'ann@sender.example',
    to: ['bob@acme.example'],
    message: 'Subject: x\r\n\r\nbody\r\n',
  });

test('the gateway is ready as long as it takes mail, and says what hinders', async () => {
  await becomes(200, ['rspamd']);
  const [, { checks }] = await ask('/readyz');
  expect(checks.map(({ name, needed }) => (needed ? name : `${name}?`))).toEqual([
    'running',
    'memory',
    'disk',
    'blobs',
    'database',
    'queue',
    'judge',
    'rspamd?',
    'clamd?',
  ]);
  expect((await send()).reply.code).toBe(250);

  freeBytes = 1_000_000;
  await becomes(503, ['disk', 'rspamd']);
  expect((await send()).reply.code).toBe(452);
  const [, full] = await ask('/readyz');
  expect(full.checks).toContainEqual({
    ...{ name: 'disk', ok: false, needed: true },
    detail: expect.stringMatching(/only 0 MB are free where messages are kept/),
  });

  freeBytes = 2 ** 40;
  await becomes(200, ['rspamd']);
  expect((await send()).reply.code).toBe(250);
  expect(await ask('/healthz')).toEqual([200, { ok: true }]);
  expect((await ask('/elsewhere'))[0]).toBe(404);
});

test('an rspamd that comes back is ready', async () => {
  const rspamd = createServer((_request, response) => response.end('pong\r\n')).listen(
    rspamdPort,
    '127.0.0.1',
  );
  await becomes(200, []);
  rspamd.closeAllConnections();
  await new Promise((done) => rspamd.close(done));
});

test.each([
  [
    'blobs',
    async () => ({ probe: () => Promise.reject(new Error('read-only file system')) }),
    'read-only file system',
  ],
  ['judge', async () => ({ judge: () => Promise.reject(new Error('no thread')) }), 'no thread'],
  ['judge', async () => ({ judge: () => new Promise(() => undefined) }), 'judge did not answer for 30 s'],
] as const)('no mail is taken without %s (%#)', async (name, broken, why) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const { probe, judge } = {
    probe: async () => undefined,
    judge: async () => undefined,
    ...(await broken()),
  };
  const told: string[] = [];
  const door = openAdmission({
    db: world.gateway.db,
    store: { freeBytes: async () => 2 ** 40, probe },
    judge,
    log: { warn: (line: unknown) => told.push(String(line)) },
    limits: { ...default_admission, memory: Number.POSITIVE_INFINITY, messageSize: 1 },
  });
  expect(door.parts().every((part) => part.why === 'not looked at yet')).toBe(true);
  // The database answers in its own time, not in that of the timers.
  await expect.poll(() => door.parts().filter((part) => part.name !== name && part.why !== null)).toEqual([]);
  await vi.advanceTimersByTimeAsync(31_000);
  vi.useRealTimers();
  await expect.poll(() => door.parts().filter((part) => part.why !== null)).toEqual([{ name, why }]);
  expect((await door.check())?.code).toBe(451);
  expect(told).toEqual([`no mail is taken: ${why}`]);
  door.close();
});

test('a database that only reads takes no mail', async () => {
  const name = new URL(database.adminUrl).pathname.slice(1);
  await using admin = connect(database.adminUrl, 1);
  const read = (only: string) =>
    withScope(admin, { all: true }, async (tx) => {
      await sql`set transaction read write`.execute(tx);
      await sql.raw(`alter database ${name} ${only}`).execute(tx);
      // Sessions have the old value.
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(tx);
    });
  await becomes(200, ['rspamd']);
  await read('set default_transaction_read_only = on');
  await becomes(503, ['database', 'rspamd']);
  expect((await send()).reply.code).toBe(451);
  await read('reset default_transaction_read_only');
  await becomes(200, ['rspamd']);
});

/** The first line that whoever connects reads. */
async function greeting(): Promise<string> {
  const socket = connectTo(world.gateway.smtpPort, '127.0.0.1');
  const [line] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return line.toString();
}

test('a gateway that was taken out is not ready, says so to whoever connects, and takes mail again', async () => {
  world.gateway.drain(true);
  await becomes(503, ['running', 'rspamd']);
  expect((await ask('/readyz'))[1].checks[0]?.detail).toBe('the gateway is drained');
  expect(await greeting()).toBe('421 4.3.2 Not taking mail now, try again\r\n');
  world.gateway.drain(false);
  await becomes(200, ['rspamd']);
  expect((await send()).reply.code).toBe(250);
});

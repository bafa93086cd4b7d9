import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Database, withScope } from '@postern/db';
import { armFailpoints, type Failpoint, failpointHits } from '@postern/db/failpoints';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { default_admission, openAdmission } from './accept/admission.ts';
import { type GatewayUnderTest, gatewayUnderTest, seedTenants } from './under-test/world.ts';

/** Passed by messages with a file of their own. */
const file_steps: readonly Failpoint[] = [
  'blob-open',
  'blob-opened',
  'blob-write',
  'blob-written',
  'blob-trailer',
  'blob-synced',
  'blob-close',
  'blob-folder',
  'blob-rename',
  'blob-renamed',
  'blob-stored',
];
const steps: readonly Failpoint[] = [
  'admission',
  'pack-open',
  'pack-opened',
  'pack-write',
  'pack-written',
  'pack-synced',
  'pack-stored',
  'judge',
  'judged',
  'record-begin',
  'record-commit',
  'record-committed',
  'reply',
];

let database: TestDatabase;
let admin: Database;
let world: GatewayUnderTest;

beforeAll(async () => {
  database = await testDatabase();
  await seedTenants(database.connect('postern_worker'));
  admin = connect(database.adminUrl, 1);
  world = await gatewayUnderTest(database);
});
afterEach(() => {
  armFailpoints('');
  vi.useRealTimers();
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await admin?.close();
  await database?.drop();
});

const message = 'Subject: x\r\n\r\nbody\r\n';
const large = `${message}${`${'x'.repeat(70)}\r\n`.repeat(1_000)}`;
const send = async (content = message) => {
  const mail = { from: 'ann@sender.example', to: ['bob@acme.example'], message: content };
  return (await deliver(world.gateway.smtpPort, mail)).reply;
};
async function giveUpPack(): Promise<void> {
  armFailpoints('pack-write=throw:ENOSPC');
  await send();
}
const unfinished = () => readdir(join(world.root, 'tmp'));
const statement = (text: string) => withScope(admin, { all: true }, (tx) => sql.raw(text).execute(tx));

for (const step of [...file_steps, ...steps]) {
  test(`a fault at ${step} is answered 4xx, and the next message passes`, async () => {
    const content = file_steps.includes(step) ? large : message;
    for (const fault of ['ENOSPC', 'EIO', 'EACCES', 'EMFILE']) {
      // What the gateway gives up it begins anew, so that each fault meets the step.
      if (step.startsWith('pack-open')) await giveUpPack();
      armFailpoints(`${step}=throw:${fault}`);
      const { code, enhanced } = await send(content);
      expect([Math.floor(code / 100), enhanced[0]]).toEqual([4, '4']);
      expect(failpointHits().get(step)).toBe(1);
    }
    armFailpoints('');
    expect((await send(content)).code).toBe(250);
    expect(await unfinished()).toEqual([]);
    expect(world.fatal).toEqual([]);
  });
}

test.each([
  ['blob-fsync', large],
  ['blob-fsync-folder', large],
  ['pack-fsync', message],
  ['pack-fsync-folder', message],
] as const)('a fault at %s is answered 4xx and ends the process', async (step, content) => {
  await giveUpPack();
  armFailpoints(`${step}=throw:EIO`);
  expect((await send(content)).code).toBe(421);
  expect(world.fatal.splice(0).length).toBe(1);
});

test('why no mail is taken is told once, and that it is taken again', async () => {
  const GIB = 2 ** 30;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const told: string[] = [];
  let freeBytes = async () => 0.5 * GIB;
  const admission = openAdmission({
    db: world.db,
    store: { freeBytes: () => freeBytes(), probe: async () => undefined },
    judge: null,
    log: { warn: (line: unknown) => told.push(String(line)) },
    limits: { ...default_admission, memory: Number.POSITIVE_INFINITY, messageSize: 1 },
  });
  const answer = async (text: RegExp | null) => {
    await vi.advanceTimersByTimeAsync(2_000);
    const reply = async () => (await admission.check())?.text ?? '';
    await (text ? expect.poll(reply).toMatch(text) : expect.poll(reply).toBe(''));
  };
  await answer(/storage/);
  await answer(/storage/);
  expect(told).toEqual([
    'no mail is taken: only 512 MB are free where messages are kept, and 1024 MB must stay free',
  ]);
  freeBytes = () => Promise.reject(new Error('the bucket is gone'));
  await answer(/local problem/);
  freeBytes = async () => 2 * GIB;
  await answer(null);
  expect(told.slice(1)).toEqual(['no mail is taken: the bucket is gone', 'mail is taken again']);
  admission.close();
});

test('a database that only reads, and one that is gone, are answered 4xx until they are back', async () => {
  const name = new URL(database.adminUrl).pathname.slice(1);
  const cut = () =>
    statement(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}' and usename = 'postern_gateway'`,
    );
  await statement(`alter database ${name} set default_transaction_read_only = on`);
  await cut();
  expect(Math.floor((await send()).code / 100)).toBe(4);
  await withScope(admin, { all: true }, async (tx) => {
    await sql`set transaction read write`.execute(tx);
    await sql.raw(`alter database ${name} reset default_transaction_read_only`).execute(tx);
  });
  await cut();
  // Of this database alone: roles are shared with the tests beside this one.
  await statement(`alter database ${name} connection limit 0`);
  await cut();
  expect(Math.floor((await send()).code / 100)).toBe(4);
  await statement(`alter database ${name} connection limit -1`);
  await expect.poll(async () => (await send()).code, { interval: 500 }).toBe(250);
});

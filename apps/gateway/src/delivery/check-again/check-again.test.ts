import { RELEASE_UNDO_SECONDS } from '@postern/contract/quarantine';
import { connect, uuidv7 } from '@postern/db';
import { createParserPool, type JudgeWorld, zoneResolver } from '@postern/mail';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openLists } from '../../routing/lists.ts';
import { deliveryFixture, type Fixture, type QueuedEntry, sample, TENANT } from '../under-test/fixture.ts';

const parser = createParserPool({ threads: 1 });
let database: TestDatabase;
let world: Fixture;
let sink: Sink;
let known = '';

beforeEach(async () => {
  known = '';
  database = await testDatabase();
  world = await deliveryFixture(database);
  sink = await smtpSink();
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await sink.close();
  await database.drop();
});
afterAll(() => parser[Symbol.asyncDispose]());

const BOX = 'urs@acme.example';

/** A judge whose virus scanner knows what `known` names, and nothing before. */
const judge = (): JudgeWorld => ({
  ...{ hostname: 'mx.postern.example', resolver: zoneResolver({}), parser, origin: null, rspamd: null },
  clamd: async () => ({ reachable: true, virus: known, ms: 1 }),
  now: () => new Date(),
});

async function release(message: string | Buffer = sample): Promise<QueuedEntry> {
  const user_id = uuidv7();
  await world.all(async (tx) => {
    await tx.insertInto('app_user').values({ tenant_id: TENANT, user_id, email: BOX }).execute();
    await tx.insertInto('user_directory').values({ tenant_id: TENANT, user_id, email: BOX }).execute();
  });
  const entry = await world.enqueue({
    ...{ recipient: BOX, direction: 'in', next_hop: `127.0.0.1:${sink.port}`, subject: 'Invoice', message },
    check_again: true,
  });
  await world.all(async (tx) => {
    const at = new Date();
    await tx
      .updateTable('message')
      .set({ state: 'queued', class: 'spam', quarantined: true, released_by: BOX, released_at: at })
      .where('id', '=', entry.id)
      .execute();
  });
  return entry;
}
const events = async (entry: QueuedEntry) => (await world.events(entry)).map(({ event }) => event);
const start = () => world.start({}, { judging: { world: judge(), lists: openLists(world.db) } });
const messageOf = ({ id }: QueuedEntry) =>
  world.all((tx) => tx.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

test('a release nothing speaks against waits out the time to undo, then leaves once', async () => {
  const entry = await release();
  await start();
  await world.until('it was checked', async () => (await events(entry)).includes('checked_again'));
  const row = await world.all((tx) => tx.selectFrom('mail_queue').selectAll().executeTakeFirstOrThrow());
  expect(row).toMatchObject({ check_again: false, state: 'ready', attempts: 0 });
  const { released_at } = await messageOf(entry);
  const waits = row.next_attempt_at.getTime() - (released_at?.getTime() ?? 0);
  expect(waits).toBe(RELEASE_UNDO_SECONDS * 1000);
  expect(sink.mails).toHaveLength(0);
  await world.makeDue();
  await world.until('it is delivered', async () => (await world.messageState(entry)) === 'delivered');
  expect(sink.mails).toHaveLength(1);
});

test('what a scanner knows today is not delivered, and whoever released it is told why', async () => {
  known = 'Emotet.Q';
  const entry = await release();
  await start();
  await world.until('it is held', async () => (await world.messageState(entry)) === 'held');
  expect(await messageOf(entry)).toMatchObject({
    ...{ class: 'virus', virus_name: 'Emotet.Q', released_at: null, released_by: null, quarantined: true },
  });
  expect(await world.queueLength()).toBe(0);
  expect(sink.mails).toHaveLength(0);
  const refused = (await world.events(entry)).find(({ event }) => event === 'release_refused');
  expect(refused?.data).toMatchObject({ class: 'virus', name: 'Emotet.Q', by: BOX });
  const told = await world.all((tx) => tx.selectFrom('notification').select(['key', 'params']).execute());
  expect(told).toEqual([{ key: 'release_refused', params: { subject: 'Invoice' } }]);
});

test('a sender blocked since then stays out, and the verdict of its time stays', async () => {
  const admin = connect(database.adminUrl, 1);
  const entry_row = { tenant_id: TENANT, id: uuidv7(), sender_address: '%acme.example', scope_user: BOX };
  await admin.kysely
    .insertInto('block_welcome_entry')
    .values({ ...entry_row, version: 1 })
    .execute();
  await admin.kysely.insertInto('list_version').values({ tenant_id: TENANT, version: 1 }).execute();
  await admin.close();
  const entry = await release();
  await start();
  await world.until('it is held', async () => (await world.messageState(entry)) === 'held');
  expect(await messageOf(entry)).toMatchObject({ class: 'spam', released_at: null });
});

test('a check that fails keeps the mail back and is made again', async () => {
  const entry = await release();
  const broken = { ...judge(), parser: { ...parser, parse: () => Promise.reject(new Error('no memory')) } };
  await world.start({}, { judging: { world: broken as JudgeWorld, lists: openLists(world.db) } });
  await world.until('it was put off', async () => (await events(entry)).includes('check_deferred'));
  const row = await world.all((tx) => tx.selectFrom('mail_queue').selectAll().executeTakeFirstOrThrow());
  expect(row).toMatchObject({ check_again: true, state: 'ready', attempts: 0 });
  expect(sink.mails).toHaveLength(0);
});

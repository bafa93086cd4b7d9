import { uuidv7 } from '@postern/db';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveryFixture, type Fixture, type QueuedEntry, TENANT } from './under-test/fixture.ts';

let database: TestDatabase;
let world: Fixture;
let sink: Sink;

beforeEach(async () => {
  database = await testDatabase();
  world = await deliveryFixture(database);
  sink = await smtpSink();
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await sink.close();
  await database.drop();
});

const BOX = 'urs@acme.example';
const BOSS = 'anna@acme.example';

async function people(...emails: string[]): Promise<void> {
  for (const email of emails) {
    const user_id = uuidv7();
    await world.all(async (tx) => {
      await tx.insertInto('app_user').values({ tenant_id: TENANT, user_id, email }).execute();
      await tx.insertInto('user_directory').values({ tenant_id: TENANT, user_id, email }).execute();
    });
  }
}

async function deliver(released_by: string | null, settled: string): Promise<QueuedEntry> {
  const entry = await world.enqueue({
    recipient: BOX,
    direction: 'in',
    next_hop: `127.0.0.1:${sink.port}`,
    subject: 'Invoice',
  });
  await world.all((tx) =>
    tx
      .updateTable('message')
      .set({ released_by, released_at: released_by ? new Date() : null })
      .where('id', '=', entry.id)
      .execute(),
  );
  await world.start({});
  await world.until(settled, async () => (await world.messageState(entry)) === settled);
  return entry;
}

const told = () =>
  world.all((tx) =>
    tx
      .selectFrom('notification')
      .innerJoin('app_user', 'app_user.user_id', 'notification.user_id')
      .select(['email', 'type', 'key', 'params', 'link'])
      .orderBy('email')
      .execute(),
  );

test('a release that arrived is told to whoever released it, and to whom it arrived for', async () => {
  await people(BOX, BOSS);
  const { id } = await deliver(BOSS, 'delivered');
  const link = `/msgdetails/${TENANT}-${id.replaceAll('-', '')}`;
  expect(await told()).toEqual([
    {
      email: BOSS,
      type: 'success',
      key: 'released_delivered',
      params: { subject: 'Invoice', to: BOX },
      link,
    },
    { email: BOX, type: 'hint', key: 'own_mail_released', params: { subject: 'Invoice', by: BOSS }, link },
  ]);
});

test('whoever released their own mail is told once', async () => {
  await people(BOX);
  await deliver(BOX, 'delivered');
  expect((await told()).map(({ email, key }) => [email, key])).toEqual([[BOX, 'released_delivered']]);
});

test('a release that was refused is told with the answer, to the releaser alone', async () => {
  await people(BOX, BOSS);
  sink.script = { rcpt: ['550 5.1.1 no such user'] };
  await deliver(BOSS, 'failed');
  const [row, ...others] = await told();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ email: BOSS, type: 'error', key: 'released_failed' });
  expect(JSON.stringify(row?.params)).toContain('no such user');
});

test('mail nobody released, and people nobody knows, are told nothing', async () => {
  await people(BOX);
  await deliver(null, 'delivered');
  await deliver('gone@elsewhere.example', 'delivered');
  expect((await told()).map(({ email, key }) => [email, key])).toEqual([[BOX, 'own_mail_released']]);
});

test('what one bulk act released is told once to each, with a number', async () => {
  await people(BOX, BOSS);
  const batch_id = uuidv7();
  for (let count = 0; count < 3; count += 1) {
    const entry = await world.enqueue({
      ...{ recipient: BOX, direction: 'in', next_hop: `127.0.0.1:${sink.port}`, subject: `Offer ${count}` },
    });
    const { ts, id } = entry;
    const at = new Date();
    await world.all(async (tx) => {
      const act = { action_id: uuidv7(), action: 'release', by_address: BOSS, at, undo_until: at, batch_id };
      await tx
        .insertInto('message_action')
        .values({ tenant_id: TENANT, ts, id, ...act })
        .execute();
      await tx
        .updateTable('message')
        .set({ released_by: BOSS, released_at: at })
        .where('id', '=', id)
        .execute();
    });
  }
  await world.start({});
  await world.until('all are delivered', async () => (await world.queueLength()) === 0);
  const rows = await world.all((tx) =>
    tx.selectFrom('notification').select(['key', 'count']).orderBy('key').execute(),
  );
  expect(rows).toEqual([
    { key: 'own_mail_released', count: 3 },
    { key: 'released_delivered', count: 3 },
  ]);
});

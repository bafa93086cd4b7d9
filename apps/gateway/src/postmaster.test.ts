import { withScope } from '@postern/db';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addUser,
  type GatewayUnderTest,
  gatewayUnderTest,
  seedTenants,
  setSetting,
} from './under-test/world.ts';

let database: TestDatabase;
let world: GatewayUnderTest;

beforeAll(async () => {
  database = await testDatabase();
  const db = database.connect('postern_worker');
  await seedTenants(db);
  await setSetting(db, 11, 'user_management', 'manual');
  world = await gatewayUnderTest(database, { judging: false });
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
});

const rcpt = async (to: string, gateway = world.gateway) => {
  const { recipients, reply } = await deliver(gateway.smtpPort, {
    ...{ from: 'x@outside.example', to: [to], message: 'a: b\r\n\r\nx\r\n' },
    xclient: { ADDR: '203.0.113.5' },
  });
  return [recipients[0]?.code, reply?.code];
};
const queued = () =>
  withScope(world.db, { all: true }, (tx) =>
    tx
      .selectFrom('mail_queue')
      .select(['recipient', 'next_hop', 'tenant_id'])
      .orderBy('created_at', 'desc')
      .execute(),
  );

test('mail to the postmaster of this server is refused in words while nobody is in charge', async () => {
  expect((await rcpt('Postmaster'))[0]).toBe(550);
});

test.each([
  'Postmaster',
  'postmaster',
  'POSTMASTER',
  'postmaster@mx.postern.example',
  'Postmaster@[127.0.0.1]',
])('<%s> goes to the operator', async (to) => {
  const db = database.connect('postern_worker');
  await addUser(db, 11, `boss-${to.length}@acme.example`, '').catch(() => undefined);
  await withScope(db, { all: true }, (tx) =>
    tx.updateTable('app_user').set({ is_superuser: true }).where('email', 'like', 'boss-%').execute(),
  );
  // Who is in charge is remembered for a while, so that each asks a gateway of its own.
  const own = await gatewayUnderTest(database, { judging: false });
  expect(await rcpt(to, own.gateway)).toEqual([250, 250]);
  await own[Symbol.asyncDispose]();
  expect((await queued())[0]).toMatchObject({ recipient: 'boss-10@acme.example', tenant_id: 11 });
});

test('it goes to the address that is set, wherever that is, in the operator’s own tenant', async () => {
  const own = await gatewayUnderTest(database, { judging: false, postmaster: 'ops@elsewhere.example' });
  expect(await rcpt('Postmaster', own.gateway)).toEqual([250, 250]);
  await own[Symbol.asyncDispose]();
  expect((await queued())[0]).toEqual({
    recipient: 'ops@elsewhere.example',
    next_hop: 'mailbox:',
    tenant_id: 11,
  });
});

test('postmaster and abuse of a hosted domain are taken without an account; of others nothing is', async () => {
  expect(await rcpt('postmaster@acme.example')).toEqual([250, 250]);
  expect(await rcpt('Abuse@acme.example')).toEqual([250, 250]);
  expect((await rcpt('nobody@acme.example'))[0]).toBe(550);
  expect((await rcpt('postmaster@stranger.example'))[0]).toBe(550);
  expect((await rcpt('postmaster@[192.0.2.9]'))[0]).toBe(550);
});

import { finding } from '@postern/mail';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import {
  type MessageInput,
  makeMessage,
  makeTenant,
  openWorld,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedSenderTrust } from './feed-sender-trust.ts';

const database = await testDatabase();
const world = openWorld(database);
const db = database.connect('postern_worker');
let tenant: Tenant;
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});
beforeAll(async () => {
  tenant = await makeTenant(world);
});

const partner = 'Anna@Seewald.example';
const inbound = (given: MessageInput = {}) =>
  makeMessage(world, tenant, { from: partner, to: `Box@${tenant.domain}`, authenticated: true, ...given });
const outbound = (given: MessageInput = {}) =>
  makeMessage(world, tenant, { direction: 'out', from: `Box@${tenant.domain}`, to: partner, ...given });
const feed = (beforeCommit?: () => void) => feedSenderTrust({ db }, 0, beforeCommit);

async function trust(sender = partner.toLowerCase()) {
  const rows = await asAdministrator<{ score: number; sent: number; received: number; unwanted: number }>(
    database.adminUrl,
    `select round(score::numeric, 1)::float8 as score, sent, received, unwanted from sender_trust where sender = '${sender}' order by recipient`,
  );
  return rows;
}

test('mail both ways makes a contact, whatever the case of the addresses, and what is read once is not read again', async () => {
  await inbound();
  await inbound({ class: 'bulk' });
  expect(await feed()).toEqual({ messages: 2, releases: 0 });
  expect(await trust()).toEqual([{ score: 2, sent: 0, received: 1, unwanted: 0 }]);
  await outbound();
  await outbound();
  expect(await feed()).toEqual({ messages: 2, releases: 0 });
  expect(await feed()).toEqual({ messages: 0, releases: 0 });
  expect(await trust()).toEqual([{ score: 52, sent: 2, received: 1, unwanted: 0 }]);
});

test('a crash before the commit leaves values and mark as they were, and the next run counts each message once', async () => {
  await inbound({ class: 'spam', state: 'held' });
  const crash = () => {
    throw new Error('killed');
  };
  await expect(feed(crash)).rejects.toThrow('killed');
  expect((await trust())[0]).toMatchObject({ score: 52, unwanted: 0 });
  expect(await feed()).toEqual({ messages: 1, releases: 0 });
  expect((await trust())[0]).toMatchObject({ score: 22, unwanted: 1 });
});

test('two workers at once count each message once', async () => {
  await outbound();
  const [first, second] = await Promise.all([feed(), feed()]);
  expect(first!.messages! + second!.messages!).toBe(1);
  expect((await trust())[0]).toMatchObject({ score: 47, sent: 3 });
});

test('forged mail, refused mail, automatic answers and the null sender say nothing', async () => {
  await inbound({ from: 'forged@elsewhere.example', authenticated: false });
  await inbound({ from: 'forged@elsewhere.example', authenticated: false, class: 'virus', state: 'held' });
  await inbound({ from: 'refused@elsewhere.example', state: 'rejected' });
  await inbound({ from: '' });
  await outbound({ to: 'answered@elsewhere.example', findings: [finding('auto_reply')] });
  await outbound({ to: 'spammed@elsewhere.example', class: 'spam' });
  expect(await feed()).toEqual({ messages: 6, releases: 0 });
  for (const name of ['forged', 'refused', 'answered', 'spammed'])
    expect(await trust(`${name}@elsewhere.example`)).toEqual([]);
  expect(await trust('')).toEqual([]);
});

test('blocked mail is counted as blocked, and a release that arrived makes good what the verdict took, once', async () => {
  const from = 'supplier@elsewhere.example';
  const spam = await inbound({ from, class: 'spam', state: 'held' });
  await inbound({ from, class: 'blocked', state: 'held' });
  await feed();
  const numbers = () =>
    asAdministrator(
      database.adminUrl,
      `select score::float8, received, unwanted, blocked from sender_trust where sender = '${from}'`,
    );
  expect(await numbers()).toMatchObject([{ received: 0, unwanted: 1, blocked: 1 }]);
  const { tenant_id, ts, id } = await world.admin.kysely
    .selectFrom('message')
    .select(['tenant_id', 'ts', 'id'])
    .where('id', '=', spam.id)
    .executeTakeFirstOrThrow();
  const at = new Date(Date.now() - 60_000);
  const act = { tenant_id, ts, id, action_id: crypto.randomUUID(), action: 'release', by_address: 'x', at };
  await world.admin.kysely
    .insertInto('message_action')
    .values({ ...act, undo_until: at })
    .execute();
  // On its way it says nothing yet.
  expect(await feed()).toEqual({ messages: 0, releases: 0 });
  await world.admin.kysely.updateTable('message').set({ state: 'delivered' }).where('id', '=', id).execute();
  expect(await feed()).toEqual({ messages: 0, releases: 1 });
  expect(await feed()).toEqual({ messages: 0, releases: 0 });
  const [row] = await numbers();
  expect(row).toMatchObject({ received: 1, unwanted: 0, blocked: 1 });
  expect((row as { score: number }).score).toBeCloseTo(2, 1);
});

test('mail of the last moments waits, because rows before it may still be on their way', async () => {
  await makeMessage(world, tenant, { at: new Date(), authenticated: true });
  expect(await feedSenderTrust({ db })).toEqual({ messages: 0, releases: 0 });
  expect(await feed()).toEqual({ messages: 1, releases: 0 });
});

import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import {
  makeDomain,
  makePartner,
  makePerson,
  makeTenant,
  openWorld,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorkerDeps } from '../../../job-list.fixture.ts';
import { type Sent, sentMail } from '../sent-mail.fixture.ts';
import { blockSenders } from './block-senders.ts';

const database = await testDatabase();
const world = openWorld(database);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-blocks-'));
const jobs = await testWorkerDeps(database, folder.path);
let tenant: Tenant;
let administrator: Person;
let partner: Person;
let operator: Person;

beforeAll(async () => {
  const partner_id = await makePartner(world);
  tenant = await makeTenant(world, { partner_id });
  administrator = await makePerson(world, tenant, { roles: ['ALL'] });
  await makePerson(world, tenant, { roles: ['Billing'] });
  partner = await makePerson(world, await makeTenant(world, { partner_id }), { roles: ['Partner'] });
  operator = await makePerson(world, await makeTenant(world), { roles: ['super'], is_superuser: true });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

const sent = (from: string, count: number, given: Sent = {}) => sentMail(world, tenant, from, count, given);
const at = (local: string) => `${local}@${tenant.domain}`;
const blockOf = async (address: string) =>
  (
    await asAdministrator<Record<string, unknown>>(
      database.adminUrl,
      'select why, evidence, ttl, created_by, no_delist_before, lifted_at from outbound_block where address = $1',
      [address],
    )
  )[0];
const told = async ({ user_id }: Person, address: string) =>
  asAdministrator<{ key: string; params: Record<string, unknown> }>(
    database.adminUrl,
    `select key, params from notification where user_id = $1 and params ->> 'address' = $2`,
    [user_id, address],
  );
const mailed = async ({ email }: Person) =>
  (
    await asAdministrator(
      database.adminUrl,
      `select 1 from mail_queue where kind = 'product' and recipient = $1`,
      [email],
    )
  ).length;

test('what stays within the bounds blocks nobody', async () => {
  await sent(at('busy'), 500);
  await sent(at('inside'), 600, { to: at('all') });
  await sent(at('many'), 700, { minutes: 30 });
  await sent(at('unlucky'), 49, { state: 'failed' });
  await sent(at('large'), 180);
  await sent(at('large'), 60, { state: 'failed' });
  await sent(at('once'), 9, { class: 'spam', state: 'rejected' });
  await sent('someone@elsewhere.example', 600, { direction: 'in' });
  await sent('stranger@elsewhere.example', 600);
  expect(await blockSenders(jobs)).toEqual({ senders_blocked: 0, blocks_failed: 0 });
});

test('a flood, failed deliveries and spam each block their sender, and those who look after it hear why', async () => {
  await sent(at('Flood+a'), 251);
  await sent(at('flood'), 250);
  await sent(at('other'), 501, { sasl_login: at('account') });
  await sent(at('steady'), 2_001, { minutes: 30 });
  await sent(at('bought'), 30);
  await sent(at('bought'), 50, { state: 'failed' });
  await sent(at('spammer'), 10, { class: 'highspam', state: 'rejected' });
  await sent(at('infected'), 3, { class: 'virus', state: 'rejected' });
  expect(await blockSenders(jobs)).toEqual({ senders_blocked: 6, blocks_failed: 0 });
  expect(await blockOf(at('flood'))).toEqual({
    ...{ why: 'rate', evidence: { recipients: 501, minutes: 10 }, ttl: 21_600, created_by: '' },
    ...{ no_delist_before: 0, lifted_at: null },
  });
  expect(await blockOf(at('account'))).toMatchObject({ why: 'rate' });
  expect(await blockOf(at('other'))).toBeUndefined();
  expect(await blockOf(at('steady'))).toMatchObject({ evidence: { recipients: 2_001, minutes: 60 } });
  expect(await blockOf(at('bought'))).toMatchObject({ why: 'bounce', evidence: { settled: 80, failed: 50 } });
  expect(await blockOf(at('spammer'))).toMatchObject({ why: 'abuse', ttl: 86_400, no_delist_before: 3_600 });
  expect(await blockOf(at('infected'))).toMatchObject({ evidence: { spam: 0, virus: 3 } });

  for (const person of [administrator, partner]) {
    expect(await told(person, at('flood'))).toMatchObject([
      { key: 'outbound_block_rate', params: { recipients: 501, minutes: 10 } },
    ]);
    expect(await mailed(person)).toBe(6);
  }
  // A partner is there to lift it.
  expect(await told(operator, at('flood'))).toEqual([]);
  expect(await blockSenders(jobs)).toEqual({ senders_blocked: 0, blocks_failed: 0 });
});

test('what was sent before a block was lifted counts no more; what comes after leads to a longer one', async () => {
  await world.admin.kysely
    .updateTable('outbound_block')
    .set({ lifted_at: new Date(), lifted_by: partner.email })
    .where('address', '=', at('flood'))
    .execute();
  expect(await blockSenders(jobs)).toMatchObject({ senders_blocked: 0 });
  await sent(at('flood'), 501, { minutes: 0 });
  expect(await blockSenders(jobs)).toMatchObject({ senders_blocked: 1 });
  expect(await blockOf(at('flood'))).toMatchObject({ why: 'rate', ttl: 43_200, lifted_at: null });
});

test('who writes to so many on other days too is not stopped for it; spam stops them all the same', async () => {
  const DAY = 24 * 60;
  for (const days of [7, 14]) await sent(at('newsletter'), 300, { minutes: days * DAY });
  await sent(at('newsletter'), 600);
  expect(await blockSenders(jobs)).toMatchObject({ senders_blocked: 0 });
  await sent(at('newsletter'), 10, { class: 'spam' });
  expect(await blockSenders(jobs)).toMatchObject({ senders_blocked: 1 });
  expect(await blockOf(at('newsletter'))).toMatchObject({ why: 'abuse' });
});

test('of a confidential domain, and where no partner is, operators hear', async () => {
  const secret = `secret-${tenant.domain}`;
  await makeDomain(world, tenant, secret, { confidential: true });
  const alone = await makeTenant(world);
  const owner = await makePerson(world, alone, { roles: ['Tech'] });
  await sent(`ann@${secret}`, 3, { class: 'virus', state: 'rejected' });
  await sent(`ann@${alone.domain}`, 3, { class: 'virus', state: 'rejected', of: alone });
  expect(await blockSenders(jobs)).toEqual({ senders_blocked: 2, blocks_failed: 0 });
  expect(await told(administrator, `ann@${secret}`)).toEqual([]);
  for (const address of [`ann@${secret}`, `ann@${alone.domain}`])
    expect(await told(operator, address)).toHaveLength(1);
  expect(await told(owner, `ann@${alone.domain}`)).toHaveLength(1);
});

import {
  type DataOf,
  type Operation,
  senderTrustDelete,
  senderTrustLookup,
  senderTrustRead,
  senderTrustUpdate,
} from '@postern/contract';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { feedSenderTrust } from './jobs/feed-sender-trust.ts';

const { database, world, api } = await testApi();
const worker = database.connect('postern_worker');
const sender = 'anna@seewald.example';
let tenant: Tenant;
let admin: Actor;
let user: Actor;
let mailbox: string;
let secret: string;

async function ask<O extends Operation>(actor: Actor, operation: O, input: Input): Promise<DataOf<O>> {
  const answer = await actor.call(operation, input);
  expect(answer.status).toBe(200);
  return operation.data.parse(answer.data()) as DataOf<O>;
}
const statusOf = async (actor: Actor, operation: Operation, input: Input) =>
  (await actor.call(operation, input)).status;

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const person = await makePerson(world, tenant);
  user = await signIn(api.server, person);
  mailbox = person.email;
  secret = `box@secret-${tenant.domain}`;
  await makeDomain(world, tenant, `secret-${tenant.domain}`, { confidential: true });
  for (const to of [mailbox, secret])
    await makeMessage(world, tenant, { from: sender, to, authenticated: true });
  await feedSenderTrust({ db: worker }, 0);
});

test('what mail says is shown, a manual value holds for its time, and taking it back shows the automatic one again', async () => {
  const query = { sender, recipient: mailbox };
  expect(await ask(user, senderTrustRead, { query })).toMatchObject({
    ...{ value: 2, level: 'automatic', is_manual: false, received: 1, sent: 0, ttl: null, set_by: '' },
    first_seen: expect.any(String),
  });
  const body = { ...query, sender: ' Anna@Seewald.example', value: -40, ttl: 21_600 };
  const set = await ask(user, senderTrustUpdate, { body });
  expect(set).toMatchObject({
    value: -40,
    level: 'distrusted',
    is_manual: true,
    automatic: 2,
    set_by: mailbox,
  });
  expect(set.ttl).toBeGreaterThan(21_590);
  const [mark] = await ask(user, senderTrustLookup, { body: { pairs: [query] } });
  expect(mark).toMatchObject({ value: -40, is_manual: true });
  expect(await ask(user, senderTrustDelete, { query })).toMatchObject({ value: 2, is_manual: false });
  expect(await ask(user, senderTrustDelete, { query })).toMatchObject({ value: 2 });
  const audit = await asAdministrator<{ action: string }>(
    database.adminUrl,
    `select action from audit_log where tenant_id = ${tenant.tenant_id} and action like 'sender_trust%' order by seq`,
  );
  expect(audit.map(({ action }) => action)).toEqual(['sender_trust.set', 'sender_trust.reset']);
});

test('a manual value ends by itself', async () => {
  const query = { sender: 'ends@seewald.example', recipient: mailbox };
  await ask(user, senderTrustUpdate, { body: { ...query, value: 80, ttl: 21_600 } });
  await asAdministrator(
    database.adminUrl,
    "update sender_trust set manual_until = now() - interval '1 second' where sender = 'ends@seewald.example'",
  );
  expect(await ask(user, senderTrustRead, { query })).toMatchObject({
    value: 0,
    level: 'unknown',
    ttl: null,
    first_seen: null,
  });
});

test('people see and set the trust of their own mailbox, administrators that of their domains, nobody that of others', async () => {
  const foreign = await makeTenant(world);
  const colleague = { sender, recipient: `box@${tenant.domain}` };
  expect(await statusOf(admin, senderTrustRead, { query: colleague })).toBe(200);
  for (const [actor, recipient] of [
    [user, colleague.recipient],
    [user, secret],
    [admin, secret],
    [admin, `box@${foreign.domain}`],
    [admin, 'box@nowhere.example'],
  ] as const) {
    const query = { sender, recipient };
    expect(await statusOf(actor, senderTrustRead, { query })).toBe(404);
    expect(await statusOf(actor, senderTrustDelete, { query })).toBe(404);
    expect(await statusOf(actor, senderTrustUpdate, { body: { ...query, value: 1, ttl: 21_600 } })).toBe(404);
  }
  const pairs = [secret, mailbox, `box@${foreign.domain}`].map((recipient) => ({ sender, recipient }));
  expect((await ask(user, senderTrustLookup, { body: { pairs } })).map(({ recipient }) => recipient)).toEqual(
    [mailbox],
  );
  expect((await ask(admin, senderTrustLookup, { body: { pairs } })).map(({ value }) => value)).toEqual([
    2, 0,
  ]);
});

test('values beyond the scale, other times and malformed addresses are refused', async () => {
  const good = { sender, recipient: mailbox, value: 10, ttl: 86_400 };
  const wrong = [
    { value: 101 },
    { value: 0.5 },
    { ttl: 60 },
    { sender: 'nobody' },
    { recipient: 'a b@c.example' },
  ];
  for (const one of wrong)
    expect(await statusOf(user, senderTrustUpdate, { body: { ...good, ...one } })).toBe(422);
});

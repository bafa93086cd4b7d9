// Searches of one tenant among several: by whoever sees the mail of several.
import {
  type MessagePage,
  messageCount,
  messageList,
  messageListPage,
  messageListSuper,
  messageSummary,
  type Operation,
} from '@postern/contract';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { makeMessage, makePartner, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { world, api } = await testApi();
let own: Tenant;
let sister: Tenant;
let stranger: Tenant;
let partner: Actor;
let operator: Actor;

beforeAll(async () => {
  const partner_id = await makePartner(world);
  own = await makeTenant(world, { partner_id });
  sister = await makeTenant(world, { partner_id });
  stranger = await makeTenant(world);
  for (const tenant of [own, sister, stranger])
    for (const subject of ['invoice', 'offer'])
      await makeMessage(world, tenant, {
        subject: `${subject} of ${tenant.domain}`,
        from: `${subject}@far.example`,
      });
  partner = await signIn(api.server, await makePerson(world, own, { roles: ['Partner'] }));
  operator = await signIn(api.server, await makePerson(world, own, { is_superuser: true }));
});

async function data<T>(actor: Actor, operation: Operation, input: Input): Promise<T> {
  const answer = await actor.call(operation, input);
  expect(answer.status, answer.body.slice(0, 300)).toBe(200);
  return (answer.json() as { data: T }).data;
}
const found = async (actor: Actor, query: Input['query'], operation: Operation = messageList) => {
  const { hits } = await data<MessagePage>(actor, operation, { query });
  return hits.map(({ subject }) => subject).sort();
};
const both = (...tenants: Tenant[]) =>
  tenants.flatMap(({ domain }) => [`invoice of ${domain}`, `offer of ${domain}`]).sort();
const named = ({ tenant_id }: Tenant) => `Some Name, Ltd (${tenant_id})`;

test('a partner’s search is of one tenant, of several, of all but one', async () => {
  expect(await found(partner, {})).toEqual(both(own, sister));
  expect(await found(partner, { tenants: named(sister) })).toEqual(both(sister));
  expect(await found(partner, { tenants: String(sister.tenant_id) })).toEqual(both(sister));
  expect(await found(partner, { tenants: [named(own), named(sister)] })).toEqual(both(own, sister));
  expect(await found(partner, { tenants: `-${named(own)}` })).toEqual(both(sister));
});

test('a tenant out of reach has no mail, and adds none to what is in reach', async () => {
  expect(await found(partner, { tenants: named(stranger) })).toEqual([]);
  expect(await found(partner, { tenants: [named(sister), named(stranger)] })).toEqual(both(sister));
});

test('an operator’s search of all tenants is of one as well', async () => {
  for (const operation of [messageList, messageListSuper])
    expect(await found(operator, { tenants: named(stranger) }, operation)).toEqual(both(stranger));
});

test('counts and classes are of the tenant alone', async () => {
  const asked = { sender: 'invoice@far.example', tenants: named(sister) };
  expect(await found(operator, asked)).toEqual([`invoice of ${sister.domain}`]);
  expect(await data(operator, messageCount, { query: asked })).toMatchObject({ total: 1 });
  const { classes } = await data<{ classes: Record<string, number> }>(operator, messageSummary, {
    query: { tenants: named(sister) },
  });
  expect(Object.values(classes).reduce((a, b) => a + b, 0)).toBe(2);
});

test('further pages, and where one filter is enough, are of the tenants asked for', async () => {
  const first = await data<MessagePage>(operator, messageList, { query: { tenants: named(own), limit: 1 } });
  const next = await data<MessagePage>(operator, messageListPage, {
    params: { lsid: first.lsid },
    query: { skip: 1, limit: 5 },
  });
  expect([...first.hits, ...next.hits].map(({ subject }) => subject).sort()).toEqual(both(own));
  const either = { tenants: named(own), sender: 'offer@far.example', filter_bool_or: 'true' };
  expect(await found(partner, { ...either, has_attachment: 'false' })).toEqual(both(own));
  expect(await found(partner, either)).toEqual([`offer of ${own.domain}`]);
});

test('a name without a number is no tenant', async () => {
  const answer = await partner.call(messageList, { query: { tenants: 'Some Name' } });
  expect(answer.status).toBe(422);
});

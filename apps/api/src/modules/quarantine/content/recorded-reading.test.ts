import { messageList, quarmsgRead } from '@postern/contract';
import { signIn } from '@postern/testing/actors';
import { makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { actingWorld } from '../../../acting.fixture.ts';

const acting = await actingWorld('From: anna@elsewhere.example\r\nSubject: Offer\r\n\r\nHello\r\n');
const { world, api, auditOf } = acting;
/** Notes are written after the answer. */
const patience = { timeout: 20_000 };
let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(world);
});
afterAll(() => acting.close());

test('who reads held mail that is neither to nor from them is noted; one’s own is not', async () => {
  const admin = await acting.person(tenant, ['ALL']);
  const person = await makePerson(world, tenant, { roles: ['user'] });
  const message = await acting.hold(tenant, { to: person.email });
  const params = { id: message.cloudid };
  expect((await (await signIn(api.server, person)).call(quarmsgRead, { params })).status).toBe(200);
  expect(await auditOf(message.cloudid)).toEqual([]);
  expect((await admin.call(quarmsgRead, { params })).status).toBe(200);
  expect(await auditOf(message.cloudid)).toEqual(['message.read']);
});

test('who searches mail of others is noted with what they looked for; a search of one’s own mail is not', async () => {
  const admin = await acting.person(tenant, ['ALL']);
  const user = await acting.person(tenant, ['user']);
  await makeMessage(world, tenant, {});
  const searches = async () =>
    (
      await world.admin.kysely
        .selectFrom('audit_log')
        .select(['actor', 'entry'])
        .where('action', '=', 'message.search')
        .where('tenant_id', '=', tenant.tenant_id)
        .execute()
    ).map(({ actor, entry }) => [actor, JSON.stringify(entry)] as const);
  await user.call(messageList, { query: { subject: 'secret' } });
  await admin.call(messageList, { query: { subject: 'offer' } });
  await vi.waitFor(async () => expect(await searches()).toHaveLength(1), patience);
  const [[actor, entry] = ['', '']] = await searches();
  expect(actor).toBe(admin.email);
  expect(entry).toContain('offer');

  const time_start = new Date(Date.now() - 60_000).toISOString();
  await admin.call(messageList, { query: { subject: 'offer', time_start } });
  await admin.call(messageList, { query: { subject: 'invoice' } });
  await vi.waitFor(async () => expect(JSON.stringify(await searches())).toContain('invoice'), patience);
  expect(await searches()).toHaveLength(2);
});

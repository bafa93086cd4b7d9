import { operations } from '@postern/contract';
import type { OutboundBlock } from '@postern/contract/outbound-block';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makePartner, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { outboundBlockDelete, outboundBlockDomainList, outboundBlockList, outboundBlockUpdate } = operations;
const { database, world, api } = await testApi();
const HOUR = 3600;
let tenant: Tenant;
let other: Tenant;
let operator: Actor;
let administrator: Actor;
let partner: Actor;

beforeAll(async () => {
  const partner_id = await makePartner(world);
  tenant = await makeTenant(world, { partner_id });
  other = await makeTenant(world, { partner_id });
  await makeDomain(world, tenant, `secret-${tenant.domain}`, { confidential: true });
  const someone = async (place: Tenant, role: 'ALL' | 'Tech' | 'Partner' | 'super') =>
    signIn(api.server, await makePerson(world, place, { roles: [role], is_superuser: role === 'super' }));
  operator = await someone(await makeTenant(world), 'super');
  administrator = await someone(tenant, 'Tech');
  partner = await someone(other, 'Partner');
});

const dataOf = <T>({ body }: Answer) => (JSON.parse(body) as { data: T }).data;
const at = (local: string, domain = tenant.domain) => ({ domain, address: `${local}@${domain}` });
const put = (local: string, body: object = {}, domain = tenant.domain) =>
  operator.call(outboundBlockUpdate, { params: at(local, domain), body: { ttl: 21_600, ...body } });
const lift = (actor: Actor, local: string, domain = tenant.domain) =>
  actor.call(outboundBlockDelete, { params: at(local, domain) });
const list = async (actor: Actor, query: Record<string, string | number> = {}) =>
  dataOf<{ entries: OutboundBlock[]; next: string | null; may_write: boolean }>(
    await actor.call(outboundBlockList, { query }),
  );
const names = async (actor: Actor, query: Record<string, string | number> = {}) =>
  (await list(actor, query)).entries.map(({ address }) => address.split('@')[0]);

test('operators block a sender; administrators of its tenant and their partner see it, nobody else', async () => {
  const made = dataOf<OutboundBlock>(
    await put('Ann', { message: 'Call 123', comment: 'Ticket 7', ttl: 86_400 }),
  );
  expect(made).toMatchObject({
    ...{
      address: `ann@${tenant.domain}`,
      why: 'operator',
      state: 'active',
      may_lift: true,
      delistable: true,
    },
    ...{ message: 'Call 123', ttl: 86_400, evidence: {} },
  });
  expect(Date.parse(made.expires) - Date.parse(made.created)).toBe(86_400_000);
  expect(await list(administrator)).toMatchObject({ entries: [{ may_lift: false }], may_write: false });
  expect(await list(partner)).toMatchObject({ entries: [{ may_lift: true }], may_write: false });
  expect(await names(partner, { q: 'ticket' })).toEqual(['ann']);
  expect(await names(partner, { q: 'nothing_' })).toEqual([]);
  const stranger = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['ALL'] }),
  );
  expect(await names(stranger)).toEqual([]);
  expect((await stranger.call(outboundBlockDomainList, { params: { domain: tenant.domain } })).status).toBe(
    404,
  );
  expect((await lift(stranger, 'ann')).status).toBe(404);
  expect(
    (await administrator.call(outboundBlockUpdate, { params: at('bob'), body: { ttl: 21_600 } })).status,
  ).toBe(403);
});

test('a partner’s administrator lifts what is ready for it, operators lift all, and what was lifted can be seen', async () => {
  await put('early', { no_delist_before: 21_600 });
  await put('never', { no_delist: true });
  expect((await lift(administrator, 'ann')).status).toBe(403);
  for (const local of ['early', 'never']) expect((await lift(partner, local)).status).toBe(409);
  expect(dataOf<OutboundBlock>(await lift(partner, 'ann'))).toMatchObject({ state: 'past', may_lift: false });
  expect((await lift(partner, 'ann')).status).toBe(404);
  for (const local of ['early', 'never']) expect((await lift(operator, local)).status).toBe(200);
  expect(await names(partner)).toEqual([]);
  expect(await names(partner, { state: 'past' })).toEqual(['never', 'early', 'ann']);
  // Blocked anew it begins anew.
  expect(dataOf<OutboundBlock>(await put('ann'))).toMatchObject({
    state: 'active',
    lifted: null,
    ttl: 21_600,
  });
  const log = await asAdministrator<{ entry: { action: string; object: string } }>(
    database.adminUrl,
    'select entry from audit_log where tenant_id = $1 order by seq',
    [tenant.tenant_id],
  );
  const acts = log.map(({ entry }) => entry).filter(({ action }) => action.startsWith('outbound'));
  expect(acts.map(({ action, object }) => `${action.slice(15)} ${object.split('@')[0]}`)).toEqual([
    ...['add ann', 'add early', 'add never', 'lift ann', 'lift early', 'lift never', 'add ann'],
  ]);
});

test('changing a block keeps its beginning, and its end unless it gets another length', async () => {
  const before = dataOf<OutboundBlock>(await put('kept'));
  const same = dataOf<OutboundBlock>(await put('kept', { comment: 'more' }));
  expect(same).toMatchObject({ created: before.created, expires: before.expires, comment: 'more' });
  const longer = dataOf<OutboundBlock>(await put('kept', { ttl: 604_800 }));
  expect(longer.created).toBe(before.created);
  expect(Date.parse(longer.expires)).toBeGreaterThanOrEqual(Date.now() + 604_700_000);
});

test.each([
  ['a domain that is nobody’s', 404, { domain: 'nowhere.example', address: 'a@nowhere.example' }, {}],
  ['an address of another domain', 422, { domain: '', address: 'a@b.example' }, {}],
  ['a body about somebody else', 422, {}, { emailaddress: 'else@b.example' }],
  ['a length nobody offers', 422, {}, { ttl: HOUR }],
  ['letters a reply cannot have', 422, {}, { message: 'Grüezi' }],
  ['a line break in the reply', 422, {}, { message: 'a\r\n250 ok' }],
  ['no integer', 422, {}, { no_delist_before: 1.5 }],
] as const)('%s is refused', async (_name, status, params, body) => {
  const given = { ...at('x'), ...params };
  const domain = given.domain || tenant.domain;
  const answer = await operator.call(outboundBlockUpdate, {
    params: { ...given, domain },
    body: { ttl: 21_600, ...body },
  });
  expect(answer.status).toBe(status);
});

test('blocks of a confidential domain do not exist without the grant, and pages neither overlap nor leave out', async () => {
  const secret = `secret-${tenant.domain}`;
  await put('hidden', {}, secret);
  expect(await names(operator, { q: 'hidden' })).toEqual(['hidden']);
  expect(await names(administrator, { q: 'hidden' })).toEqual([]);
  expect((await administrator.call(outboundBlockDomainList, { params: { domain: secret } })).status).toBe(
    404,
  );
  expect((await lift(administrator, 'hidden', secret)).status).toBe(404);
  for (let count = 0; count < 5; count += 1) await put(`page${count}`);
  const all = await names(administrator, { q: 'page' });
  const paged: (string | undefined)[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = await list(administrator, { q: 'page', limit: 2, ...(after ? { after } : {}) });
    paged.push(...page.entries.map(({ address }) => address.split('@')[0]));
    after = page.next;
  }
  expect(paged).toEqual(all);
  expect(all).toHaveLength(5);
});

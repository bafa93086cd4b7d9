import {
  type ListEntryData,
  listEntryBulk,
  listEntryCreate,
  listEntryDelete,
  listEntryList,
  listEntryPreview,
  listEntryRead,
  listEntryTry,
  listEntryUpdate,
} from '@postern/contract';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import { makeDomain, makePartner, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { world, api } = await testApi();
let tenant: Tenant;
let other: Tenant;
let foreign: Tenant;
const people: Record<'all' | 'user' | 'colleague' | 'audit' | 'partner' | 'super' | 'stranger', Actor> =
  {} as never;
let email: string;

beforeAll(async () => {
  const partner_id = await makePartner(world);
  tenant = await makeTenant(world, { partner_id });
  other = await makeTenant(world, { partner_id });
  foreign = await makeTenant(world, { instance: 'de' });
  await makeDomain(world, tenant, `second.${tenant.domain}`);
  const person = async (where: Tenant, given: Parameters<typeof makePerson>[2]) =>
    signIn(api.server, await makePerson(world, where, given));
  people.all = await person(tenant, { roles: ['ALL'] });
  people.user = await person(tenant, { roles: ['user'] });
  people.colleague = await person(tenant, { roles: ['user'] });
  people.audit = await person(tenant, { roles: ['Audit'] });
  people.partner = await person(tenant, { roles: ['Partner'] });
  people.super = await person(tenant, { roles: ['super'], is_superuser: true });
  people.stranger = await person(foreign, { roles: ['ALL'] });
  email = people.user.email;
});
beforeEach(async () => {
  await sql`delete from block_welcome_entry; delete from list_entry_history; delete from list_version`.execute(
    world.admin.kysely,
  );
});

const add = (who: Actor, body: object): Promise<Answer> => who.call(listEntryCreate, { body });
const added = async (who: Actor, body: object): Promise<ListEntryData> => {
  const answer = await add(who, body);
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: ListEntryData }).data;
};
const list = async (who: Actor, query: Record<string, string | number> = {}) => {
  const answer = await who.call(listEntryList, { query });
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: { entries: ListEntryData[]; total: number; skipped: number } }).data;
};
const problems = (answer: Answer) => {
  const { detail } = answer.json() as { detail: { loc: string[]; msg: string }[] | string };
  return [answer.status, Array.isArray(detail) ? detail.map(({ loc }) => loc.at(-1)) : detail];
};
const sender = { sender_address: 'news@shop.example' };

test('people write for themselves, administrators for their domains and tenant, operators for everybody', async () => {
  expect(await added(people.user, sender)).toMatchObject({
    scope_user: email,
    editable: true,
    instance: 'ch',
    hitcount: 0,
  });
  expect(await added(people.user, { ...sender, scope_user: email.toUpperCase() })).toMatchObject({
    scope_user: email,
  });
  await added(people.all, { ...sender, scope_domain: `%second.${tenant.domain}` });
  await added(people.all, { ...sender, scope_user: people.colleague.email });
  expect(await added(people.all, { ...sender, scope_tenant: true })).toMatchObject({
    tenant_id: tenant.tenant_id,
    scope_tenant: true,
  });
  expect(await added(people.partner, { ...sender, scope_domain: other.domain })).toMatchObject({
    tenant_id: other.tenant_id,
  });
  expect(
    await added(people.partner, { ...sender, scope_tenant: true, tenant_id: other.tenant_id }),
  ).toMatchObject({ tenant_id: other.tenant_id });
  expect(await added(people.super, { ...sender, scope_global: true })).toMatchObject({
    tenant_id: 0,
    instance: null,
  });
  expect(
    await added(people.super, { ...sender, scope_domain: foreign.domain, instance: 'de' }),
  ).toMatchObject({
    instance: 'de',
  });
});

test('of several who claim a domain, the entry is whose it is proven to be', async () => {
  const domain = `claimed-${other.domain}`;
  await makeDomain(world, tenant, domain, { proven: false });
  await makeDomain(world, other, domain);
  await makeDomain(world, foreign, domain, { proven: false });
  expect(await added(people.super, { ...sender, scope_domain: domain })).toMatchObject({
    tenant_id: other.tenant_id,
  });
});

test('nobody writes beyond that, and what is somebody else’s is as unknown as what is not there', async () => {
  const refused = async (who: Actor, body: object) => problems(await add(who, { ...sender, ...body }));
  const forbidden = [403, 'forbidden request'];
  for (const who of [people.user, people.audit]) {
    expect(await refused(who, { scope_domain: tenant.domain })).toEqual(forbidden);
    expect(await refused(who, { scope_user: people.colleague.email })).toEqual(forbidden);
    expect(await refused(who, { scope_tenant: true })).toEqual(forbidden);
    expect(await refused(who, { scope_global: true })).toEqual(forbidden);
  }
  expect(await refused(people.audit, {})).toEqual(forbidden);
  expect(await refused(people.all, { scope_global: true })).toEqual(forbidden);
  const foreign_domain = await add(people.all, { ...sender, scope_domain: foreign.domain });
  const no_domain = await add(people.all, { ...sender, scope_domain: 'nowhere.example' });
  expect(foreign_domain.json()).toMatchObject({ detail: (no_domain.json() as { detail: unknown }).detail });
  expect(await refused(people.all, { scope_user: `x@${foreign.domain}` })).toEqual([422, ['scope_user']]);
  expect(await refused(people.all, { scope_tenant: true, tenant_id: foreign.tenant_id })).toEqual([
    422,
    ['scope_tenant'],
  ]);
  expect(await refused(people.all, { scope_domain: tenant.domain, instance: 'de' })).toEqual([
    422,
    ['instance'],
  ]);
  expect((await list(people.super)).total).toBe(0);
});

test('what is typed is cleaned, and every mistake is named', async () => {
  const sent = (body: object) => added(people.user, body);
  expect(await sent({ sender_host: ' Mail.(Shop)<>.Example;, ' })).toMatchObject({
    sender_host: 'mail.shop.example',
    sender_address: null,
  });
  expect(await sent({ sender_host: '192.0.2.0/24' })).toMatchObject({
    sender_host: '192.0.2.0/24',
    sender_netmask: 24,
  });
  expect(await sent({ sender_host: '2001:db8::', sender_netmask: 32 })).toMatchObject({
    sender_host: '2001:db8::/32',
  });
  expect(await sent({ sender_host: '::ffff:192.0.2.9' })).toMatchObject({
    sender_host: '192.0.2.9',
    sender_netmask: -1,
  });
  expect(await sent({ sender_host: '0:0:0:0:0:FFFF:c000:200', sender_netmask: 120 })).toMatchObject({
    sender_host: '192.0.2.0/24',
    sender_netmask: 24,
  });
  const nobody_else = { scope_domain: null, scope_tenant: null, scope_global: null, comment: null };
  expect(await sent({ sender_address: 'null@shop.example', ...nobody_else })).toMatchObject({
    ...{ scope_user: email, scope_tenant: false, scope_global: false, comment: '' },
  });
  expect(await sent({ sender_address: '@Shop.Example' })).toMatchObject({ sender_address: '%shop.example' });
  expect(await sent({ sender_address: '*@*.shop.example' })).toMatchObject({
    sender_address: '*.shop.example',
  });
  expect(await sent({ sender_address: '' })).toMatchObject({ sender_address: '', sender_host: null });
  const wrong = async (body: object) => problems(await add(people.user, body));
  expect(await wrong({})).toEqual([422, ['sender_address']]);
  expect(await wrong({ sender_address: 'a@b@' })).toEqual([422, ['sender_address']]);
  expect(await wrong({ sender_address: '<>', list_scope: 'hdr' })).toEqual([422, ['list_scope']]);
  expect(await wrong({ sender_host: '10.0.0.0/4' })).toEqual([422, ['sender_host']]);
  expect(await wrong({ sender_host: '10.0.0.0/33' })).toEqual([422, ['sender_host']]);
  expect(await wrong({ sender_host: '::ffff:10.0.0.0/90' })).toEqual([422, ['sender_host']]);
  expect(await wrong({ sender_host: '300.1.1.1', sender_address: '%' })).toEqual([
    422,
    ['sender_address', 'sender_host'],
  ]);
  expect(
    await wrong({ ...sender, not_before: '2100-01-02T00:00:00Z', not_after: '2100-01-01T00:00:00Z' }),
  ).toEqual([422, ['not_after']]);
  expect(await wrong({ ...sender, not_after: '2001-01-01' })).toEqual([422, ['not_after']]);
  expect(await wrong({ ...sender, surprise: 1 })).toMatchObject([422, expect.anything()]);
});

test('a network that is sent back with another width has that width, and two widths at once are refused', async () => {
  const entry = await added(people.user, { sender_host: '198.51.100.0/24' });
  const put = (body: object) =>
    people.user.call(listEntryUpdate, { params: { id: entry.id }, body: { ...entry, ...body } });
  const host = async (body: object) => {
    const { sender_host, sender_netmask } = ((await put(body)).json() as { data: ListEntryData }).data;
    return [sender_host, sender_netmask];
  };
  expect(await host({ sender_netmask: 28 })).toEqual(['198.51.100.0/28', 28]);
  expect(await host({ sender_host: '198.51.100.0/28', sender_netmask: 28 })).toEqual(['198.51.100.0/28', 28]);
  expect(await host({ sender_host: '198.51.100.0/25', sender_netmask: 28 })).toEqual(['198.51.100.0/25', 25]);
  expect(await host({ sender_host: '198.51.100.0/25', sender_netmask: -1 })).toEqual(['198.51.100.0', -1]);
  expect(problems(await put({ sender_host: '192.0.2.0/24', sender_netmask: 28 }))).toEqual([
    422,
    ['sender_netmask'],
  ]);
  expect(problems(await add(people.user, { sender_host: '192.0.2.0/24', sender_netmask: 28 }))).toEqual([
    422,
    ['sender_netmask'],
  ]);
  await added(people.user, { sender_host: '192.0.2.0/24', sender_netmask: -1 });
});

test('what is there already is enabled and extended instead of doubled', async () => {
  const first = await added(people.user, { ...sender, enabled: false, not_after: '2100-01-01T00:00:00Z' });
  const second = await added(people.user, { ...sender, comment: 'again', not_after: '2101-01-01T00:00:00Z' });
  expect(second).toMatchObject({ id: first.id, enabled: true, active: true, comment: 'again' });
  expect(second.not_after).toBe('2101-01-01T00:00:00.000Z');
  expect((await added(people.user, sender)).not_after).toBeNull();
  expect((await added(people.user, { ...sender, list_type: 'welcome' })).id).not.toBe(first.id);
  expect((await list(people.user)).total).toBe(2);
  // Of two people who write the same at once one adds and the other finds.
  const both = await Promise.all([
    added(people.all, { ...sender, scope_tenant: true }),
    added(people.partner, { ...sender, scope_tenant: true }),
  ]);
  expect(both[0].id).toBe(both[1].id);
});

test('what says the same in other letters or widths is one entry, and found by either', async () => {
  const spellings = ['xn--bcher-kva.example', '%BÜCHER.example', '@Xn--Bcher-KVA.example.'];
  const ids = new Set<string>();
  for (const sender_address of spellings) ids.add((await added(people.user, { sender_address })).id);
  expect(ids.size).toBe(1);
  for (const sender_host of ['10.0.0.1/8', '10.9.9.9/8', '::ffff:10.0.0.0/104'])
    ids.add((await added(people.user, { sender_host, list_scope: 'env' })).id);
  ids.add((await added(people.user, { sender_host: '10.0.0.0/8' })).id);
  for (const sender_host of ['2001:DB8::1/32', '2001:0db8:0::/32'])
    ids.add((await added(people.user, { sender_host })).id);
  const { entries } = await list(people.user);
  expect(entries.map((one) => one.sender_address ?? one.sender_host)).toEqual([
    '2001:db8::/32',
    '10.0.0.0/8',
    '%bücher.example',
  ]);
  expect(ids.size).toBe(3);
  for (const q of ['büch', '@xn--bcher-kva.example', 'bu\u0308cher'])
    expect((await list(people.user, { q })).total, q).toBe(1);
  const domain = await added(people.all, {
    sender_address: 'BÜCHER.example',
    scope_domain: `${tenant.domain}.`,
  });
  expect(domain.scope_domain).toBe(tenant.domain);
  const sent = { sender: 'x@xn--bcher-kva.example', recipient: people.user.email };
  const tried = (await people.all.call(listEntryTry, { body: sent })).json() as {
    data: { matched: unknown[] };
  };
  expect(tried.data.matched).toHaveLength(2);
});

test('an entry that was spelled otherwise long ago, and stands beside its equal, can still be changed', async () => {
  const { id } = await added(people.user, { sender_address: 'other.example' });
  await added(people.user, { sender_address: 'bücher.example' });
  await sql`update block_welcome_entry set sender_address = '%xn--bcher-kva.example' where id = ${id}`.execute(
    world.admin.kysely,
  );
  const body = { comment: 'of old' };
  const changed = await people.user.call(listEntryUpdate, { params: { id }, body });
  expect([changed.status, changed.json()]).toMatchObject([200, { data: { comment: 'of old' } }]);
});

test('an entry of the installation is seen by administrators, and not theirs to change', async () => {
  const { id } = await added(people.super, { ...sender, scope_global: true });
  const params = { id };
  const missing = { id: '01a20b7f-7c00-75a4-b195-651a5ad4b290' };
  for (const who of [people.all, people.user]) {
    expect((await who.call(listEntryRead, { params })).json()).toMatchObject({ data: { editable: false } });
    for (const answer of [
      await who.call(listEntryUpdate, { params, body: { comment: 'mine' } }),
      await who.call(listEntryDelete, { params }),
      await who.call(listEntryPreview, { body: { id, entry: {} } }),
    ])
      expect([answer.status, answer.json()]).toMatchObject([403, { code: 'forbidden' }]);
    expect((await who.call(listEntryDelete, { params: missing })).status).toBe(404);
    const bulk = await who.call(listEntryBulk, { body: { ids: [id, missing.id], action: 'disable' } });
    expect(bulk.json()).toMatchObject({
      data: {
        done: [],
        ignored: [
          { id, reason: 'forbidden' },
          { id: missing.id, reason: 'not_found' },
        ],
      },
    });
  }
  expect((await people.super.call(listEntryDelete, { params })).status).toBe(200);
});

test('what is brought back beside an equal entry makes no second one: that one holds for both', async () => {
  const bulk = async (action: string, ids: string[]) =>
    ((await people.user.call(listEntryBulk, { body: { ids, action } })).json() as { data: unknown }).data;
  const first = await added(people.user, { ...sender, comment: 'asked for' });
  await bulk('remove', [first.id]);
  const second = await added(people.user, { ...sender, enabled: false, not_after: '2100-01-01T00:00:00Z' });
  expect(await bulk('restore', [first.id])).toEqual({
    done: [],
    ignored: [{ id: first.id, reason: 'equal' }],
  });
  expect((await list(people.user)).entries).toMatchObject([
    { id: second.id, enabled: true, not_after: null, comment: 'asked for' },
  ]);
  await bulk('remove', [second.id]);
  expect(await bulk('restore', [second.id, first.id])).toEqual({
    done: [second.id],
    ignored: [{ id: first.id, reason: 'equal' }],
  });
  expect((await list(people.user)).entries.map(({ id }) => id)).toEqual([second.id]);
});

/** Removes an entry as another writer does, whose transaction ends only once a call waits for it. */
async function meanwhileRemoved<T>(id: string, call: () => Promise<T>): Promise<T> {
  const waits = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return world.admin.kysely
    .transaction()
    .execute(async (tx) => {
      await sql`update list_version set version = version + 1 where tenant_id = ${tenant.tenant_id}`.execute(
        tx,
      );
      await sql`update block_welcome_entry set removed_at = now() where id = ${id}`.execute(tx);
      const answer = call();
      await expect.poll(async () => (await waits.execute(world.admin.kysely)).rows[0]?.count).toBe(1);
      return { answer };
    })
    .then(({ answer }) => answer);
}

test('an entry that is removed while it is changed is gone for whoever changes it', async () => {
  const { id } = await added(people.user, sender);
  const params = { id };
  const again = () => added(people.user, sender);
  const put = await meanwhileRemoved(id, () =>
    people.user.call(listEntryUpdate, { params, body: { comment: 'late' } }),
  );
  expect(put.status).toBe(404);
  const other = await again();
  const bulk = await meanwhileRemoved(other.id, () =>
    people.user.call(listEntryBulk, { body: { ids: [other.id], action: 'disable' } }),
  );
  expect(bulk.json()).toMatchObject({ data: { done: [], ignored: [{ id: other.id, reason: 'not_found' }] } });
  const third = await again();
  const removed = await meanwhileRemoved(third.id, () =>
    people.user.call(listEntryDelete, { params: { id: third.id } }),
  );
  expect(removed.status).toBe(404);
});

test('no entry becomes equal to another by a change', async () => {
  const first = await added(people.user, sender);
  const second = await added(people.user, { ...sender, list_type: 'welcome' });
  const put = (id: string, body: object) => people.user.call(listEntryUpdate, { params: { id }, body });
  const doubled = await put(second.id, { list_type: 'block' });
  expect([doubled.status, doubled.json()]).toMatchObject([409, { code: 'list_entry_exists' }]);
  expect((await list(people.user)).entries.map((one) => one.list_type)).toEqual(['welcome', 'block']);
  expect((await put(first.id, { ...first, comment: 'mine' })).status).toBe(200);
  expect((await put(second.id, { list_type: 'block', list_scope: 'env' })).status).toBe(200);
});

test('people see what is theirs and what protects them; who made it and why is for those who look after it', async () => {
  await added(people.user, sender);
  await added(people.colleague, sender);
  await added(people.all, { ...sender, scope_domain: tenant.domain, comment: 'asked for by the board' });
  await added(people.all, { ...sender, scope_domain: `second.${tenant.domain}` });
  await added(people.all, { ...sender, scope_tenant: true });
  await added(people.super, { ...sender, scope_global: true, comment: 'a campaign' });
  await added(people.stranger, { ...sender, scope_domain: foreign.domain });
  const seen = await list(people.user);
  expect(seen.entries.map((one) => [one.scope_user, one.scope_domain, one.editable, one.comment])).toEqual([
    [null, null, false, ''],
    [null, null, false, ''],
    [null, tenant.domain, false, ''],
    [email, null, true, ''],
  ]);
  expect((await list(people.audit)).entries.map((one) => one.editable)).toEqual(Array(6).fill(false));
  expect((await list(people.audit)).entries.some((one) => one.comment === 'asked for by the board')).toBe(
    true,
  );
  expect((await list(people.all)).total).toBe(6);
  expect((await list(people.stranger)).total).toBe(2);
  expect((await list(people.super)).total).toBe(7);
});

test('pages follow each other by offset', async () => {
  for (const n of [1, 2, 3, 4, 5]) await added(people.user, { sender_address: `a${n}@shop.example` });
  const pages = [await list(people.user, { limit: 2 }), await list(people.user, { skip: 2, limit: 2 })];
  expect(
    pages.map((page) => [page.total, page.skipped, page.entries.map((one) => one.sender_address)]),
  ).toEqual([
    [5, 0, ['a5@shop.example', 'a4@shop.example']],
    [5, 2, ['a3@shop.example', 'a2@shop.example']],
  ]);
  expect((await list(people.user, { instance: 'de' })).total).toBe(0);
  const everywhere = await added(people.super, { ...sender, scope_global: true });
  await added(people.super, { ...sender, scope_global: true, instance: 'de' });
  expect((await list(people.user, { instance: 'de' })).total).toBe(2);
  const here = await list(people.user, { instance: 'ch' });
  expect([here.total, here.entries[0]?.id]).toEqual([6, everywhere.id]);
});

test('a domain’s entry is found as lists show it', async () => {
  const domain = await added(people.user, { sender_address: '@shown.example' });
  await added(people.user, { sender_address: 'other.example' });
  const found = await list(people.user, { q: '@shown.ex' });
  expect(found.entries.map((entry) => [entry.id, entry.sender_address])).toEqual([
    [domain.id, '%shown.example'],
  ]);
});

test('what somebody writes for the whole organisation leaves out the domains they may not know of', async () => {
  const secret = `board.${tenant.domain}`;
  await makeDomain(world, tenant, secret, { confidential: true });
  const admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const except = async (id: string) =>
    (
      await world.admin.kysely
        .selectFrom('block_welcome_entry')
        .select('except_domains')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).except_domains;
  const blind = await added(admin, { ...sender, scope_tenant: true });
  expect(await except(blind.id)).toEqual([secret]);
  expect(Object.keys(blind)).not.toContain('except_domains');
  // Somebody who sees all domains says the same: now it holds for all.
  const body = { ...sender, scope_tenant: true, tenant_id: tenant.tenant_id };
  expect((await added(people.super, body)).id).toBe(blind.id);
  expect(await except(blind.id)).toEqual([]);
  // Other words change nothing of that; another sender reaches no further than the writer sees.
  const change = (given: object) =>
    admin.call(listEntryUpdate, {
      params: { id: blind.id },
      body: { ...sender, scope_tenant: true, ...given },
    });
  expect((await change({ comment: 'asked for' })).status).toBe(200);
  expect(await except(blind.id)).toEqual([]);
  expect((await change({ sender_address: '%shop.example' })).status).toBe(200);
  expect(await except(blind.id)).toEqual([secret]);
});

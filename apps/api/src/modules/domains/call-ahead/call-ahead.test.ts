import {
  callAheadAddressClear,
  callAheadCheck,
  callAheadClear,
  callAheadList,
  callAheadRestore,
  type DataOf,
  type Operation,
} from '@postern/contract';
import { CALL_AHEAD_CHANNEL, listen, readCallAheadNote, withScope } from '@postern/db';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';

const { database, world, api } = await testApi();
const gateway = database.connect('postern_gateway', 2);
const worker = database.connect('postern_worker', 2);
let tenant: Tenant;
let people: Record<'manager' | 'tech' | 'support' | 'user' | 'stranger', Actor>;
let domain: string;

beforeAll(async () => {
  tenant = await makeTenant(world);
  domain = tenant.domain;
  const other = await makeTenant(world);
  await makeDomain(world, tenant, `secret-${domain}`, { confidential: true });
  const actor = async (role: 'User_Management' | 'Tech' | 'Support' | 'user' | 'ALL', of = tenant) =>
    signIn(api.server, await makePerson(world, of, { roles: [role] }));
  people = {
    manager: await actor('User_Management'),
    tech: await actor('Tech'),
    support: await actor('Support'),
    user: await actor('user'),
    stranger: await actor('ALL', other),
  };
});
beforeEach(async () => {
  await withScope(worker, { all: true }, (tx) => tx.deleteFrom('call_ahead').execute());
  const at = new Date();
  await withScope(gateway, { tenants: [tenant.tenant_id] }, (tx) =>
    tx
      .insertInto('call_ahead')
      .values(
        ['ann', 'bob', 'carl', 'no'].map((local) => ({
          ...{ tenant_id: tenant.tenant_id, domain_name: domain, address: `${local}@${domain}` },
          ...{ since: at, checked_at: at, expires_at: new Date(at.getTime() + 3_600_000) },
          ...{
            positive: local !== 'no',
            code: local === 'no' ? 550 : 250,
            server: 'mail.example [192.0.2.4]:25',
          },
          message: local === 'no' ? '550 5.1.1 User unknown' : '250 2.1.5 Ok',
        })),
      )
      .execute(),
  );
});

async function ask<O extends Operation>(actor: Actor, operation: O, input: Input): Promise<DataOf<O>> {
  const answer = await actor.call(operation, input);
  expect(answer.status).toBe(200);
  return operation.data.parse(answer.data()) as DataOf<O>;
}
const params = () => ({ domain });
const names = async (query: Record<string, string> = {}) => {
  const { entries } = await ask(people.manager, callAheadList, { params: params(), query });
  return entries.map(({ address }) => address.split('@')[0]);
};

test('entries come page by page with the server’s words, narrowed by address and by answer', async () => {
  const first = await ask(people.manager, callAheadList, { params: params(), query: { limit: '2' } });
  expect(first.entries.map(({ address }) => address)).toEqual([`ann@${domain}`, `bob@${domain}`]);
  const rest = await ask(people.manager, callAheadList, {
    params: params(),
    query: { limit: '2', after: first.next ?? '' },
  });
  expect(rest).toMatchObject({
    next: null,
    editable: true,
    domain: { positive: 3, negative: 1, port: null },
  });
  expect(rest.entries.at(-1)).toMatchObject({
    positive: false,
    code: 550,
    message: '550 5.1.1 User unknown',
  });
  expect(await names({ positive: 'false' })).toEqual(['no']);
  expect(await names({ address: 'AR' })).toEqual(['carl']);
});

test('who may clear: people who edit users and who set domains up; who only looks may not, strangers see nothing', async () => {
  const statusOf = async (actor: Actor, operation: Operation) =>
    (await actor.call(operation, { params: { ...params(), address: `ann@${domain}` } })).status;
  expect(await statusOf(people.support, callAheadList)).toBe(200);
  expect((await ask(people.support, callAheadList, { params: params() })).editable).toBe(false);
  expect(await statusOf(people.support, callAheadClear)).toBe(403);
  expect(await statusOf(people.user, callAheadList)).toBe(403);
  for (const operation of [callAheadList, callAheadClear, callAheadAddressClear])
    expect(await statusOf(people.stranger, operation)).toBe(404);
  const hidden = await people.tech.call(callAheadList, { params: { domain: `secret-${domain}` } });
  expect(hidden.status).toBe(404);
  expect(await statusOf(people.tech, callAheadClear)).toBe(200);
});

test('clearing takes what is named, tells the gateways, is written down, and can be taken back', async () => {
  const heard: unknown[] = [];
  await using _listener = await listen(gateway, [CALL_AHEAD_CHANNEL], (_, payload) =>
    heard.push(readCallAheadNote(payload)),
  );
  const one = await ask(people.tech, callAheadAddressClear, {
    params: { ...params(), address: `Ann@${domain}` },
  });
  expect(one.cleared).toBe(1);
  const unknown = await ask(people.tech, callAheadClear, { params: params(), query: { positive: 'false' } });
  expect(await names()).toEqual(['bob', 'carl']);
  const clearing_id = unknown.clearing_id ?? '';
  expect(await ask(people.tech, callAheadRestore, { params: params(), body: { clearing_id } })).toEqual({
    restored: 1,
  });
  expect(
    await ask(people.tech, callAheadClear, { params: params(), query: { positive: 'true' } }),
  ).toMatchObject({
    cleared: 2,
  });
  expect(await names()).toEqual(['no']);
  expect(await ask(people.tech, callAheadClear, { params: params() })).toMatchObject({ cleared: 1 });
  expect(await names()).toEqual([]);
  await expect
    .poll(() => heard)
    .toEqual(
      Array.from({ length: 5 }, () => ({
        kind: 'changed',
        tenant_id: tenant.tenant_id,
        domain_name: domain,
      })),
    );
  const audit = await asAdministrator(
    database.adminUrl,
    `select distinct action from audit_log where action like 'call_ahead%' order by action`,
  );
  expect(audit).toEqual([{ action: 'call_ahead.clear' }, { action: 'call_ahead.restore' }]);
});

test('an address is asked for by a gateway, and only one of the domain', async () => {
  await using _listener = await listen(gateway, [CALL_AHEAD_CHANNEL], (_, payload) => {
    const note = readCallAheadNote(payload);
    if (note.kind !== 'asked') return;
    const answer = {
      ...{ meaning: 'negative', code: 550, message: '550 5.1.1 User unknown', server: 's', tls: '' },
      ...{ catch_all: null, kept: true, took_ms: 12 },
      dialogue: [{ sent: 'MAIL FROM:<>', answer: '250 2.1.0 Ok' }],
    };
    void withScope(gateway, { tenants: [note.tenant_id] }, (tx) =>
      tx
        .updateTable('call_ahead_request')
        .set({ answer: JSON.stringify(answer) })
        .where('request_id', '=', note.request_id)
        .execute(),
    );
  });
  const body = { address: `who@${domain}` };
  expect(await ask(people.manager, callAheadCheck, { params: params(), body })).toMatchObject({
    ...{ address: `who@${domain}`, meaning: 'negative', catch_all: null, kept: true },
    dialogue: [{ sent: 'MAIL FROM:<>', answer: '250 2.1.0 Ok' }],
  });
  const foreign = { address: 'who@elsewhere.example' };
  expect((await people.manager.call(callAheadCheck, { params: params(), body: foreign })).status).toBe(422);
});

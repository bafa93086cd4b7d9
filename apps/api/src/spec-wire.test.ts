// Places where the specification names a form of the wire, read at the door: a client written to it has nothing else to go by.
import { operations } from '@postern/contract';
import type { Actor } from '@postern/testing/actors';
import { makeTenant, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingWorld } from './acting.fixture.ts';

const acting = await actingWorld();
let tenant: Tenant;
let all: Actor;
afterAll(() => acting.close());
beforeAll(async () => {
  tenant = await makeTenant(acting.world);
  all = await acting.person(tenant, ['ALL']);
});

const data = async <Data>(...given: Parameters<Actor['call']>): Promise<Data> => {
  const answer = await all.call(...given);
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: Data }).data;
};

test('outbound addresses are a version and texts', async () => {
  const { version, ips } = await data<{ version: number; ips: string[] }>(operations.outboundIpList, {
    query: { instance: 'ch' },
  });
  expect(version).toBe(1);
  expect(ips.every((ip) => typeof ip === 'string')).toBe(true);
});

test('the own account has its state, confidential domains, second factor and what is done to its mail', async () => {
  expect(await data(operations.ownUserRead)).toMatchObject({
    active: true,
    confidentialdomains: [],
    twofa_settings: { method: expect.any(String), mobile: '' },
    signEnc: expect.stringMatching(/^(signAndEnc|signOnly|none)$/),
  });
});

test('the role ALL has all pages of the reports', async () => {
  const { permissions } = await data<{ permissions: { accessList: Record<string, unknown> } }>(
    operations.sessionRead,
  );
  expect(Object.keys(permissions.accessList)).toContain('reporting_compliance');
});

test('tdata is an instance of the message log, and of nothing else', async () => {
  const operator = await acting.person(tenant, ['super'], true);
  const message = await acting.hold(tenant);
  const read = (instance: string) =>
    operator.call(operations.messageReadSuper, { params: { id: message.cloudid }, query: { instance } });
  expect((await read('ch')).status).toBe(200);
  // A value it knows, of which there is no mail.
  expect((await read('tdata')).status).toBe(404);
  expect((await read('elsewhere')).status).toBe(422);
  expect((await all.call(operations.outboundIpList, { query: { instance: 'tdata' } })).status).toBe(422);
});

test('an own password is changed as the specification spells it, and its two new ones have to agree', async () => {
  const body = { old: 'wrong password', new1: 'a new and long one 7!', new2: 'a new and long one 7!' };
  expect((await all.call(operations.passwordUpdate, { body: { ...body, instance: 'ch' } })).body).toContain(
    'wrong_password',
  );
  expect((await all.call(operations.passwordUpdate, { body: { ...body, new2: 'other' } })).status).toBe(422);
});

test('domains of a look-up at Microsoft may come in the body', async () => {
  expect(await data(operations.msTenantTest, { body: { domains: ['nowhere.example'] } })).toMatchObject([
    { domain: 'nowhere.example' },
  ]);
});

test('a row of the search has what counted most in its score, strongest first', async () => {
  const finding = (code: string, weight: number) => ({ stage: 'rules', code, weight, params: {} });
  const message = await acting.hold(tenant, {
    findings: [finding('spf_fail', 1), finding('first_contact', 0), finding('dkim_fail', -2)],
  });
  const { hits } = await data<{ hits: { cloudid: string; weights: { code: string }[] }[] }>(
    operations.messageList,
  );
  const row = hits.find(({ cloudid }) => cloudid === message.cloudid);
  expect(row?.weights.map(({ code }) => code)).toEqual(['dkim_fail', 'spf_fail']);
});

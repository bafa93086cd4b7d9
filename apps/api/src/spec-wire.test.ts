// Places where the specification names a form of the wire, read at the door: a client written to it has nothing else to go by.
import { operations } from '@postern/contract';
import { type Actor, ask } from '@postern/testing/actors';
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
  // What writes one where it stands for a place of this installation is refused, by the operator too.
  const query = { instance: 'tdata' };
  const place = { flag: 'theming', scope: 'instance', scope_value: 'tdata' };
  const entry = { list_type: 'block', sender_address: 'a@b.example', ...query };
  const refused = {
    'outbound addresses': await all.call(operations.outboundIpList, { query }),
    'sender lists': await all.call(operations.listEntryList, { query }),
    'a list entry': await operator.call(operations.listEntryCreate, { body: entry }),
    'a flag': await operator.call(operations.flagUpdate, { params: place, body: { is_on: false } }),
    'flags before sign-in': await ask(acting.api.server, operations.flagListPublic, { query }),
    tenants: await operator.call(operations.tenantList, { query }),
    statements: await operator.call(operations.statementList, { query: { ...query, period: '2026-01' } }),
    invoices: await operator.call(operations.invoiceList, { query }),
    'the queue': await operator.call(operations.mailQueueOverview, { query }),
  };
  for (const [what, answer] of Object.entries(refused)) {
    expect([what, answer.status]).toEqual([what, what === 'a flag' ? 404 : 422]);
    if (what !== 'a flag') expect(answer.body, what).toContain('must be the name of an instance');
  }
});

test('a message says whether Microsoft 365 handed it over, and whether its content is gone', async () => {
  const columns = (is_m365: boolean, archived: boolean) => ({ columns: { is_m365, archived } });
  for (const [is_m365, archived] of [
    [false, false],
    [true, true],
  ] as const) {
    const { cloudid } = await acting.hold(tenant, columns(is_m365, archived));
    const params = { id: cloudid };
    expect(await data(operations.messageRead, { params })).toMatchObject({ is_m365, archived });
  }
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

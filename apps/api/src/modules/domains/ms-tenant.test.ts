// Which Microsoft 365 organisation a domain belongs to, asked of a real HTTPS server that plays Microsoft, and those who are not.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type DataOf, type DomainDetail, type Operations, operations, type Role } from '@postern/contract';
import { zoneResolver } from '@postern/mail';
import { type Actor, ask, signIn } from '@postern/testing/actors';
import { makeDomain, makePartner, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../../../scripts/supervisor/certificate.ts';
import { codeOf, dataOf } from '../../identity.fixture.ts';
import { testApi } from '../../server.fixture.ts';
import { openMsDirectory, readMsAuthority } from './ms-directory.ts';

const HOST = 'login.microsoft.example';
const ONE = '11111111-1111-4111-8111-111111111111';
const TWO = '22222222-2222-4222-8222-222222222222';
const own = selfSignedCertificate(HOST);
const asked: string[] = [];
let respond: (response: ServerResponse, domain: string) => void;
const server = createServer({ key: own.key, cert: own.certificate }, (request, response) => {
  asked.push(request.url ?? '');
  respond(response, decodeURIComponent(request.url?.split('/')[1] ?? ''));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `https://${HOST}:${(server.address() as AddressInfo).port}`;
const resolver = zoneResolver({ [HOST]: { A: ['127.0.0.1'] } });

const ms = openMsDirectory({ url, private_addresses: true }, resolver, { each: 1500, ca: [own.certificate] });
const { world, api } = await testApi({ ms });
let acme: Tenant;
let tech: Actor;
let partner: Actor;

const enter = async (tenant: Tenant, roles: Role[]) =>
  signIn(api.server, await makePerson(world, tenant, { roles }));
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
/** As Microsoft answers: a document whose issuer holds the id, or that no organisation has the name. */
const microsoft = (ids: Record<string, string>) => (response: ServerResponse, domain: string) =>
  ids[domain]
    ? json(response, 200, { issuer: `${url}/${ids[domain]}/v2.0`, tenant_region_scope: 'EU' })
    : json(response, 400, {
        error: 'invalid_tenant',
        error_description: `AADSTS90002: '${domain}' not found.`,
      });

beforeAll(async () => {
  const partner_id = await makePartner(world);
  acme = await makeTenant(world, { domain: 'acme-m.example', partner_id });
  const sister = await makeTenant(world, { domain: 'sister-m.example', partner_id });
  await makeTenant(world, { domain: 'stranger-m.example' });
  await makeDomain(world, acme, 'shop-m.example');
  await makeDomain(world, acme, 'hidden-m.example', { confidential: true });
  tech = await enter(acme, ['Tech']);
  partner = await enter(sister, ['Partner', 'Tech']);
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

type Looks = DataOf<Operations['msTenantLook']>;
const look = (actor: Actor, domains: string | string[]) =>
  actor.call(operations.msTenantLook, { query: { domains } });
const answers = async (actor: Actor, domains: string | string[]) =>
  dataOf<Looks>(await look(actor, domains)).map(({ domain, answer, ms_tenant_id }) => [
    domain,
    answer,
    ms_tenant_id,
  ]);
const groups = async (actor: Actor, query = {}) =>
  dataOf<DataOf<Operations['msTenantList']>>(await actor.call(operations.msTenantList, { query }));
const read = async (actor: Actor, id: string) =>
  dataOf<DomainDetail>(await actor.call(operations.domainRead, { params: { id } }));
const note = (domain_name: string, ms_tenant_id: string | null) =>
  world.admin.kysely
    .updateTable('managed_domain')
    .set({ ms_tenant_id, ms_asked_at: new Date() })
    .where('domain_name', '=', domain_name)
    .execute();

test('what Microsoft says is noted with its time, shown with the domain and audited once', async () => {
  respond = microsoft({ 'acme-m.example': ONE, 'shop-m.example': ONE });
  expect(await answers(tech, 'shop-m.example,acme-m.example')).toEqual([
    ['acme-m.example', 'found', ONE],
    ['shop-m.example', 'found', ONE],
  ]);
  expect(asked.toSorted()).toEqual([
    '/acme-m.example/v2.0/.well-known/openid-configuration',
    '/shop-m.example/v2.0/.well-known/openid-configuration',
  ]);
  const detail = await read(tech, 'acme-m.example');
  expect([detail.ms_tenant_id, detail.ms_domains]).toEqual([ONE, ['shop-m.example']]);
  expect(Date.now() - Date.parse(detail.ms_asked_at ?? '')).toBeLessThan(60_000);
  await look(tech, 'acme-m.example');
  const rows = await world.admin.kysely
    .selectFrom('audit_log')
    .select('object')
    .select(sql<unknown>`entry->'details'`.as('details'))
    .where('action', '=', 'domain.ms_tenant')
    .orderBy('object')
    .execute();
  expect(rows).toEqual([
    { object: 'acme-m.example', details: { ms_tenant_id: { old: null, new: ONE } } },
    { object: 'shop-m.example', details: { ms_tenant_id: { old: null, new: ONE } } },
  ]);
  // A domain that has left is in no organisation from then on.
  respond = microsoft({});
  expect(await answers(tech, 'shop-m.example')).toEqual([['shop-m.example', 'none', null]]);
  const left = await read(tech, 'shop-m.example');
  expect([left.ms_tenant_id, left.ms_asked_at === null]).toEqual([null, false]);
});

test('of managed domains they may come in the body as well', async () => {
  respond = microsoft({ 'shop-m.example': TWO });
  const call = (input: object) => tech.call(operations.msTenantLook, input);
  const body = { domains: ['shop-m.example'] };
  const of = async (input: object) =>
    dataOf<Looks>(await call(input)).map(({ domain, ms_tenant_id }) => [domain, ms_tenant_id]);
  expect(await of({ body })).toEqual([['shop-m.example', TWO]]);
  expect(await of({ body, query: { domain: 'acme-m.example' } })).toEqual([
    ['acme-m.example', null],
    ['shop-m.example', TWO],
  ]);
  expect((await call({ body: { domains: 'shop-m.example' } })).status).toBe(422);
});

describe('domains by organisation', () => {
  beforeEach(async () => {
    await note('acme-m.example', ONE);
    await note('shop-m.example', TWO);
    await note('hidden-m.example', ONE);
    await note('sister-m.example', ONE);
    await note('stranger-m.example', ONE);
  });

  test('are those within reach that somebody knows of, by both addresses', async () => {
    expect(await groups(tech)).toEqual({
      id_domains_pairs: [
        { id: ONE, domains: ['acme-m.example'] },
        { id: TWO, domains: ['shop-m.example'] },
      ],
    });
    // A partner's administrators see all tenants of theirs, and confidential domains no more than others do.
    const pairs = [{ id: ONE, domains: ['acme-m.example', 'sister-m.example'] }];
    const query = {
      domains: ['acme-m.example', 'sister-m.example', 'hidden-m.example', 'stranger-m.example'],
    };
    expect(await groups(partner, query)).toEqual({ id_domains_pairs: pairs });
    expect(dataOf(await partner.call(operations.msTenantListUtils, { query }))).toEqual({
      id_domains_pairs: pairs,
    });
    expect((await read(partner, 'acme-m.example')).ms_domains).toEqual(['sister-m.example']);
    expect((await groups(tech, { domains: 'stranger-m.example' })).id_domains_pairs).toEqual([]);
  });

  test('of others and confidential ones are not looked up, and nobody is asked', async () => {
    respond = microsoft({ 'acme-m.example': TWO, 'hidden-m.example': TWO, 'stranger-m.example': TWO });
    for (const name of ['hidden-m.example', 'stranger-m.example', 'nowhere.example'])
      expect((await look(tech, ['acme-m.example', name])).status, name).toBe(404);
    expect(asked).toEqual([]);
    expect((await read(tech, 'acme-m.example')).ms_tenant_id).toBe(ONE);
  });

  test('are closed to a token that is limited to some', async () => {
    const admin = await enter(acme, ['ALL']);
    const made = await admin.call(operations.apiTokenCreate, {
      body: { name: 'one domain', domains: ['shop-m.example'] },
    });
    const headers = { authorization: `bearer ${dataOf<{ token: string }>(made).token}` };
    const query = { domains: 'acme-m.example' };
    for (const name of ['msTenantList', 'msTenantListUtils', 'msTenantLook', 'msTenantTest'] as const)
      expect(codeOf(await ask(api.server, operations[name], { headers, query })), name).toBe(
        'token_not_for_this',
      );
    expect(asked).toEqual([]);
  });
});

test('the domains may stand in the body, and none or too many are refused', async () => {
  respond = microsoft({ 'shop-m.example': ONE });
  const body = { domains: ['Shop-M.example'] };
  for (const operation of [operations.msTenantTest, operations.msTenantLook]) {
    const found = dataOf<Looks>(await tech.call(operation, { body }));
    expect(found.map((one) => [one.domain, one.answer, one.ms_tenant_id])).toEqual([
      ['shop-m.example', 'found', ONE],
    ]);
  }
  const many = Array.from({ length: 10 }, (_, number) => `n${number}.example`);
  const refused = [
    await tech.call(operations.msTenantTest, { query: {} }),
    await tech.call(operations.msTenantTest, { body: { domains: [] } }),
    await tech.call(operations.msTenantTest, { body: { domains: many }, query: { domain: 'more.example' } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
});

test('any domain may be asked about without being noted', async () => {
  await note('shop-m.example', TWO);
  respond = microsoft({ 'elsewhere.example': TWO, 'shop-m.example': ONE });
  const answer = await tech.call(operations.msTenantTest, {
    query: { domain: 'Elsewhere.Example.', domains: ['shop-m.example', 'none.example'] },
  });
  expect(dataOf<Looks>(answer).map((one) => [one.domain, one.answer, one.ms_tenant_id])).toEqual([
    ['elsewhere.example', 'found', TWO],
    ['shop-m.example', 'found', ONE],
    ['none.example', 'none', null],
  ]);
  expect((await read(tech, 'shop-m.example')).ms_tenant_id).toBe(TWO);
});

const id = (issuer: string) => (response: ServerResponse) => json(response, 200, { issuer });
test.each<[string, (response: ServerResponse) => void, string]>([
  [
    'is huge',
    (response) => response.end(`{"issuer":"${url}/${ONE}/v2.0","x":"${'x'.repeat(200_000)}"}`),
    'strange',
  ],
  ['never ends', (response) => response.writeHead(200).write('{"issuer":'), 'no_answer'],
  ['never begins', () => undefined, 'no_answer'],
  ['breaks off', (response) => response.destroy(), 'no_answer'],
  ['leads elsewhere', (response) => response.writeHead(302, { location: `${url}/${ONE}` }).end(), 'strange'],
  ['is no JSON', (response) => response.end('<html>sign in to the network</html>'), 'strange'],
  ['is a list', (response) => json(response, 200, [ONE]), 'strange'],
  ['is null', (response) => json(response, 200, null), 'strange'],
  ['has another authority’s issuer', id(`https://evil.example/${ONE}/v2.0`), 'strange'],
  ['has an issuer that only begins alike', id(`${url}.evil.example/${ONE}/v2.0`), 'strange'],
  ['has an issuer without an id', id(`${url}/{tenantid}/v2.0`), 'strange'],
  ['has an issuer with a longer path', id(`${url}/${ONE}/v2.0/x`), 'strange'],
  ['is a fault of the server', (response) => json(response, 503, { error: 'busy' }), 'strange'],
  ['is another refusal', (response) => json(response, 400, { error: 'invalid_request' }), 'strange'],
])('an answer that %s is told as what it is and changes nothing', async (_what, hostile, expected) => {
  await note('shop-m.example', TWO);
  respond = hostile;
  expect(await answers(tech, 'shop-m.example')).toEqual([['shop-m.example', expected, null]]);
  expect((await read(tech, 'shop-m.example')).ms_tenant_id).toBe(TWO);
});

test('names that are none, none at all and too many are refused before anybody is asked', async () => {
  const many = Array.from({ length: 11 }, (_, index) => `d${index}.example`);
  for (const domains of ['', 'a', '../../etc', 'a.example/../b', 'x@y.example', many])
    expect((await look(tech, domains)).status, String(domains)).toBe(422);
  expect(asked).toEqual([]);
});

test('an authority with an inner address is asked only where the operator named it', async () => {
  const open = openMsDirectory({ url, private_addresses: false }, resolver, { ca: [own.certificate] });
  expect(await open.look(['acme-m.example'])).toEqual([{ answer: 'no_answer', ms_tenant_id: null }]);
  expect(asked).toEqual([]);
  expect(readMsAuthority('')).toEqual({ url: 'https://login.microsoftonline.com', private_addresses: false });
  expect(readMsAuthority('https://login.example/x/')).toEqual({
    url: 'https://login.example/x',
    private_addresses: true,
  });
  for (const wrong of [
    'login.example',
    'ftp://login.example',
    'https://a@login.example',
    'https://login.example/?x',
  ])
    expect(() => readMsAuthority(wrong), wrong).toThrow('POSTERN_MS_AUTHORITY');
});

test('a person may not go on asking for ever', async () => {
  respond = microsoft({});
  const asker = await enter(acme, ['Tech']);
  const codes = new Set<string | undefined>();
  for (let call = 0; call < 31; call += 1) {
    const answer = await look(asker, 'acme-m.example');
    codes.add(answer.status === 200 ? 'asked' : codeOf(answer));
  }
  expect([...codes]).toEqual(['asked', 'too_many_attempts']);
  expect(asked).toHaveLength(30);
});

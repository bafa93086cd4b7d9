import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  type DataOf,
  type DomainDns,
  dkimKeyCreate,
  dkimKeyDelete,
  dkimKeySwitch,
  dkimKeyVerify,
  domainDnsList,
  domainDnsLook,
  domainDnsRead,
  domainList,
  domainProve,
  domainRead,
  mtaStsUpdate,
  mxTest,
  type Operation,
  outboundIpList,
} from '@postern/contract';
import { openTenantKeys } from '@postern/db/blobs/index';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makeDomain, makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { type NameServers, startNameServers } from '@postern/testing/name-servers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../../../../scripts/supervisor/certificate.ts';
import { type TestServer, testServer } from '../../../server.fixture.ts';
import { checkDns } from '../jobs/check-dns.ts';
import { reverifyDomains } from '../jobs/reverify-domains.ts';
import { type Dns, openDns } from './dns.ts';
import { readDnsConfig } from './dns-config.ts';

const database = await testDatabase();
const world = openWorld(database);
const worker = database.connect('postern_worker');
const keys = openTenantKeys(worker, database.installationKey);
const own = selfSignedCertificate('mta-sts.acme.test');
let names: NameServers;
let policies: Server;
let dns: Dns;
let api: TestServer;
let tenant: Tenant;
let admin: Actor;
let tech: Actor;
let user: Actor;
let foreign: Actor;

async function ask<O extends Operation>(actor: Actor, operation: O, input: Input): Promise<DataOf<O>> {
  const answer = await actor.call(operation, input);
  expect([answer.status, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return operation.data.parse(answer.data()) as DataOf<O>;
}
const failing = async (actor: Actor, operation: Operation, input: Input) => {
  const answer = await actor.call(operation, input);
  return [answer.status, (answer.json() as { code: string }).code];
};
const acme = { params: { domain: 'acme.test' } };
const keyed = (selector: string) => ({ params: { domain: 'acme.test', selector } });
const codes = ({ checks }: DomainDns) => checks.map(({ code }) => code);
const states = ({ dkim }: DomainDns) => dkim.keys.map(({ state }) => state);
const publish = (name: string, ...texts: string[]) =>
  names.set(
    'acme.test',
    name,
    'TXT',
    ...texts.map((text) => (text.match(/.{1,200}/g) ?? []).map((part) => `"${part}"`).join(' ')),
  );
const publishKey = ({ selector, record }: DomainDns['dkim']['keys'][number]) =>
  publish(`${selector}._domainkey`, record.value);
const job = (now = new Date()) => checkDns({ db: worker, dns, keys }, now);
const newest = ({ dkim }: DomainDns, state: string) => {
  const key = dkim.keys.find((one) => one.state === state);
  if (!key) throw new Error(`no key is ${state}`);
  return key;
};

beforeAll(async () => {
  names = await startNameServers([
    {
      name: 'acme.test',
      records: [
        '@ MX 10 mx.postern.test.',
        '@ TXT "v=spf1 include:spf.postern.test -all"',
        'mta-sts A 127.0.0.1',
        '@ CAA 0 issue "ca.test"',
      ],
    },
    {
      name: 'postern.test',
      records: ['mx A 127.0.0.1', 'spf TXT "v=spf1 ip4:192.0.2.25 -all"'],
      signing: 'none',
    },
    { name: 'broken.test', records: [], signing: 'broken' },
  ]);
  policies = createServer({ key: own.key, cert: own.certificate }, (request, response) => {
    const { url = '/', headers } = request;
    void api.server.inject({ method: 'GET', url, headers: { host: headers.host ?? '' } }).then((answer) => {
      response.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) });
      response.end(answer.body);
    });
  });
  policies.listen(0, '127.0.0.1');
  await once(policies, 'listening');
  const config = readDnsConfig(
    {
      POSTERN_DNS: names.resolver,
      POSTERN_PUBLIC_RESOLVERS: names.resolver,
      POSTERN_SPF: 'include:spf.postern.test',
      POSTERN_OUTBOUND_IPS: 'ch=192.0.2.25;de=192.0.2.26,192.0.2.27',
    },
    'mx.postern.test',
    'console.postern.test',
    ['ch', 'de'],
  );
  const sts = { port: (policies.address() as AddressInfo).port, ca: [own.certificate] };
  dns = openDns({
    ...config,
    zone: null,
    private_addresses: true,
    authoritative_port: names.authoritative_port,
    sts,
  });
  api = await testServer(database, { dns });
  tenant = await makeTenant(world);
  await makeDomain(world, tenant, 'acme.test');
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  tech = await signIn(api.server, await makePerson(world, tenant, { roles: ['Tech'] }));
  user = await signIn(api.server, await makePerson(world, tenant));
  foreign = await signIn(api.server, await makePerson(world, await makeTenant(world), { roles: ['ALL'] }));
});
afterAll(async () => {
  policies?.closeAllConnections();
  policies?.close();
  await api?.[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await worker.close();
  await database.drop();
  await names?.[Symbol.asyncDispose]();
});

test('a new domain gets a key from the worker, and signs with it as soon as its record is there', async () => {
  expect(await job()).toMatchObject({ keys_made: expect.any(Number), keys_started: 0 });
  const waiting = await ask(admin, domainDnsRead, acme);
  expect([states(waiting), waiting.dkim.signs]).toEqual([['new'], false]);
  expect(codes(waiting)).toEqual([
    'mx_ok',
    'spf_ok',
    'dkim_none',
    'dmarc_none',
    'mta_sts_none',
    'tls_rpt_none',
    'dnssec_ok',
    'caa_ok',
    'bimi_none',
  ]);
  await publishKey(newest(waiting, 'new'));
  names.flush('acme.test');
  await asAdministrator(database.adminUrl, 'update domain_dns_look set next_at = now()');
  expect(await job()).toMatchObject({ keys_started: 1 });
  const signing = await ask(admin, domainDnsRead, acme);
  expect([states(signing), signing.dkim.signs]).toEqual([['active'], true]);
});

test('a key is rotated: published, seen everywhere, switched to, gone back from, and the old one retired', async () => {
  const made = newest(await ask(tech, dkimKeyCreate, acme), 'new');
  expect(await failing(admin, dkimKeyCreate, acme)).toEqual([409, 'dkim_key_waiting']);
  expect(await failing(admin, dkimKeySwitch, keyed(made.selector))).toEqual([409, 'dkim_not_published']);
  // Once asked for, the resolver keeps for a while that there is none: the domain's own server says otherwise, and that is not enough.
  await publishKey(made);
  const early = await ask(admin, dkimKeyVerify, keyed(made.selector));
  expect(early.answers.map(({ kind, is }) => [kind, is])).toEqual([
    ['authoritative', 'same'],
    ['public', 'none'],
  ]);
  expect(early.is_published).toBe(false);
  names.flush('acme.test');
  expect(await ask(admin, dkimKeyVerify, keyed(made.selector))).toMatchObject({ is_published: true });
  const switched = await ask(admin, dkimKeySwitch, keyed(made.selector));
  expect(newest(switched, 'active').selector).toBe(made.selector);
  const old = newest(switched, 'retiring');
  expect(await failing(admin, dkimKeyDelete, keyed(made.selector))).toEqual([409, 'dkim_key_moved']);
  const back = await ask(admin, dkimKeySwitch, keyed(old.selector));
  expect([newest(back, 'active').selector, newest(back, 'new').selector]).toEqual([
    old.selector,
    made.selector,
  ]);
  await ask(admin, dkimKeySwitch, keyed(made.selector));
  const retired = await ask(admin, dkimKeyDelete, keyed(old.selector));
  expect(states(retired)).toEqual(['active', 'retired']);
  const [row] = await asAdministrator<{ sealed_key: Buffer | null }>(
    database.adminUrl,
    `select sealed_key from dkim_key where domain_name = 'acme.test' and selector = '${old.selector}'`,
  );
  expect(row?.sealed_key).toBeNull();
  const audited = await asAdministrator<{ action: string }>(
    database.adminUrl,
    `select action from audit_log where object = 'acme.test' and action like 'dkim%' order by seq`,
  );
  expect(audited.map(({ action }) => action.replace('dkim_key.', ''))).toEqual([
    'create',
    'switch',
    'create',
    'switch',
    'switch',
    'switch',
    'retire',
  ]);
});

test('a new key that nobody wants any more goes', async () => {
  const made = newest(await ask(admin, dkimKeyCreate, acme), 'new');
  expect(states(await ask(admin, dkimKeyDelete, keyed(made.selector)))).not.toContain('new');
  expect(await failing(admin, dkimKeyVerify, keyed(made.selector))).toEqual([404, 'not_found']);
});

test('a policy is served by its host, checked over HTTPS, and its id changes with it', async () => {
  const served = await ask(admin, mtaStsUpdate, { ...acme, body: { mode: 'testing', max_age: 86_400 } });
  const text = 'version: STSv1\r\nmode: testing\r\nmx: mx.postern.test\r\nmax_age: 86400\r\n';
  expect(served.mta_sts?.text).toBe(text);
  const asked = (host: string) =>
    api.server.inject({ method: 'GET', url: '/.well-known/mta-sts.txt', headers: { host } });
  expect((await asked('MTA-STS.acme.test')).body).toBe(text);
  for (const host of ['acme.test', 'mta-sts.other.test', 'mta-sts.acme.test.evil.test', ''])
    expect((await asked(host)).statusCode).toBe(404);
  const record = served.mta_sts?.records.find(({ type }) => type === 'TXT')?.value ?? '';
  await publish('_mta-sts', record);
  names.flush('acme.test');
  expect(codes(await ask(admin, domainDnsLook, acme))).toContain('mta_sts_testing');
  const enforced = await ask(admin, mtaStsUpdate, { ...acme, body: { mode: 'enforce' } });
  expect(enforced.mta_sts?.records.find(({ type }) => type === 'TXT')?.value).not.toBe(record);
  expect(codes(await ask(admin, domainDnsLook, acme))).toContain('mta_sts_oldid');
  const off = await ask(admin, mtaStsUpdate, { ...acme, body: { mode: null } });
  expect(off.mta_sts).toBeNull();
  expect((await asked('mta-sts.acme.test')).statusCode).toBe(404);
});

test('what was right and breaks is told to the technicians once, and since when is kept', async () => {
  const before = await ask(admin, domainDnsLook, acme);
  await names.set('acme.test', '@', 'MX', '10 mx.else.test.');
  names.flush('acme.test');
  const broken = await ask(admin, domainDnsLook, acme);
  await ask(admin, domainDnsLook, acme);
  expect(broken.checks[0]).toMatchObject({ code: 'mx_notours', state: 'fail', found: ['10 mx.else.test'] });
  expect(broken.checks[0]?.wanted).toEqual([{ name: 'acme.test', type: 'MX', value: '10 mx.postern.test.' }]);
  expect(broken.checks[1]?.since).toBe(before.checks[1]?.since);
  const told = await asAdministrator<{ email: string; params: unknown; count: number }>(
    database.adminUrl,
    `select u.email, n.params, n.count from notification n join app_user u using (tenant_id, user_id)
     where n.key = 'dns_broken' and n.params ->> 'check' = 'MX'`,
  );
  expect(told.map(({ email, count }) => [email, count]).sort()).toEqual(
    [
      [admin.email, 1],
      [tech.email, 1],
    ].sort(),
  );
  const [listed] = (await ask(admin, domainDnsList, {})).filter(
    ({ domain_name }) => domain_name === 'acme.test',
  );
  expect(listed).toMatchObject({
    state: 'fail',
    codes: expect.arrayContaining(['mx_notours']),
    states: { mx: 'fail', spf: 'ok' },
  });
  const { domains } = await ask(admin, domainList, { query: { q: 'acme.test' } });
  expect(domains.map(({ dns }) => dns)).toEqual([{ state: 'fail', checks: ['mx', 'dmarc', 'mta_sts'] }]);
});

test('mail servers and outbound addresses are told; what has no answer says why', async () => {
  const mx = { query: { domain: 'acme.test' } };
  expect(await ask(admin, mxTest, mx)).toEqual([{ exchange: 'mx.else.test', preference: 10 }]);
  await names.set('acme.test', '@', 'MX', '20 mx.new.test.');
  const flushed = { query: { domain: 'acme.test', flush_cache: 'true' } };
  expect(await ask(admin, mxTest, flushed)).toEqual([{ exchange: 'mx.new.test', preference: 20 }]);
  expect(await failing(admin, mxTest, { query: { domain: 'broken.test' } })).toEqual([503, 'dns_no_answer']);
  expect(await failing(admin, mxTest, { query: { domain: 'postern.test' } })).toEqual([404, 'mx_none']);
  expect(await ask(admin, outboundIpList, { query: { instance: 'de' } })).toEqual({
    version: 1,
    ips: ['192.0.2.26', '192.0.2.27'],
  });
});

test('a proof is looked for again each day: gone by two looks it is told once, and no answer is not gone', async () => {
  const day = 86_400_000;
  const [proof_token, lost_token] = ['a'.repeat(32), 'b'.repeat(32)];
  await makeDomain(world, tenant, 'broken.test');
  const give = (domain_name: string, token: string, more = {}) =>
    world.admin.kysely
      .updateTable('managed_domain')
      .set({ proof_token: token, proven_at: new Date(Date.now() - 2 * day), ...more })
      .where('domain_name', '=', domain_name)
      .execute();
  await give('acme.test', proof_token);
  // Its zone does not validate, so nobody can say what is in it.
  const doubted = { proof_problem: 'absent', proof_checked_at: new Date(Date.now() - day) };
  await give('broken.test', lost_token, doubted);
  let now = Date.now();
  const look = () => reverifyDomains({ db: worker, dns }, new Date(now));
  const since = async (id: string, actor = admin) =>
    (await ask(actor, domainRead, { params: { id } })).proof.missing_since;
  const told = () =>
    asAdministrator<{ email: string; count: number }>(
      database.adminUrl,
      `select u.email, n.count from notification n join app_user u using (tenant_id, user_id)
       where n.key = 'proof_missing' order by u.email`,
    );
  const prove = () => ask(admin, domainProve, { params: { id: 'acme.test' } });
  const record = async (...texts: string[]) => {
    await publish('_postern-proof', ...texts);
    names.flush('acme.test');
  };

  await record(`postern-proof=${proof_token}`, 'something else');
  expect(await look()).toEqual({ proofs_looked_for: 2, proofs_missing: 0 });
  expect([await since('acme.test'), await since('broken.test')]).toEqual([null, null]);
  // Not again before the day is over; what gave no answer sooner.
  expect(await look()).toMatchObject({ proofs_looked_for: 0 });
  now += 2 * day;
  await record('something else');
  await look();
  expect(await since('acme.test')).toBeNull();
  const first = now;
  now += 3_700_000;
  expect(await look()).toEqual({ proofs_looked_for: 2, proofs_missing: 1 });
  expect(await since('acme.test')).toBe(new Date(first).toISOString());
  const { domains } = await ask(admin, domainList, {});
  expect(domains.map((one) => [one.domain_name, one.proof_missing_since === null])).toContainEqual([
    'acme.test',
    false,
  ]);
  now += 2 * day;
  await look();
  const people = [admin.email, tech.email].toSorted();
  expect(await told()).toEqual(people.map((email) => ({ email, count: 1 })));

  // People may look themselves, and its mail never stopped.
  expect(await prove()).toMatchObject({ is_proven: true, proof: { problem: 'other' } });
  await record(`postern-proof=${proof_token}`);
  expect(await prove()).toMatchObject({ is_proven: true, proof: { problem: null, missing_since: null } });
  expect(await since('acme.test')).toBeNull();
  expect(await since('broken.test')).toBeNull();

  // However often they look within the hour, it has been seen to be gone once.
  await record('something else');
  for (let look_again = 0; look_again < 3; look_again += 1)
    expect(await prove()).toMatchObject({ proof: { problem: 'other', missing_since: null } });
  now = Date.now() + 3_700_000;
  await look();
  expect(await since('acme.test')).not.toBeNull();
});

test('others neither see nor change a domain', async () => {
  expect(await failing(foreign, domainDnsRead, acme)).toEqual([404, 'not_found']);
  expect(await failing(foreign, dkimKeyCreate, acme)).toEqual([404, 'not_found']);
  expect((await user.call(domainDnsRead, acme)).status).toBe(403);
  const listed = await ask(foreign, domainDnsList, {});
  expect(listed.map(({ domain_name }) => domain_name)).not.toContain('acme.test');
});

import {
  type QueryInputOf,
  type SmtpTest,
  type SpfCheck,
  smtpTestRead,
  smtpTestRun,
  spfCheck,
  spfCheckRead,
} from '@postern/contract';
import { spellings } from '@postern/egress/spellings.fixture';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makeDomain, makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { openDns } from '../domains/dns/dns.ts';
import { readDnsConfig } from '../domains/dns/dns-config.ts';

const database = await testDatabase();
const world = openWorld(database);
const asked: string[] = [];
const chain = Object.fromEntries(
  Array.from({ length: 4 }, (_, n) => [
    `c${n}.example`,
    { TXT: [n === 3 ? 'v=spf1 ip4:198.51.100.0/24 -all' : `v=spf1 include:c${n + 1}.example -all`] },
  ]),
);
const zone = zoneResolver({
  'heavy.example': {
    TXT: ['v=spf1 include:c0.example include:n0.example include:c0.example a:print.example -all'],
  },
  'n0.example': { TXT: ['v=spf1 include:n1.example ip4:192.0.2.9 -all'] },
  'n1.example': { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  'print.example': { A: ['203.0.113.44'] },
  'points-inside.example': { TXT: ['v=spf1 include:secret.internal a:localhost -all'] },
  'secret.internal': { TXT: ['v=spf1 ip4:10.0.0.1 -all'] },
  localhost: { A: ['127.0.0.1'] },
  ...chain,
});
const config = readDnsConfig({ POSTERN_MX: 'mx.postern.example' }, 'mx.postern.example', 'c.postern.example');
const dns = openDns({
  ...config,
  zone: (name, type) => {
    asked.push(name);
    return zone(name, type);
  },
});
const api = await testServer(database, { dns });
let tenant: Tenant;
let tech: Actor;
let user: Actor;
let foreign: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  await makeDomain(world, tenant, 'heavy.example');
  tech = await signIn(api.server, await makePerson(world, tenant, { roles: ['Tech'] }));
  user = await signIn(api.server, await makePerson(world, tenant, { roles: [] }));
  foreign = await signIn(api.server, await makePerson(world, await makeTenant(world), { roles: ['Tech'] }));
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

const run = async (query: QueryInputOf<typeof spfCheck>): Promise<SpfCheck> => {
  const answer = await tech.call(spfCheck, { query });
  expect(answer.status, answer.body).toBe(200);
  return spfCheck.data.parse((answer.json() as { data: unknown }).data);
};

const reportMail = (ip: string, messages: number) =>
  asAdministrator(
    database.adminUrl,
    `with report as (
       insert into dmarc_report (tenant_id, report_id, domain_name, mail_id, org_name, org_email, number, begins_at, ends_at, day, about,
         policy, received_at, is_proven, records, messages)
       values ($1, gen_random_uuid(), 'heavy.example', gen_random_uuid(), 'Receiver', '', gen_random_uuid()::text, now(), now(), current_date,
         'heavy.example', '{}', now(), true, 1, $3) returning tenant_id, report_id)
     insert into dmarc_report_record (tenant_id, report_id, position, domain_name, day, source_ip, messages, disposition, dkim_aligned,
       spf_aligned, header_from, envelope_from, envelope_to, reasons, dkim, spf)
     select tenant_id, report_id, 0, 'heavy.example', current_date, $2, $3, 'none', true, true, '', '', '', '[]', '[]', '[]' from report`,
    [tenant.tenant_id, ip, messages],
  );

test('a record with too many look-ups is told with the include that nobody uses', async () => {
  await reportMail('198.51.100.7', 40);
  const found = await run({ domain: 'heavy.example', ip: '203.0.113.44' });
  expect(found).toMatchObject({ problem: 'lookups', lookups: 11, result: 'permerror' });
  expect(found.terms.at(-2)).toMatchObject({ term: 'a:print.example', sum: 11, state: 'never_reached' });
  expect(found.suggestion).toEqual({
    ...{ left_out: 'include:n0.example', saved: 2, lookups: 9 },
    record: 'v=spf1 include:c0.example include:c0.example a:print.example -all',
  });
  const draft = await run({
    ...{ domain: 'heavy.example', ip: '203.0.113.44', testmode: 'draft' },
    spfrecord: found.suggestion!.record,
  });
  expect(draft).toMatchObject({ result: 'pass', problem: null, domainspf: found.domainspf });
});

test('a draft that leads to itself, with two look-ups that find nothing and a macro, is told as a tree with its one fault', async () => {
  const spfrecord = 'v=spf1 exists:%{i}._spf.heavy.example a:gone.example include:heavy.example -all';
  const draft = await run({ domain: 'heavy.example', ip: '203.0.113.44', testmode: 'draft', spfrecord });
  expect(draft).toMatchObject({ result: 'permerror', problem: 'loop', lookups: 3, voids: 2 });
  expect(draft.terms.map(({ term, depth, state }) => `${depth} ${term} ${state}`)).toEqual([
    '0 exists:%{i}._spf.heavy.example void',
    '0 a:gone.example void',
    '0 include:heavy.example loop',
    '0 -all never_reached',
  ]);
  expect(asked).toContain('203.0.113.44._spf.heavy.example');
  // With the include of itself left out the record is good, and a third miss is not.
  const mended = spfrecord.replace('include:heavy.example ', '');
  const query = { domain: 'heavy.example', ip: '203.0.113.44', testmode: 'draft' as const };
  expect(await run({ ...query, spfrecord: mended })).toMatchObject({ result: 'fail', problem: null });
  const third = mended.replace('-all', 'a:gone2.example -all');
  expect(await run({ ...query, spfrecord: third })).toMatchObject({ result: 'permerror', problem: 'voids' });
});

test('a result is opened again by its lsid within the tenant, and nowhere else', async () => {
  const found = await run({ domain: 'c3.example', ip: '198.51.100.1', helo: 'print.example' });
  expect(found).toMatchObject({ result: 'pass', helo_result: 'none', flat_spf: ['198.51.100.0/24'] });
  const open = (actor: Actor) => actor.call(spfCheckRead, { params: { lsid: found.lsid } });
  expect(((await open(tech)).json() as { data: unknown }).data).toEqual(found);
  expect((await open(foreign)).status).toBe(404);
  expect((await open(user)).status).toBe(403);
  const [entry] = await asAdministrator<{ action: string; object: string }>(
    database.adminUrl,
    `select action, object from audit_log where action = 'mail_test.check' order by seq desc limit 1`,
  );
  expect(entry).toEqual({ action: 'mail_test.check', object: 'c3.example' });
});

test('names inside are neither tested nor asked for', async () => {
  asked.length = 0;
  for (const domain of spellings) {
    const answer = await foreign.call(spfCheck, { query: { domain } });
    expect(answer.status, domain).toBe(422);
  }
  expect(asked).toEqual([]);
  const found = await run({ domain: 'points-inside.example', ip: '10.0.0.1' });
  expect(found).toMatchObject({ problem: 'no_record', flat_spf: [] });
  expect(asked).not.toContain('secret.internal');
  expect(asked).not.toContain('localhost');
});

test('the runs of one person in ten minutes are bounded', async () => {
  const person = await signIn(api.server, await makePerson(world, tenant, { roles: ['Tech'] }));
  const statuses: number[] = [];
  for (let run_number = 0; run_number < 61; run_number += 1)
    statuses.push((await person.call(spfCheck, { query: { domain: 'c3.example' } })).status);
  expect(statuses.indexOf(429)).toBe(60);
});

test('an SMTP test waits for a gateway, is opened by its lsid, and is given up when none runs it', async () => {
  let now = Date.now();
  await using other = await testServer(database, { dns, clock: () => now });
  const person = await signIn(other.server, await makePerson(world, tenant, { roles: ['Tech'] }));
  const body = { relayname: 'Kunde.example', recipients: ['anna@kunde.example'] };
  const started = await person.call(smtpTestRun, { body });
  expect(started.status, started.body).toBe(200);
  const { lsid } = (started.json() as { data: SmtpTest }).data;
  const read = async (by: Actor) => by.call(smtpTestRead, { params: { lsid } });
  expect(((await read(person)).json() as { data: SmtpTest }).data).toMatchObject({
    ...{ state: 'queued', relayname: 'kunde.example', recipients: ['anna@kunde.example'], steps: [] },
  });
  expect((await read(foreign)).status).toBe(404);
  now += 61_000;
  expect(((await read(person)).json() as { data: SmtpTest }).data).toMatchObject({
    ...{ state: 'failed', steps: [{ code: 'no_gateway', verdict: 'unknown', who: 'operator' }] },
  });
});

test('an SMTP test keeps to the ports of mail servers, and to ten runs in ten minutes', async () => {
  const outer = { ...dns, private_addresses: false };
  await using other = await testServer(database, { dns: outer });
  const person = await signIn(other.server, await makePerson(world, tenant, { roles: ['Tech'] }));
  const run = (smtp_port: number, more: object = {}) =>
    person.call(smtpTestRun, { body: { relayname: 'kunde.example', smtp_port, ...more } });
  expect((await run(22)).status).toBe(422);
  expect((await run(587, { subject: 'without a text' })).status).toBe(422);
  const elsewhere = tenant.instance === 'ch' ? 'de' : 'ch';
  expect((await run(587, { instance: elsewhere })).status).toBe(422);
  const nowhere = await run(587, { instance: 'fr' });
  expect([nowhere.status, nowhere.body]).toEqual([
    422,
    expect.stringContaining('\\"fr\\" is no instance here: ch, de'),
  ]);
  const statuses: number[] = [];
  for (let round = 0; round < 11; round += 1) statuses.push((await run(587)).status);
  expect(statuses.indexOf(429)).toBe(10);
});

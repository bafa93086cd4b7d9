// No test of mail asks, reaches or names what is inside, however it is written.
import { nsCheck, rblCheck, smtpTestRun, spfCheck } from '@postern/contract';
import { spellings } from '@postern/egress/spellings.fixture';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { type Actor, signIn } from '@postern/testing/actors';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld } from '@postern/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { openDns } from '../domains/dns/dns.ts';
import { readDnsConfig } from '../domains/dns/dns-config.ts';

const database = await testDatabase();
const world = openWorld(database);
/** Names that were looked up, and addresses whose name servers were asked. */
const asked: string[] = [];
const zone = zoneResolver({
  'outer.example': { NS: ['ns.inner-at.example', 'db.internal'], TXT: ['v=spf1 include:db.internal -all'] },
  'ns.inner-at.example': { A: ['10.0.0.53'], AAAA: ['fd00::53'] },
  '1.0.0.10.in-addr.arpa': { PTR: ['secret.corp.example'] },
});
const dns = openDns({
  ...readDnsConfig({}, 'mx.postern.example', 'c.postern.example'),
  zone: (name, type) => {
    asked.push(name);
    return zone(name, type);
  },
});
const api = await testServer(database, {
  dns: { ...dns, private_addresses: false },
  blockLists: [{ zone: 'list.example', of: 'ip', weight: 4 }],
});
let tech: Actor;

beforeAll(async () => {
  const tenant = await makeTenant(world);
  tech = await signIn(api.server, await makePerson(world, tenant, { roles: ['Tech'] }));
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});
beforeEach(() => {
  asked.length = 0;
});

const tools: Record<string, (target: string) => ReturnType<Actor['call']>> = {
  spf: (domain) => tech.call(spfCheck, { query: { domain } }),
  ns: (domain) => tech.call(nsCheck, { query: { domain } }),
  smtp: (relayname) => tech.call(smtpTestRun, { body: { relayname } }),
  'smtp recipient': (host) =>
    tech.call(smtpTestRun, { body: { relayname: 'outer.example', recipients: [`anna@${host}`] } }),
  rbl: (checkvalue) => tech.call(rblCheck, { body: { checkvalue } }),
  'rbl link': (host) => tech.call(rblCheck, { body: { checkvalue: `http://${host}/` } }),
  'rbl mail': (host) => tech.call(rblCheck, { body: { checkvalue: `anna@${host}` } }),
};

test.each(Object.keys(tools))(
  '%s refuses every spelling of an inner target, and asks nobody',
  async (tool) => {
    for (const spelling of spellings) {
      const answer = await tools[tool]!(spelling);
      expect([spelling, answer.status]).toEqual([spelling, 422]);
    }
    expect(asked).toEqual([]);
  },
);

test('a greeting that names something inside is not looked up', async () => {
  // Some are refused; as many as one person may test in ten minutes.
  for (const spelling of spellings.filter((_, index) => index % 4 === 0)) {
    const query = { domain: 'outer.example', ip: '203.0.113.9', helo: spelling };
    expect([200, 422]).toContain((await tech.call(spfCheck, { query })).status);
  }
  expect(new Set(asked)).toEqual(new Set(['outer.example']));
});

test('the top-level domain above a name is asked, and no name of this network', async () => {
  await tech.call(nsCheck, { query: { domain: 'outer.example' } });
  expect(asked).toContain('example');
});

test('a stranger’s records lead no test to an inner name or address', async () => {
  const spf = await tech.call(spfCheck, { query: { domain: 'outer.example', ip: '10.0.0.1' } });
  const ns = await tech.call(nsCheck, { query: { domain: 'outer.example' } });
  expect([spf.status, ns.status]).toEqual([200, 200]);
  expect(asked).not.toContain('db.internal');
  expect(asked).not.toContain('1.0.0.10.in-addr.arpa');
  expect(spf.body).not.toContain('secret');
});

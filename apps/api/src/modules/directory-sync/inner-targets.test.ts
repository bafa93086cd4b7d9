// No directory leads this installation to what is inside, however its place is written.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { syncTaskCreate } from '@postern/contract/directory-sync';
import { spellings } from '@postern/egress/spellings.fixture';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { type Actor, signIn } from '@postern/testing/actors';
import { makePerson, makeTenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { readDnsConfig } from '../domains/dns/dns-config.ts';
import { openDns } from '../domains/index.ts';
import { fetchFile } from './sources/fetch-file.ts';
import { openGraphClient } from './sources/graph-client.ts';
import { openLdap } from './sources/ldap.ts';

/** Names that were looked up. */
const asked: string[] = [];
const zone = zoneResolver({
  'inner-at.example': { A: ['10.0.0.53'], AAAA: ['fd00::53'] },
  'loop.example': { A: ['127.0.0.1'] },
});
const dns = openDns({
  ...readDnsConfig({}, 'mx.postern.example', 'c.postern.example'),
  zone: (name, type) => {
    asked.push(name);
    return zone(name, type);
  },
});
const { world, api } = await testApi({ dns, privateNextHops: false });
let connections = 0;
const listener = createServer((socket) => {
  connections += 1;
  socket.end();
});
let port = 0;
let admin: Actor;

beforeAll(async () => {
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  ({ port } = listener.address() as AddressInfo);
  const tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
});
afterAll(() => listener.close());

const ldap = (host: string, at = 636) => ({
  ...{ host, port: at, security: 'ldaps' as const, bind_dn: 'cn=a', base: 'dc=a' },
});
const create = async (directory_type: string, directory_settings: object) => {
  const answer = await admin.call(syncTaskCreate, {
    body: { task_name: 'x', directory_type, directory_settings, directory_secret: 'secret' },
  } as never);
  return answer.status;
};
const strict = { resolver: dns.resolver, private_addresses: false };
const wordOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code ?? String(error),
  );

test('every spelling of an inner place is refused when a directory is saved, and nobody is asked', async () => {
  asked.length = 0;
  const columns = { id_column: 'a', mail_column: 'b', name_column: 'c' };
  for (const spelling of spellings) {
    expect([spelling, await create('ldap', ldap(spelling))]).toEqual([spelling, 422]);
    const file = { from: 'address', address: `https://${spelling}/people.csv`, ...columns };
    expect([spelling, await create('csv', file)]).toEqual([spelling, 422]);
  }
  expect([asked, connections]).toEqual([[], 0]);
  expect(await create('ldap', ldap('inner-at.example'))).toBe(422);
}, 60_000);

test('what was saved and leads inside when it is read is not connected to', async () => {
  const settings = (host: string) => ({
    ...ldap(host, port),
    ...{ authority: '', conditions: [], id_attribute: '', mail_attribute: 'mail', name_attribute: 'cn' },
  });
  for (const host of [...spellings, 'loop.example', 'inner-at.example']) {
    const words = [
      await wordOf(openLdap(strict, settings(host), 'secret')),
      await wordOf(fetchFile(strict, `https://${host}:${port}/people.csv`)),
    ];
    expect([host, words.includes('none')]).toEqual([host, false]);
  }
  expect(connections).toBe(0);
}, 60_000);

test('Graph’s own name that leads inside gets no secret, and a next page elsewhere gets no token', async () => {
  const login = { directory: 'acme.example', client_id: '1', secret: 'canary' };
  const place = (host: string) => ({ login: `https://${host}:${port}`, api: `https://${host}:${port}` });
  for (const host of [...spellings, 'loop.example', 'inner-at.example'])
    if (URL.canParse(place(host).api))
      expect(await wordOf(openGraphClient({ ...strict, place: place(host) }, login)), host).not.toBe('none');
  expect(connections).toBe(0);

  let told = '';
  const graph = createServer((socket) => {
    socket.on('data', (bytes) => {
      told += bytes.toString();
      const body = JSON.stringify({ access_token: 'token-canary', value: [] });
      socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`);
    });
  });
  graph.listen(0, '127.0.0.1');
  await once(graph, 'listening');
  const own = `http://loop.example:${(graph.address() as AddressInfo).port}`;
  const open = { resolver: dns.resolver, private_addresses: true, place: { login: own, api: own } };
  const client = await openGraphClient(open, login);
  for (const host of spellings) {
    const next = `http://${host}:${port}/v1.0/users`;
    if (URL.canParse(next)) expect([host, await wordOf(client.page(next))]).toEqual([host, 'not_understood']);
  }
  expect(connections).toBe(0);
  expect(told).not.toContain('token-canary');
  graph.close();
}, 60_000);

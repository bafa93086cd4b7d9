import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Zone, zoneResolver } from '@postern/mail/authenticate/zone';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { smtpSink } from '@postern/testing/smtp-sink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../../../scripts/supervisor/certificate.ts';
import { deliveryFixture } from '../under-test/fixture.ts';
import { createStsCache, stsPolicy } from './sts.ts';

const own = selfSignedCertificate('mta-sts.globex.example');
let server: Server;
let port: number;
let answer: { status: number; type: string; body: string };
const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  answer = {
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: policyText('enforce', 'mx.globex.example'),
  };
  server = createServer({ key: own.key, cert: own.certificate }, (request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    response.writeHead(answer.status, { 'content-type': answer.type, location: 'https://127.0.0.1/' });
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const policyText = (mode: string, mx: string) =>
  `version: STSv1\r\nmode: ${mode}\r\nmx: ${mx}\r\nmax_age: 604800\r\n`;
const zoneOf = (id: string): Zone => ({
  '_mta-sts.globex.example': { TXT: [`v=STSv1; id=${id}`] },
  'mta-sts.globex.example': { A: ['127.0.0.1'] },
  'globex.example': { MX: [[10, 'mx.globex.example']] },
  'mx.globex.example': { A: ['127.0.0.1'] },
});
const worldOf = (zone: Zone, over = {}) => ({
  ...{ resolver: zoneResolver(zone), private_addresses: true, ca: [own.certificate], port },
  ...over,
});

test('a policy is fetched over HTTPS once, holds while its server is away, and again when its id changes', async () => {
  const cache = createStsCache();
  const first = await stsPolicy('globex.example', cache, worldOf(zoneOf('one')));
  expect(first).toMatchObject({ id: 'one', mode: 'enforce', mx: ['mx.globex.example'] });
  expect(asked).toEqual([`mta-sts.globex.example:${port} /.well-known/mta-sts.txt`]);
  await stsPolicy('globex.example', cache, worldOf(zoneOf('one')));
  expect(asked.length).toBe(1);
  answer.status = 503;
  expect(await stsPolicy('globex.example', cache, worldOf(zoneOf('two')))).toMatchObject({ id: 'one' });
  answer = { ...answer, status: 200, body: policyText('testing', 'mx.globex.example') };
  expect(await stsPolicy('globex.example', cache, worldOf(zoneOf('two')))).toMatchObject({
    id: 'two',
    mode: 'testing',
  });
  expect(await stsPolicy('globex.example', cache, worldOf({}))).toMatchObject({ id: 'two' });
});

const others: [string, Partial<typeof answer>, Partial<Parameters<typeof stsPolicy>[2]>][] = [
  ['of a certificate nobody vouches for', {}, { ca: [selfSignedCertificate('other.example').certificate] }],
  ['of an inner address', {}, { private_addresses: false }],
  ['that is moved', { status: 302 }, {}],
  ['of another type', { type: 'text/html' }, {}],
  ['without a mode', { body: 'version: STSv1\r\n' }, {}],
];
test.each(others)('a policy %s is none', async (_, change, over) => {
  Object.assign(answer, change);
  const found = await stsPolicy('globex.example', createStsCache(), worldOf(zoneOf('one'), over));
  expect(found).toMatchObject({ mode: 'none' });
});

test('mail follows the policy it finds: only to servers it names, with valid certificates', async () => {
  const database: TestDatabase = await testDatabase();
  const world = await deliveryFixture(database);
  const sink = await smtpSink({ tls_name: 'mx.globex.example' });
  const trusted_ca = [own.certificate, sink.certificate];
  answer.body = policyText('enforce', 'mail.globex.example');
  const refused = await world.enqueue();
  const handle = await world.start(zoneOf('one'), { mx_port: sink.port, sts_port: port, trusted_ca });
  await world.until('a refusal', async () => (await world.attempts(refused)).includes('deferred'));
  await handle.stop();
  expect(sink.commands).toEqual([]);
  answer.body = policyText('enforce', 'mx.globex.example');
  await world.start(zoneOf('two'), { mx_port: sink.port, sts_port: port, trusted_ca });
  await world.makeDue();
  await world.until('delivery', async () => (await world.messageState(refused)) === 'delivered');
  expect(sink.mails[0]?.tls).toMatch(/^TLSv1\.3/);
  await sink.close();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

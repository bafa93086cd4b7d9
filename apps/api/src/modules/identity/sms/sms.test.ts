import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { type Operation, smsOutboxList } from '@postern/contract';
import { openTenantKeys } from '@postern/db/blobs/index';
import { type Actor, signIn } from '@postern/testing/actors';
import { makePerson, makeTenant } from '@postern/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi, testServer } from '../../../server.fixture.ts';
import { chooseSms } from './choose-sms.ts';
import { httpSms } from './http-provider.ts';
import { SmsFailedError } from './sms.ts';
import { readSmsConfig, SmsConfigError } from './sms-config.ts';

interface Got {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const { database, world, api } = await testApi();
let carrier: Server;
let base: string;
let status = 200;
const got: Got[] = [];

beforeAll(async () => {
  carrier = createServer(async (request, answer) => {
    const { method = '', url = '', headers } = request;
    got.push({ method, url, headers, body: await readText(request) });
    answer.writeHead(status).end();
  });
  carrier.listen(0, '127.0.0.1');
  await once(carrier, 'listening');
  base = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`;
});
beforeEach(() => {
  got.length = 0;
  status = 200;
});
afterAll(async () => {
  carrier.close();
  await once(carrier, 'close');
});

const message = { tenant_id: 1, user_id: 'u', mobile: '0041791234567', text: 'Code 482913' };

function carrierOf(env: Record<string, string>) {
  const config = readSmsConfig({ POSTERN_SMS_PRIVATE: '1', POSTERN_SMS_URL: `${base}/send`, ...env });
  if (!config) throw new Error('no carrier');
  return httpSms(config);
}

test('JSON is the carrier’s language unless the operator says another', async () => {
  await carrierOf({ POSTERN_SMS_HEADERS: '{"Authorization": "Bearer key"}' }).send(message);
  expect(got).toMatchObject([{ method: 'POST', url: '/send', headers: { authorization: 'Bearer key' } }]);
  expect(got[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({ to: '0041791234567', text: 'Code 482913' });
});

test.each([
  ['application/json', '{"a":["{mobile}",{"t":"{text}"}]}', (body: string) => JSON.parse(body).a[1].t],
  [
    'application/x-www-form-urlencoded',
    'to={mobile}&text={text}',
    (body: string) => new URLSearchParams(body).get('text'),
  ],
  [
    'application/xml',
    '<s to="{mobile}">{text}</s>',
    (body: string) =>
      body
        .replace(/^<s to="[^"]*">|<\/s>$/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&apos;/g, "'")
        .replace(/&amp;/g, '&'),
  ],
])('whatever the text holds, in %s it stays a text', async (type, template, textOf) => {
  const sms = carrierOf({
    POSTERN_SMS_HEADERS: JSON.stringify({ 'Content-Type': type }),
    POSTERN_SMS_BODY: template,
  });
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('","to":"x', '{mobile}', '&to=x', '</s><s to="x">'),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      await sms.send({ ...message, text });
      expect(textOf(got.at(-1)?.body ?? '')).toBe(text);
    }),
    { numRuns: 60 },
  );
});

test('a carrier asked by address gets everything in it', async () => {
  const url = `${base}/send?to={mobile}&text={text}`;
  await carrierOf({ POSTERN_SMS_URL: url, POSTERN_SMS_METHOD: 'GET', POSTERN_SMS_PLUS: '1' }).send({
    ...message,
    text: 'a&b=c d',
  });
  expect(got).toMatchObject([{ method: 'GET', body: '', url: '/send?to=%2B41791234567&text=a%26b%3Dc%20d' }]);
});

test('a refusal is told without the code', async () => {
  status = 403;
  const failed = carrierOf({}).send(message);
  await expect(failed).rejects.toThrow(SmsFailedError);
  await expect(failed).rejects.toThrow('the SMS carrier answered 403');
  const away = carrierOf({ POSTERN_SMS_URL: 'http://127.0.0.1:9/' }).send(message);
  await expect(away).rejects.toThrow(SmsFailedError);
  await expect(away).rejects.not.toThrow(/482913/);
});

test('a carrier in an inner network needs the operator’s word', async () => {
  const config = readSmsConfig({ POSTERN_SMS_URL: 'https://127.0.0.1:9/' });
  await expect(httpSms(config!).send(message)).rejects.toThrow('inner address');
});

test.each([
  [{ POSTERN_SMS_URL: 'gateway' }, 'POSTERN_SMS_URL must be an https address'],
  [{ POSTERN_SMS_URL: 'http://sms.example/' }, 'POSTERN_SMS_URL must begin with https://'],
  [{ POSTERN_SMS_URL: 'https://a:b@sms.example/' }, 'must hold no name and password'],
  [{ POSTERN_SMS_METHOD: 'DELETE' }, 'POSTERN_SMS_METHOD must be one of GET, POST, PUT.'],
  [{ POSTERN_SMS_HEADERS: 'Authorization: x' }, 'POSTERN_SMS_HEADERS must be JSON'],
  [{ POSTERN_SMS_HEADERS: '["x"]' }, 'must be a JSON object of header names'],
  [{ POSTERN_SMS_HEADERS: '{"X": "a\\nb"}' }, 'must be a JSON object of header names'],
  [{ POSTERN_SMS_BODY: '{"to":"{mobile}"}' }, 'must say where {text} goes'],
  [{ POSTERN_SMS_BODY: '{"to":{mobile},"text":"{text}"}' }, 'must be JSON'],
])('%j is explained in a sentence', (env, sentence) => {
  const read = () => readSmsConfig({ POSTERN_SMS_URL: 'https://sms.example/', ...env });
  expect(read).toThrow(SmsConfigError);
  expect(read).toThrow(sentence);
});

test('without a carrier only the demo world has text messages', () => {
  const keys = openTenantKeys(api.db, database.installationKey);
  expect(chooseSms({ sms: null, demo: false }, api.db, keys).available).toBe(false);
  expect(chooseSms({ sms: null, demo: true }, api.db, keys)).toMatchObject({ available: true });
  expect(readSmsConfig({})).toBeNull();
});

test('in the demo world people find their own messages, operators all, and the table holds no code', async () => {
  const keys = openTenantKeys(api.db, database.installationKey);
  const sms = chooseSms({ sms: null, demo: true }, api.db, keys);
  const tenant = await makeTenant(world);
  const people = [await makePerson(world, tenant), await makePerson(world, tenant, { roles: ['ALL'] })];
  const operator = await makePerson(world, tenant, { roles: ['super'], is_superuser: true });
  for (const [index, { user_id, tenant_id }] of people.entries()) {
    await sms.send({ tenant_id, user_id, mobile: `004179123456${index}`, text: `Code 48291${index}` });
  }
  const read = async (actor: Actor, operation: Operation = smsOutboxList) =>
    ((await actor.call(operation)).json() as { data: { messages: { text: string; to: string }[] } }).data
      .messages;
  const [first, second] = people;
  expect(await read(await signIn(api.server, first!))).toMatchObject([
    { text: 'Code 482910', to: first!.email },
  ]);
  expect(await read(await signIn(api.server, second!))).toMatchObject([{ text: 'Code 482911' }]);
  expect(await read(await signIn(api.server, operator))).toHaveLength(2);
  const rows = await world.admin.kysely.selectFrom('sms_outbox').select('sealed_text').execute();
  expect(rows.map(({ sealed_text }) => sealed_text.toString('latin1')).join()).not.toContain('48291');
  await using real = await testServer(database, { demo: false });
  const actor = await signIn(real.server, operator);
  expect((await actor.call(smsOutboxList)).status).toBe(404);
});

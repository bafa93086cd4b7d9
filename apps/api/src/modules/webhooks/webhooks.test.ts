import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MOST_WEBHOOKS,
  notificationList,
  webhookCreate,
  webhookDelete,
  webhookDeliveryList,
  webhookList,
  webhookSecretRotate,
  webhookTest,
  webhookUpdate,
} from '@postern/contract';
import { toCloudid } from '@postern/db';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import {
  makeDomain,
  makeMessage,
  makePerson,
  makeTenant,
  openWorld,
  type Tenant,
} from '@postern/testing/factories';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testWorkerDeps } from '../../job-list.fixture.ts';
import { testServer } from '../../server.fixture.ts';
import { sendWebhooks, waitAfter } from './jobs/send-webhooks.ts';

interface Request {
  headers: IncomingHttpHeaders;
  body: string;
  events: { event: { id: string; dataset: string }; email?: { subject: string } }[];
}

const database = await testDatabase();
const world = openWorld(database);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-webhooks-'));
const deps = { ...(await testWorkerDeps(database, folder.path)), innerDirectories: true };
let ahead = 0;
const clock = () => Date.now() + ahead;
/** Its own network may be reached: the listener is on loopback. */
const api = await testServer(database, { privateNextHops: true });
const strict = await testServer(database);
let tenant: Tenant;
let admin: Actor;

let status = 200;
const requests: Request[] = [];
const listener = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  requests.push({ headers: request.headers, body, events: JSON.parse(body).events });
  response.writeHead(status).end('taken\u0000with thanks');
});
listener.listen(0, '127.0.0.1');
await once(listener, 'listening');
const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/events`;

const data = <Data>(answer: { status: number; body: string; json(): unknown }): Data => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: Data }).data;
};
type Made = { secret: string; webhook: { id: string } };
const make = async (topics: string[], who = admin): Promise<Made> =>
  data(await who.call(webhookCreate, { body: { name: 'SIEM', url, topics } as never }));
const run = () => sendWebhooks({ ...deps, clock });
const sent = () => requests.flatMap(({ events }) => events);
const one = async (id: string) =>
  data<
    { id: string; waiting: number; enabled: boolean; disabled_why: string; next_attempt_at: string | null }[]
  >(await admin.call(webhookList, {})).find((webhook) => webhook.id === id);

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
});
afterEach(async () => {
  await asAdministrator(database.adminUrl, 'delete from webhook');
  requests.length = 0;
  status = 200;
  ahead = 0;
});
afterAll(async () => {
  listener.close();
  await deps.db.close();
  await api[Symbol.asyncDispose]();
  await strict[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

test('a message recorded after the webhook was made is sent once, as ECS, signed', async () => {
  await makeMessage(world, tenant, { subject: 'before' });
  const { secret, webhook } = await make(['verdict']);
  const { id } = await makeMessage(world, tenant, {
    subject: 'Invoice',
    class: 'virus',
    state: 'held',
    at: new Date(),
  });
  await run();
  expect(requests).toHaveLength(1);
  const [{ headers, body, events }] = requests as [Request];
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    ecs: { version: '8.11.0' },
    event: { id: `m:${toCloudid(tenant.tenant_id, id)}`, dataset: 'postern.verdict', category: ['email'] },
    email: { subject: 'Invoice', direction: 'inbound' },
    postern: { class: 'virus', state: 'held' },
  });
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
  await run();
  expect(requests).toHaveLength(1);
  const [delivery] = data<object[]>(await admin.call(webhookDeliveryList, { params: { id: webhook.id } }));
  expect(delivery).toMatchObject({
    ok: true,
    status: 200,
    events: 1,
    attempt: 1,
    answer: 'taken with thanks',
  });
});

test('a row that appears late is sent, and one of a confidential domain never', async () => {
  await makeDomain(world, tenant, `secret-${tenant.domain}`, { confidential: true });
  await make(['verdict', 'audit']);
  await run();
  await makeMessage(world, tenant, { subject: 'late', at: new Date() });
  await makeMessage(world, tenant, {
    subject: 'hidden',
    to: `a@secret-${tenant.domain}`,
    at: new Date(),
  });
  ahead = 10 * 60_000;
  await run();
  const subjects = sent().flatMap(({ email }) => (email ? [email.subject] : []));
  expect(subjects).toEqual(['late']);
  expect(JSON.stringify(sent())).not.toContain('secret-');
});

test('what the other side does not take waits longer each time and is sent again unchanged', async () => {
  const { webhook } = await make(['verdict']);
  await makeMessage(world, tenant, { subject: 'first', at: new Date() });
  status = 503;
  await run();
  await makeMessage(world, tenant, { subject: 'second', at: new Date() });
  await run();
  expect(requests).toHaveLength(1);
  expect(await one(webhook.id)).toMatchObject({ waiting: 2, enabled: true });
  ahead = 61_000;
  status = 200;
  await run();
  const [failed, again, next] = requests as [Request, Request, Request];
  expect(again.body).toBe(failed.body);
  expect(again.headers['webhook-id']).toBe(failed.headers['webhook-id']);
  expect(next.events.map(({ email }) => email?.subject)).toEqual(['second']);
  expect(await one(webhook.id)).toMatchObject({ waiting: 0, next_attempt_at: null });
  expect([1, 2, 3, 30].map(waitAfter)).toEqual([60_000, 120_000, 240_000, 21_600_000]);
});

test('an address that is gone, or takes nothing for three days, is disabled and audited', async () => {
  const { webhook } = await make(['verdict']);
  await makeMessage(world, tenant, { subject: 'one', at: new Date() });
  status = 500;
  await run();
  ahead = 3 * 86_400_000 + 60_000;
  await run();
  expect(await one(webhook.id)).toMatchObject({ enabled: false, disabled_why: 'failing' });
  ahead = 0;
  const gone = await make(['verdict']);
  await makeMessage(world, tenant, { subject: 'two', at: new Date() });
  status = 410;
  await run();
  expect(await one(gone.webhook.id)).toMatchObject({ enabled: false, disabled_why: 'gone' });
  const audited = await asAdministrator<{ why: string }>(
    database.adminUrl,
    `select entry -> 'details' ->> 'why' as why from audit_log where action = 'webhook.disable' order by seq`,
  );
  expect(audited.map(({ why }) => why)).toEqual(['failing', 'gone']);
  const notices = await admin.call(notificationList, { query: {} });
  const { items } = data<{ items: { key: string; msg: string; link: string }[] }>(notices);
  expect(items.map(({ key }) => key).sort()).toEqual(['webhook_failing', 'webhook_gone']);
  expect(items[0]?.link).toBe('/setup/webhooks');
});

test('sign-ins, releases and the audit log are streams of their own', async () => {
  await make(['sign_in']);
  const person = await makePerson(world, tenant, { roles: ['user'] });
  await signIn(api.server, person);
  await run();
  expect(sent().map(({ event }) => event.dataset)).toEqual(['postern.sign_in']);
  expect(requests[0]?.body).toContain(person.email);
  await asAdministrator(database.adminUrl, 'delete from webhook');
  requests.length = 0;
  await make(['audit']);
  await make(['release']);
  await run();
  // The second was created after the first, which is an entry of the log.
  expect(sent().map(({ event }) => event.dataset)).toEqual(['postern.audit']);
});

test('a secret that was replaced signs too for a day', async () => {
  const { secret, webhook } = await make(['verdict']);
  const fresh = data<Made>(await admin.call(webhookSecretRotate, { params: { id: webhook.id } }));
  expect(fresh.secret).not.toBe(secret);
  const answer = data<object>(await admin.call(webhookTest, { params: { id: webhook.id } }));
  expect(answer).toMatchObject({ ok: true, status: 200, attempt: 0 });
  const signatures = String(requests[0]?.headers['webhook-signature']).split(' ');
  const [{ headers, body }] = requests as [Request];
  const made = [fresh.secret, secret].map((text) => {
    const key = Buffer.from(text.replace('whsec_', ''), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  expect(signatures).toEqual(made);
  await makeMessage(world, tenant, { at: new Date() });
  ahead = 25 * 3_600_000;
  await run();
  expect(String(requests[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  const kept = await asAdministrator(database.adminUrl, 'select entry::text as text from audit_log');
  expect(JSON.stringify(kept)).not.toContain('whsec_');
});

test('addresses inside are refused when they are named and when they are connected to, without saying what is there', async () => {
  const outside = await signIn(strict.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const refused = async (address: string) => {
    const body = { name: 'x', url: address, topics: ['verdict'] };
    return (await outside.call(webhookCreate, { body: body as never })).status;
  };
  for (const address of [
    url,
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.0.0.7:8443/',
    'https://[::1]/',
  ])
    expect(await refused(address), address).toBe(422);
  expect(await refused('https://me:secret@hooks.example/')).toBe(422);
  expect(await refused('ftp://hooks.example/')).toBe(422);
  const { webhook } = await make(['verdict']);
  const answer = data<object>(await outside.call(webhookTest, { params: { id: webhook.id } }));
  expect(answer).toMatchObject({ ok: false, status: null, answer: 'address not allowed' });
  expect(requests).toEqual([]);
});

test('another tenant’s webhook does not exist, and people without set-up rights have none', async () => {
  const { webhook } = await make(['verdict']);
  const other = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['ALL'] }),
  );
  expect(data(await other.call(webhookList, {}))).toEqual([]);
  const params = { id: webhook.id };
  const body = { name: 'x', url, topics: ['audit'], enabled: true } as never;
  for (const operation of [webhookDelete, webhookSecretRotate, webhookTest, webhookDeliveryList])
    expect((await other.call(operation as never, { params })).status).toBe(404);
  expect((await other.call(webhookUpdate, { params, body })).status).toBe(404);
  const user = await signIn(api.server, await makePerson(world, tenant, { roles: ['user'] }));
  expect((await user.call(webhookList, {})).status).toBe(403);
});

test('there are ten webhooks at most, and ten tests in ten minutes', async () => {
  const { webhook } = await make(['audit']);
  for (let made = 1; made < MOST_WEBHOOKS; made += 1) await make(['audit']);
  const more = await admin.call(webhookCreate, { body: { name: 'x', url, topics: ['audit'] } as never });
  expect((more.json() as { code: string }).code).toBe('too_many_webhooks');
  const test_one = () => admin.call(webhookTest, { params: { id: webhook.id } });
  await asAdministrator(database.adminUrl, `delete from rate_limit where bucket like 'webhook test%'`);
  for (let at = 0; at < 10; at += 1) expect((await test_one()).status).toBe(200);
  expect((await test_one()).status).toBe(429);
  expect(data(await admin.call(webhookDelete, { params: { id: webhook.id } }))).toEqual({ id: webhook.id });
});

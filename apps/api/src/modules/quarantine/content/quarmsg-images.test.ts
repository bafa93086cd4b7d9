import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { quarmsgImagesLoad } from '@postern/contract';
import { zoneResolver } from '@postern/mail';
import { type Actor, signIn } from '@postern/testing/actors';
import { makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';
import { openRemoteImages } from '../remote-images/remote-images.ts';

// One picture server, known to the offline world as pictures.example.
const asked: IncomingMessage[] = [];
const canary = 'CANARY-in-the-metadata';
const large = Buffer.alloc(6_000_000, 1);
let picture: Buffer;
let server: Server;
let origin: string;

const { world, api } = await testApi({
  resolver: zoneResolver({ 'pictures.example': { A: ['127.0.0.1'] } }),
});
let tenant: Tenant;
let all: Actor;
let foreigner: Actor;

beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: canary } })
    .jpeg()
    .toBuffer();
  const answers: Record<string, [number, Record<string, string>, Buffer]> = {
    '/p.jpg': [200, { 'content-type': 'text/plain', 'set-cookie': 'who=you' }, picture],
    '/moved': [302, { location: '/p.jpg' }, Buffer.alloc(0)],
    '/circle': [302, { location: '/circle' }, Buffer.alloc(0)],
    '/elsewhere': [302, { location: 'http://unknown.example/x' }, Buffer.alloc(0)],
    '/x.svg': [
      200,
      { 'content-type': 'image/svg+xml' },
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    '/page': [200, { 'content-type': 'image/png' }, Buffer.from('<html>not a picture</html>')],
    '/large': [200, {}, large],
    '/cut': [200, {}, picture.subarray(0, 200)],
  };
  server = createServer((request, answer) => {
    asked.push(request);
    const [status, headers, body] = answers[request.url ?? ''] ?? [404, {}, Buffer.alloc(0)];
    answer.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://pictures.example:${(server.address() as AddressInfo).port}`;
  tenant = await makeTenant(world);
  all = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  foreigner = await signIn(api.server, await makePerson(world, await makeTenant(world), { roles: ['ALL'] }));
});
beforeEach(() => void asked.splice(0));
afterAll(async () => {
  server.close();
});

const held = (paths: readonly string[], given: { class?: 'spam' | 'virus' | 'blocked'; to?: string } = {}) =>
  makeMessage(world, tenant, {
    ...{ state: 'held', class: 'spam', ...given },
    content: {
      raw: `From: a@elsewhere.example\r\nContent-Type: text/html\r\n\r\n${paths.map((path) => `<img src="${origin}${path}">`).join('')}\r\n`,
      store: api.blobs,
    },
  });
async function load(actor: Actor, cloudid: string, urls: readonly string[]) {
  const answer = await actor.call(quarmsgImagesLoad, { params: { id: cloudid }, body: { urls: [...urls] } });
  const body = answer.json() as { data?: unknown };
  return {
    status: answer.status,
    images: answer.status === 200 ? quarmsgImagesLoad.data.parse(body.data).images : [],
  };
}

test('a picture the mail names comes drawn anew, asked for without cookie, referrer or anything about the reader', async () => {
  const message = await held(['/p.jpg', '/moved']);
  const { images } = await load(all, message.cloudid, [`${origin}/p.jpg`, `${origin}/moved`]);
  for (const { image, why } of images) {
    expect(why).toBeNull();
    const bytes = Buffer.from(image ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    expect(bytes.includes(canary)).toBe(false);
  }
  expect(picture.includes(canary)).toBe(true);
  for (const { headers } of asked) {
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent']);
    expect(headers['user-agent']).toBe('Mozilla/5.0');
  }
  expect(asked.map((one) => one.url).toSorted()).toEqual(['/moved', '/p.jpg', '/p.jpg']);
});

test.each([
  ['/x.svg', 'no_image'],
  ['/page', 'no_image'],
  ['/cut', 'no_image'],
  ['/large', 'too_large'],
  ['/circle', 'not_reachable'],
  ['/elsewhere', 'not_reachable'],
  ['/absent', 'not_reachable'],
])('%s is told as %s, and the pictures beside it still come', async (path, why) => {
  const message = await held([path, '/p.jpg']);
  const { status, images } = await load(all, message.cloudid, [`${origin}${path}`, `${origin}/p.jpg`]);
  expect([status, images[0]?.why, images[1]?.why]).toEqual([200, why, null]);
});

test('addresses that do not stand in the message are not asked', async () => {
  const message = await held(['/p.jpg']);
  const { images } = await load(all, message.cloudid, [`${origin}/other.jpg`, 'file:///etc/passwd', 'x']);
  expect(images.map(({ why }) => why)).toEqual(['not_in_message', 'not_in_message', 'not_in_message']);
  expect(asked).toEqual([]);
});

test('dangerous mail has no pictures, and a foreign message does not exist', async () => {
  for (const kind of ['virus', 'blocked'] as const) {
    const message = await held(['/p.jpg'], { class: kind });
    expect((await load(all, message.cloudid, [`${origin}/p.jpg`])).status).toBe(403);
  }
  const message = await held(['/p.jpg']);
  expect((await load(foreigner, message.cloudid, [`${origin}/p.jpg`])).status).toBe(404);
  expect(asked).toEqual([]);
});

test('where the domain keeps people from opening held mail, its pictures stay closed to them too', async () => {
  const person = await signIn(api.server, await makePerson(world, tenant, { roles: ['user'] }));
  const message = await held(['/p.jpg'], { to: person.email });
  const urls = [`${origin}/p.jpg`];
  expect((await load(person, message.cloudid, urls)).status).toBe(200);
  const { domain, tenant_id } = tenant;
  await world.admin.kysely
    .insertInto('setting')
    .values({ tenant_id, scope: 'domain', scope_value: domain, field: 'quarantine_preview', value: 'false' })
    .execute();
  asked.splice(0);
  expect((await load(person, message.cloudid, urls)).status).toBe(403);
  expect(asked).toEqual([]);
  expect((await load(all, message.cloudid, urls)).status).toBe(200);
});

test('who had pictures fetched from where is written down', async () => {
  const message = await held(['/p.jpg']);
  await load(all, message.cloudid, [`${origin}/p.jpg`]);
  const rows = await world.admin.kysely
    .selectFrom('audit_log')
    .selectAll()
    .where('object', '=', message.cloudid)
    .execute();
  expect(rows.map(({ action, entry }) => [action, (entry as { details: unknown }).details])).toEqual([
    ['message.images', { hosts: [new URL(origin).host] }],
  ]);
});

test('in the open world neither this machine nor its network is asked', async () => {
  using images = openRemoteImages(null);
  const { port } = server.address() as AddressInfo;
  const urls = [`http://127.0.0.1:${port}/p.jpg`, `http://localhost:${port}/p.jpg`, 'http://10.0.0.1/p.jpg'];
  expect((await images.load(urls)).map(({ why }) => why)).toEqual(urls.map(() => 'not_reachable'));
  expect(asked).toEqual([]);
});

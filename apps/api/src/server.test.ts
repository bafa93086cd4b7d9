import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errors, type Operation, operations } from '@postern/contract';
import { signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld } from '@postern/testing/factories';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { requireAccess } from './http/router.ts';
import { PAGE_POLICY, pagePolicy } from './http/security-headers.ts';
import { testApi, testServer } from './server.fixture.ts';

const { database, world, api } = await testApi({ publicUrl: new URL('http://console.postern.example') });
const { server } = api;
const script = `console.log(${JSON.stringify('x'.repeat(5000))});`;

beforeAll(async () => {
  const assets = join(api.config.consoleFolder, 'assets');
  await mkdir(assets, { recursive: true });
  await writeFile(join(api.config.consoleFolder, 'index.html'), '<!doctype html><title>Postern</title>');
  await writeFile(join(assets, 'index-D4f9aB2c.js'), script);
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

test('the headers of a page, an answer and a file are what the security design wants', async () => {
  const shown = async (url: string) => {
    const { headers } = await get(url);
    const volatile = ['date', 'connection', 'content-length', 'x-request-id', 'etag'];
    return Object.fromEntries(Object.entries(headers).filter(([name]) => !volatile.includes(name)));
  };
  expect({
    page: await shown('/'),
    script: await shown('/assets/index-D4f9aB2c.js'),
    answer: await shown('/api/v1/version'),
    problem: await shown('/api/v1/login/test-token'),
  }).toMatchSnapshot();
});

test('the page may ask the editor of texts on the machine it is developed on, and nowhere else', () => {
  const policy = (url: string) => pagePolicy(new URL(url));
  for (const url of [
    'https://console.postern.example',
    'http://localhost.evil.example',
    'http://10.0.0.1:8080',
  ])
    expect(policy(url), url).toBe(PAGE_POLICY);
  const changed = PAGE_POLICY.replace("connect-src 'self'", "connect-src 'self' http://127.0.0.1:8288");
  for (const url of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:1'])
    expect(policy(url), url).toBe(changed);
});

test('over https the browser is told to stay there', async () => {
  await using secure = await testServer(database, { publicUrl: new URL('https://mail.example') });
  const { headers } = await secure.server.inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('the console answers every path that is not the API’s, and the API answers JSON for those that are', async () => {
  for (const path of ['/', '/index.html', '/?lang=de', '/oidc?code=c&state=s']) {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<title>Postern</title>');
  }
  for (const path of [
    ...['/msgsearch', '/setup/general?domain=acme.example', '/quickrelease/token/7', '/any/where?q=1'],
    ...['/..%2f..%2fetc/passwd', '//elsewhere.example', '//elsewhere.example/%0d%0aset-cookie:a=b'],
  ]) {
    const { statusCode, headers } = await get(path);
    const at = new URL(String(headers.location), `http://console.example${path}`);
    expect([path, statusCode, at.href]).toEqual([path, 302, `http://console.example/#${path}`]);
  }
  for (const path of [
    '/api',
    '/api/',
    '/api/v1/nothing',
    '/api/v2/msgsearch/',
    '/assets/missing-12345678.js',
  ]) {
    const answer = await get(path);
    expect([path, answer.statusCode, answer.json()]).toEqual([
      path,
      404,
      { detail: 'Not found.', code: 'not_found', reference: expect.stringMatching(/^[0-9a-z]{12}$/) },
    ]);
  }
});

test('hashed assets are compressed and may be kept for ever, the page is asked for again', async () => {
  const path = '/assets/index-D4f9aB2c.js';
  const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
  const gzip = await get(path, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  expect((await get(path)).body).toBe(script);
  const page = await get('/');
  expect(page.headers['cache-control']).toBe('no-cache');
  const again = await get('/', { 'if-none-match': String(page.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('what is read goes out compressed to clients that take it, and only there', async () => {
  const url = '/api/v1/openapi.json';
  const plain = await get(url);
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
  for (const accepted of ['gzip, deflate, br, zstd', 'gzip;q=0.5', '*']) {
    const small = await get(url, { 'accept-encoding': accepted });
    expect([small.headers['content-encoding'], small.headers.vary], accepted).toEqual([
      'gzip',
      'accept-encoding',
    ]);
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.headers['content-length']).toBe(String(small.rawPayload.length));
    expect(small.rawPayload.length).toBeLessThan(plain.body.length / 5);
  }
  for (const accepted of ['identity', 'br', 'gzip;q=0, *']) {
    const answer = await get(url, { 'accept-encoding': accepted });
    expect([answer.headers['content-encoding'], answer.body.length], accepted).toEqual([
      undefined,
      plain.body.length,
    ]);
  }
  const short = await get('/api/v1/version', { 'accept-encoding': 'gzip' });
  expect(short.headers['content-encoding']).toBeUndefined();
  const changed = await server.inject({
    method: 'POST',
    url: `/api/v1/${'x'.repeat(3000)}`,
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(changed.headers['content-encoding']).toBeUndefined();
});

test('without a session every operation that wants one answers 401 in the contract’s shape', async () => {
  for (const operation of Object.values(operations)) {
    if (operation.access.module === 'public') continue;
    const url = operation.path.replace(/\{\w+\}/g, '1');
    const answer = await server.inject({ method: operation.method, url });
    expect([operation.name, answer.statusCode, answer.json()]).toEqual([
      operation.name,
      401,
      {
        detail: errors.not_signed_in.detail,
        code: 'not_signed_in',
        reference: answer.headers['x-request-id'],
      },
    ]);
  }
});

test('all mistakes of a request come in one answer, each with its place', async () => {
  const actor = await signIn(server, await makePerson(world, await makeTenant(world)));
  const answer = await actor.call(operations.messageList, { query: { limit: 5000, nonsense: '1' } });
  expect(answer.status).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    detail: [
      { loc: ['query', 'limit'], msg: expect.any(String) },
      { loc: ['query'], msg: expect.stringContaining('nonsense') },
    ],
  });
});

const hostile: [name: string, type: string, payload: string | Buffer, msg: string | RegExp][] = [
  ['broken JSON', 'application/json', '{', 'is not JSON'],
  ['a number', 'application/json', '7', /expected object/],
  [
    'a form where JSON is wanted',
    'application/x-www-form-urlencoded',
    'language=de_DE',
    'must be sent as JSON',
  ],
  ['another type', 'text/plain', 'hello', 'must be sent as JSON'],
  ['a multipart form', 'multipart/form-data; boundary=x', '--x--', 'must be sent as JSON'],
  ['a NUL character', 'application/json', '{"name":"Anna\\u0000"}', 'NUL characters are not allowed'],
  ['half a character', 'application/json', '{"name":"Anna\\ud800"}', /^half characters/],
  ['half a character in a name', 'application/json', '{"Anna\\udc00":1}', /^half characters/],
  [
    'other bytes than UTF-8',
    'application/json',
    Buffer.from('{"name":"M\xfcller"}', 'latin1'),
    'is not UTF-8',
  ],
  [
    'a nest of lists',
    'application/json',
    `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    'is nested too deeply',
  ],
  [
    'a nest of objects',
    'application/json',
    `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    'is nested too deeply',
  ],
  ['a prototype', 'application/json', '{"__proto__":{"language":"de_DE"}}', /__proto__/],
];

test('a body that cannot be read is refused, and the answer says why', async () => {
  const actor = await signIn(server, await makePerson(world, await makeTenant(world)), 'script');
  for (const [name, type, payload, msg] of hostile) {
    const answer = await server.inject({
      method: 'PUT',
      url: '/api/v1/users/me',
      headers: { authorization: `bearer ${actor.token}`, 'content-type': type },
      payload,
    });
    expect([name, answer.statusCode, answer.json()]).toMatchObject([
      name,
      422,
      { detail: [{ loc: ['body'], msg: typeof msg === 'string' ? msg : expect.stringMatching(msg) }] },
    ]);
  }
});

test('a mark of byte order before the JSON is no mistake', async () => {
  const actor = await signIn(server, await makePerson(world, await makeTenant(world)), 'script');
  const answer = await server.inject({
    method: 'PUT',
    url: '/api/v1/users/me',
    headers: { authorization: `bearer ${actor.token}`, 'content-type': 'application/json' },
    payload: '\ufeff{"language":"de_DE"}',
  });
  expect(answer.statusCode).toBe(200);
});

test('of several forms a body may have, the one that was meant says what is wrong', async () => {
  const actor = await signIn(server, await makePerson(world, await makeTenant(world), { roles: ['ALL'] }));
  const told = async (body: unknown) => {
    const answer = await actor.call(operations.messageBulkrelease, { body: body as string[] });
    return (answer.json() as { detail: unknown }).detail;
  };
  expect(await told(Array.from({ length: 1001 }, () => 'x'))).toEqual([
    { loc: ['body'], msg: expect.stringContaining('<=1000') },
  ]);
  expect(await told({ ids: ['x'], reasons: 'y' })).toEqual([
    { loc: ['body'], msg: expect.stringContaining('reasons') },
  ]);
  expect(await told('x')).toEqual([{ loc: ['body'], msg: expect.stringMatching(/array.*, or .*object/) }]);
});

test('a body of more than a megabyte is refused', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/v1/login/access-token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `username=${'a'.repeat(1_100_000)}`,
  });
  expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([413, 'payload_too_large']);
});

test('a failure of ours says nothing about itself and can be found in the log by its reference', async () => {
  await using broken = await testDatabase();
  await using brokenWorld = openWorld(broken);
  await using sick = await testServer(broken);
  const person = await makePerson(brokenWorld, await makeTenant(brokenWorld), { roles: ['ALL'] });
  const actor = await signIn(sick.server, person, 'script');
  await asAdministrator(broken.adminUrl, 'revoke select on message_count from postern_api');
  const answer = await actor.call(operations.overviewRead);
  expect(answer.status).toBe(500);
  expect(answer.json()).toEqual({
    detail: errors.internal.detail,
    code: 'internal',
    reference: answer.headers['x-request-id'],
  });
});

interface Parameter {
  name: string;
  description?: string;
  schema: { enum?: string[]; items?: { enum?: string[] } };
}

test('the OpenAPI document is sent once to who keeps it', async () => {
  const url = '/api/v1/openapi.json';
  const { headers } = await get(url);
  const etag = String(headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const known of [etag, `"other", ${etag}`, etag.slice(2)]) {
    const again = await get(url, { 'if-none-match': known });
    expect([again.statusCode, again.body], known).toEqual([304, '']);
  }
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('the OpenAPI document is valid 3.1 and describes every operation', async () => {
  const document = (await get('/api/v1/openapi.json')).json() as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; parameters: Parameter[] }>>;
  };
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(described.sort()).toEqual(Object.keys(operations).sort());
  const { parameters = [] } = document.paths['/api/v1/msgsearch/']?.get ?? {};
  const told = Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter]));
  expect(told.maildirections?.schema.items?.enum).toEqual(['in', 'out', '-in', '-out']);
  expect(told.time_delta_start?.description).toContain('Seconds');
  const silent = parameters.filter(({ schema, description }) => !schema.enum && !description);
  expect(silent).toEqual([]);
});

test('the interface can be browsed without the internet', async () => {
  const page = await get('/api/docs');
  expect(page.statusCode).toBe(200);
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(files).toEqual(['/api/docs.css', '/api/docs.js', '/api/v1/openapi.json']);
  for (const file of files) expect((await get(file)).statusCode).toBe(200);
});

test('health, readiness and metrics are told', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const { statusCode, body } = await server.inject({ method: 'HEAD', url });
    expect([url, statusCode, body]).toEqual([url, 200, '']);
  }
  expect((await get('/healthz')).json()).toEqual({ ok: true });
  const ready = await get('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    {
      ok: true,
      checks: [
        { name: 'database', ok: true },
        { name: 'migrations', ok: true },
        { name: 'partitions', ok: true },
      ],
    },
  ]);
  const metrics = await get('/metrics');
  expect(metrics.headers['content-type']).toContain('text/plain');
  expect(metrics.body).toContain('postern_api_request_seconds_count');
  expect(metrics.body).toContain('postern_database_up 1\n');
  expect(metrics.body).toContain('postern_queue_entries{kind="mail"} 0\n');
  expect(metrics.body).toContain('postern_backup_age_seconds{kind="drill"} +Inf\n');
  expect(metrics.body).toContain('postern_job_due_seconds{task="hold_drill"} 691200\n');
});

test('a server whose partitions are missing is not ready', async () => {
  await using other = await testDatabase();
  await using sick = await testServer(other);
  await asAdministrator(other.adminUrl, 'select drop_message_partitions(current_date + 30)');
  const ready = await sick.server.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { ok: false, checks: expect.any(Array) }]);
  expect((ready.json() as { checks: unknown[] }).checks).toContainEqual({ name: 'partitions', ok: false });
});

test('an operation without an access entry does not start', async () => {
  const { access, ...open } = operations.apiVersionRead;
  expect(access).toBeDefined();
  expect(() => requireAccess('apiVersionRead', open as unknown as Operation)).toThrow('no access entry');
});

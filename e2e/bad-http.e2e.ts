// Whatever is sent to the HTTP door gets a clear answer, and the process lives on.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Answer, type Api, apiAs } from './api.ts';

const stack = inject('stack');
let api: Api;

beforeAll(async () => {
  api = await apiAs(stack, 'all@acme.example');
});

afterAll(async () => {
  expect((await fetch(`${stack.url}/healthz`)).status).toBe(200);
});

/** JSON with a `detail`, and nothing of our insides. */
function expectClear({ status, text, headers }: Pick<Answer, 'status' | 'text' | 'headers'>): void {
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  expect(headers.get('content-type')).toContain('application/json');
  expect(JSON.parse(text)).toHaveProperty('detail');
  expect(text).not.toMatch(/node_modules|\.ts:\d+|at \w+ \(|SELECT|kysely|invalid byte sequence/i);
}

const put = (
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) =>
  fetch(`${stack.url}/api/v1/users/me`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${api.token}`, ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });

test.each([
  ['not JSON', '{"language":'],
  ['a lone word', 'language'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a string', '"en_GB"'],
  ['a number where a word belongs', '{"language":5}'],
  ['a language nobody speaks', '{"language":"xx_XX"}'],
  ['a key too many', '{"language":"en_GB","role":"super"}'],
  ['a prototype', '{"__proto__":{"language":"en_GB"}}'],
  ['a constructor', '{"constructor":{"prototype":{"x":1}},"language":"en_GB"}'],
  ['a nest of 100,000 lists', '['.repeat(100_000)],
  ['a null byte', '{"language":"en_GB\\u0000"}'],
  ['a half character', '{"language":"\\ud800"}'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
])('a JSON body of %s is refused', async (_what, body) => {
  const response = await put(body);
  expectClear({ status: response.status, headers: response.headers, text: await response.text() });
});

test('a body of another type is refused', async () => {
  for (const type of [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'nonsense',
    'multipart/form-data',
  ]) {
    const response = await put('language=en_GB', { 'content-type': type });
    expectClear({ status: response.status, headers: response.headers, text: await response.text() });
  }
  const packed = await put(Buffer.from('not gzip'), {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  });
  expectClear({ status: packed.status, headers: packed.headers, text: await packed.text() });
});

test('a body of 30 MB is refused before it is read whole', async () => {
  const response = await put(Buffer.alloc(30_000_000, 0x20)).catch((error: Error) => error);
  // The server may close the connection while the client still sends.
  if (response instanceof Error)
    return expect(String(response.cause)).toMatch(/EPIPE|ECONNRESET|closed|socket/i);
  expect(response.status).toBe(413);
  expectClear({ status: response.status, headers: response.headers, text: await response.text() });
});

test('signing in with anything but one name and one password is refused', async () => {
  const forms = [
    '',
    'username=a',
    'username=a&username=b&password=c',
    'username[x]=a&password=c',
    'username=%ff&password=%00',
    `username=${'a'.repeat(400)}&password=x`,
  ];
  for (const body of forms) {
    const response = await fetch(`${stack.url}/api/v1/login/access-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expectClear({ status: response.status, headers: response.headers, text: await response.text() });
  }
});

const ids = [
  'x',
  '0',
  '2-',
  '-',
  '2-zz',
  '-2-01890000000070008000000000000000',
  '2-00000000000000000000000000000000',
  '2-ffffffffffffffffffffffffffffffff',
  '99999999999999999999-01890000000070008000000000000000',
  '2147483648-01890000000070008000000000000000',
  '2-01890000000070008000000000000000',
  '2-01890000-0000-7000-8000-000000000000',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%00',
  '2-0189%00',
  '%ff%fe',
  '%ED%A0%80',
  '%F0%9F%92%8C',
  "'%20or%201=1--",
  '%3Cscript%3E',
  '$%7B7*7%7D',
  'a'.repeat(61),
  'a'.repeat(5000),
];
const places = (id: string) => [
  `/messages/${id}`,
  `/messages/${id}?full=true`,
  `/rejects/${id}`,
  `/quarmsgs/${id}`,
  `/quarmsgs/${id}/download`,
  `/quarmsgs/${id}/attachment/0`,
  `/quarmsgs/${id}/attachment/0/raw`,
  `/msgsearch/lsid/${id}`,
  `/msgsearch/quar/lsid/${id}`,
];

test.each(ids.map((id) => [id.slice(0, 60), id]))(
  'the id %s finds nothing, everywhere',
  async (_short, id) => {
    for (const path of places(id)) expectClear(await api.request('GET', path));
    for (const action of ['release', 'superrelease', 'reviewed']) {
      expectClear(
        await api.request('POST', `/messages/${id}/${action}`, action === 'reviewed' ? undefined : {}),
      );
    }
  },
);

test('an attachment number that is none is refused', async () => {
  for (const n of ['-1', '1001', '1.5', 'NaN', '1e3', '0x1', '', '%00', '../0', '99999999999999999999']) {
    const path = `/quarmsgs/2-01890000000070008000000000000000/attachment/${n}`;
    expectClear(await api.request('GET', path));
  }
});

test.each([
  'limit=0',
  'limit=-1',
  'limit=1001',
  'limit=ten',
  'limit=1&limit=2',
  'time_start=yesterday',
  'time_start=1e400',
  'time_delta_start=NaN',
  'time_delta_start=1e308',
  'time_start=-1e20',
  'classes=lovely',
  'states=held&states=x',
  'spf_status=PASS',
  'has_attachment=perhaps',
  'reverse=1',
  'unknown=1',
  '__proto__=1',
  'constructor=1',
  `sender=${'a'.repeat(501)}`,
  `subject=${Array.from({ length: 51 }, (_, index) => index).join('&subject=')}`,
  'client_ip=999.1.1.1',
  'client_ip=1.2.3.4/99',
  'geoip_asn=many',
  'sender[a]=b',
])('the search ?%s is refused', async (query) => {
  expectClear(await api.request('GET', `/msgsearch/?${query}`));
});

test('odd but lawful searches find what they find, and nothing breaks', async () => {
  const odd = [
    '%00',
    '%',
    '_',
    '%25%25',
    '*',
    '***',
    "'",
    '"',
    '\\',
    '\\\\',
    '(',
    '[a-',
    '.*',
    '$1',
    '::',
    '-',
    '--',
    '%F0%9F%92%8C',
    '%ED%A0%80',
    '%E2%80%AE',
    'a'.repeat(500),
    '%0d%0a',
    ';drop table message',
    '&',
    '|',
    '!',
    '<->',
    'a & b',
    ':*',
  ];
  for (const text of odd) {
    for (const param of [
      'q',
      'sender',
      'subject',
      'recipient',
      'header',
      'rejectmessage',
      'att_name',
      'hdr_from_name',
      'cloudid',
    ]) {
      const answer = await api.request(
        'GET',
        `/msgsearch/?${param}=${text.includes('%') ? text : encodeURIComponent(text)}`,
      );
      if (answer.status !== 200) expectClear(answer);
    }
  }
});

test.each([
  ['nothing', ''],
  ['junk', 'Bearer x.y.z'],
  ['another scheme', 'Basic YTpi'],
  [
    'no signature',
    `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sid":"2-x","exp":9999999999,"typ":"access"}').toString('base64url')}.`,
  ],
  ['8 kB', `Bearer ${'a'.repeat(8000)}`],
])('an authorization of %s is 401', async (_what, authorization) => {
  const response = await fetch(`${stack.url}/api/v1/login/test-token`, {
    headers: authorization ? { authorization } : {},
  });
  expect(response.status).toBe(401);
  expectClear({ status: response.status, headers: response.headers, text: await response.text() });
});

/** Sends bytes as they are and reads until the server has said something and closed, or gone quiet. */
async function raw(bytes: string | Buffer): Promise<string> {
  const socket = connect({ port: stack.port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => socket.destroy());
  socket.setTimeout(3000, () => socket.destroy());
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString('latin1');
}

const head = 'Host: localhost\r\nConnection: close\r\n';

test.each([
  [
    'a header line of 64 kB',
    `GET /api/v1/openapi.json HTTP/1.1\r\n${head}X-A: ${'a'.repeat(65_536)}\r\n\r\n`,
  ],
  [
    '3,000 header lines',
    `GET / HTTP/1.1\r\n${head}${Array.from({ length: 3000 }, (_, index) => `X-${index}: a\r\n`).join('')}\r\n`,
  ],
  ['a header without colon', `GET / HTTP/1.1\r\n${head}nonsense\r\n\r\n`],
  ['a null byte in the path', `GET /\u0000 HTTP/1.1\r\n${head}\r\n`],
  ['a null byte in a header', `GET / HTTP/1.1\r\n${head}X: \u0000\r\n\r\n`],
  ['two lengths', `POST /api/v1/logout HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  [
    'length and chunks',
    `POST /api/v1/logout HTTP/1.1\r\n${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['broken chunks', `POST /api/v1/logout HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ['a negative length', `POST /api/v1/logout HTTP/1.1\r\n${head}Content-Length: -1\r\n\r\n`],
  ['an unknown method', `FOO / HTTP/1.1\r\n${head}\r\n`],
  ['no HTTP at all', 'EHLO mail.example\r\n\r\n'],
  ['a TLS greeting', Buffer.from('160301020001000000', 'hex')],
  ['an address of 100 kB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${head}\r\n`],
])('%s is refused by the HTTP server', async (_what, bytes) => {
  const answer = await raw(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toMatch(/node_modules|\.ts:\d+/);
  const [, body = ''] = answer.split('\r\n\r\n');
  expect(JSON.parse(body)).toMatchObject({ detail: expect.anything() });
});

test.each([
  '/../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/%00/etc/passwd',
  '/assets/%00',
  '/.sources',
  '/.env',
  '//etc/passwd',
  '/assets/..\\..\\package.json',
])('the console folder gives nothing but its own files: %s', async (path) => {
  const answer = await raw(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
  expect(answer).not.toMatch(/root:.*:0:0:|"workspaces"|"dependencies"|^[0-9a-f]{64}$/m);
  expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|30\d|200) /);
  if (answer.startsWith('HTTP/1.1 200')) expect(answer).toContain('<div id="root">');
});

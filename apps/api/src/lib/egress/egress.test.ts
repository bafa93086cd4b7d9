import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOutside, EgressRefusedError, egressFetch } from './egress-fetch.ts';

let server: Server;
let port: number;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/redirect') return answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    if (request.url === '/long') return answer.end('x'.repeat(100_000));
    if (request.url === '/never') return answer.write('a');
    request.pipe(answer);
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const closed = { private_addresses: false };
const open = { private_addresses: true };

// Every way to write an address that is not the world's: what a parser makes of it is what is judged.
test.each([
  ...[
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '0',
    '0.0.0.0',
    '10.0.0.1',
  ],
  ...['169.254.169.254', '172.16.0.1', '192.168.1.1', '100.64.0.1', '[::1]', '[::]', '[::ffff:127.0.0.1]'],
  ...['[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fd00::1]', '[2001:db8::1]'],
  ...['localhost', 'LOCALHOST', 'localhost.', '①②⑦.⓪.⓪.①', '127。0。0。1'],
])('https://%s is not asked', async (host) => {
  await expect(askOutside(`https://${host}:${port}/`, {}, closed)).rejects.toThrow();
  await expect(askOutside(`https://${host}:${port}/`, {}, closed)).rejects.not.toThrow(
    /ECONNREFUSED|EPROTO|socket/,
  );
  expect(asked).toEqual([]);
});

test.each(['http://example.org/', 'ftp://example.org/', 'file:///etc/passwd', 'https://a:b@example.org/'])(
  '%s is not asked at all',
  async (address) => {
    await expect(askOutside(address, {}, closed)).rejects.toThrow(EgressRefusedError);
  },
);

test('where the operator says that a target is theirs, it is asked, and redirects are answers', async () => {
  const answer = await askOutside(`http://localhost:${port}/x`, { method: 'POST', body: 'Grüße' }, open);
  expect([answer.status, answer.body.toString()]).toEqual([200, 'Grüße']);
  const moved = await egressFetch(open)(`http://127.0.0.1:${port}/redirect`);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/']);
});

test('answers that are too long or never end are cut off', async () => {
  await expect(askOutside(`http://127.0.0.1:${port}/long`, {}, open)).rejects.toThrow('longer than 65536');
  const began = Date.now();
  await expect(askOutside(`http://127.0.0.1:${port}/never`, {}, { ...open, timeout: 200 })).rejects.toThrow();
  expect(Date.now() - began).toBeLessThan(2000);
});

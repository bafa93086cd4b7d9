import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOutside, EgressRefusedError, egressFetch, lookupBy } from './index.ts';
import { spellings } from './spellings.fixture.ts';

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

test('no spelling of an inner address is asked', async () => {
  for (const host of spellings) {
    const answer = askOutside(`https://${host}:${port}/`, {}, closed);
    await expect(answer, host).rejects.toThrow();
    // A refusal of ours or of the address's parser: nobody was connected to.
    await expect(answer, host).rejects.not.toThrow(/ECONNREFUSED|EPROTO|socket|EAI_AGAIN|certificate/);
  }
  expect(asked).toEqual([]);
});

test('a name that flips to an inner address between two looks is never connected to', async () => {
  let looks = 0;
  const resolver = async (_: string, type: string) => {
    if (type !== 'A') return [];
    looks += 1;
    return [looks === 1 ? '8.8.8.8' : '127.0.0.1'];
  };
  const lookup = lookupBy(resolver);
  // The first look is of a check before; connecting looks again and is bound by what it finds then.
  await new Promise<void>((resolve) => lookup('flip.example.net', { all: true }, () => resolve()));
  await expect(askOutside(`https://flip.example.net:${port}/`, {}, { ...closed, lookup })).rejects.toThrow(
    'inner address 127.0.0.1',
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
  // Without a time of its own it would be ten seconds.
  expect(Date.now() - began).toBeLessThan(8000);
});

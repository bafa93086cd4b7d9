import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchServerKeys, readKeyServer } from './index.ts';

let server: Server;
let origin: string;
const asked: string[] = [];
const answers: Record<string, [number, string]> = {
  'kim%40away.example': [429, ''],
  'joe%2Btag%40some.example': [200, 'key'],
};

beforeAll(async () => {
  server = createServer((request, answer) => {
    const name = request.url?.replace('/vks/v1/by-email/', '') ?? '';
    asked.push(request.url ?? '');
    const [status, body] = answers[name] ?? [404, 'no key'];
    answer.writeHead(status).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const ask = (address: string, private_addresses = true) =>
  fetchServerKeys(address, origin, { resolver: async () => [], private_addresses });

test('a key is what the server has under the address; no key is none, and a server that wants no question leaves it open', async () => {
  expect((await ask('joe+tag@some.example'))?.toString()).toBe('key');
  expect(await ask('nobody@some.example')).toBeNull();
  await expect(ask('kim@away.example')).rejects.toThrow('HTTP 429');
});

test('an inner server is not asked', async () => {
  const before = asked.length;
  await expect(ask('joe+tag@some.example', false)).rejects.toThrow();
  expect(asked.length).toBe(before);
});

test.each(['keys.example', 'ftp://keys.example', 'https://keys.example/path', 'https://keys.example/?a'])(
  '"%s" names no key server',
  (text) => {
    expect(() => readKeyServer(text)).toThrow('no address of a key server');
  },
);

test('an operator who names none asks none', () => {
  expect(readKeyServer('')).toBe('');
  expect(readKeyServer('https://keys.openpgp.org')).toBe('https://keys.openpgp.org');
});

import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from './guard.ts';

const server = fastify();
const told: unknown[] = [];

function tell(ask: () => unknown): void {
  try {
    told.push(ask());
  } catch (error) {
    told.push((error as Error & { code: string }).code);
  }
}

beforeAll(async () => {
  server.get('/known', async (request) => tell(() => placeOf(request)));
  server.get('/ended', async (request) => {
    told.push('begun');
    await once(request.raw.socket, 'close');
    tell(() => placeOf(request));
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

function ask(path: string) {
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: curl/8\r\n\r\n`);
  return socket;
}

test('where a request comes from is its address and its program', async () => {
  const socket = ask('/known');
  await expect.poll(() => told).toEqual([{ ip: '127.0.0.1', user_agent: 'curl/8' }]);
  socket.destroy();
});

test('a request whose connection has ended is refused, not a fault of ours', async () => {
  told.length = 0;
  const socket = ask('/ended');
  await expect.poll(() => told).toEqual(['begun']);
  socket.destroy();
  await expect.poll(() => told).toEqual(['begun', 'invalid_input']);
});

import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { hangUp } from './hang-up.ts';

/** A response that nobody answers, and the client it is for. */
async function asked() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = request({ host: '127.0.0.1', port });
  client.on('error', () => undefined);
  client.end();
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return {
    response,
    leave: async () => {
      client.destroy();
      await once(response, 'close');
    },
    [Symbol.dispose]: () => void server.close(),
  };
}

test('asked for at each page of a long file, it is one signal with one listener', async () => {
  using there = await asked();
  const { response, leave } = there;
  const before = response.listenerCount('close');
  const signal = hangUp(response, new AbortController().signal);
  for (let page = 0; page < 50; page += 1) expect(signal()).toBe(signal());
  expect(response.listenerCount('close')).toBe(before + 1);
  expect(signal().aborted).toBe(false);
  await leave();
  expect(signal().aborted).toBe(true);
});

test('it is aborted where the client left before anybody asked, and when the server stops', async () => {
  using gone = await asked();
  await gone.leave();
  expect(hangUp(gone.response, new AbortController().signal)().aborted).toBe(true);

  using there = await asked();
  const stopping = new AbortController();
  const signal = hangUp(there.response, stopping.signal)();
  stopping.abort();
  expect(signal.aborted).toBe(true);
  await there.leave();
});

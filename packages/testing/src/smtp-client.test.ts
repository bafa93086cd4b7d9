import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { SmtpClient, toData } from './smtp-client.ts';

async function answering(bytes: string) {
  const server = createServer((socket) => socket.end(bytes)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, [Symbol.dispose]: () => server.close() };
}

test('a reply of several lines is read whole', async () => {
  using server = await answering('250-mx.example\r\n250-SIZE 100\r\n250 2.1.0 ok\r\n');
  await using client = await SmtpClient.connect(server.port);
  expect(await client.reply()).toEqual({
    code: 250,
    lines: ['mx.example', 'SIZE 100', '2.1.0 ok'],
    enhanced: '2.1.0',
  });
});

test.each([
  ['250 ok\n221 bye\r\n', 'bare CR or LF'],
  ['250-one\r\n251 two\r\n', 'the code changes'],
  ['hello\r\n', 'not a reply line'],
  ['250 cut sho', 'ended before a reply'],
])('the reply %j is refused', async (bytes, reason) => {
  using server = await answering(bytes);
  await using client = await SmtpClient.connect(server.port);
  await expect(client.reply()).rejects.toThrow(reason);
});

test('data ends its lines in CRLF and doubles leading dots', () => {
  expect(toData('a\n.b\r\nc').toString()).toBe('a\r\n..b\r\nc\r\n.\r\n');
});

import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls, createSecureContext } from 'node:tls';
import { processorTime } from '@postern/mail/corpus/processor-time';
import { SmtpClient, sendMail } from '@postern/testing';
import { afterEach, expect, test } from 'vitest';
import { test_certificate, test_key } from '../under-test/certificate.ts';
import { type ProtocolUnderTest, protocolUnderTest } from '../under-test/memory-policy.ts';
import type { SmtpLimits } from './limits.ts';
import type { ListenerOptions } from './listener.ts';

let server: ProtocolUnderTest;
afterEach(async () => {
  await server?.[Symbol.asyncDispose]();
});

async function raw(
  limits: Partial<SmtpLimits> = {},
  options: Partial<ListenerOptions> = {},
): Promise<Socket> {
  server = await protocolUnderTest(limits, options);
  return dial();
}

async function dial(): Promise<Socket> {
  const socket = connectTcp({ port: server.port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Everything the server says until it hangs up. */
async function lastWords(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(socket, 'close');
  return text;
}

/** Reads until the text has come. */
async function hear(socket: Socket, text: string): Promise<void> {
  let heard = '';
  while (!heard.includes(text)) heard += String((await once(socket, 'data'))[0]);
}

test('who speaks before the greeting is refused', async () => {
  const socket = await raw({ greetDelay: 20_000 });
  socket.write('EHLO spammer.example\r\nMAIL FROM:<a@b.example>\r\n');
  expect(await lastWords(socket)).toMatch(/^554 5\.5\.1 You spoke before the greeting\r\n$/);
});

test('a client that waited once is greeted at once afterwards', async () => {
  const [wait_ms, others] = [400, 40];
  const socket = await raw({ greetDelay: wait_ms });
  await hear(socket, '220');
  const started = performance.now();
  for (let count = 0; count < others; count += 1) {
    const other = await dial();
    await hear(other, '220');
    other.destroy();
  }
  // Far from what it takes where each waits.
  expect(performance.now() - started).toBeLessThan((wait_ms * others) / 2);
  socket.destroy();
});

test.each(['GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'POST /x HTTP/1.1\r\n\r\nMAIL FROM:<a@b.example>\r\n'])(
  'a browser is shown the door: %j',
  async (bytes) => {
    const socket = await raw();
    await hear(socket, '220');
    socket.write(bytes);
    expect(await lastWords(socket)).toMatch(/^554 5\.5\.1 This is a mail server\r\n$/);
  },
);

test.each([
  ['a bare LF', 'EHLO a.example\nMAIL FROM:<a@b.example>\r\n'],
  ['a bare CR', 'EHLO a.example\rMAIL FROM:<a@b.example>\r\n'],
  ['a NUL', 'EHLO a\0.example\r\n'],
  ['a control character', 'EHLO a\x07.example\r\n'],
  ['bytes that are no UTF-8', Buffer.from([0x45, 0x48, 0x4c, 0x4f, 0x20, 0xff, 0xfe, 13, 10])],
  ['a line without end', 'EHLO '.padEnd(5_000, 'a')],
])('%s in a command ends the session', async (_, bytes) => {
  const socket = await raw();
  await hear(socket, '220');
  socket.write(bytes);
  expect(await lastWords(socket)).toMatch(/^500 5\.5\.2 [^\r\n]*\r\n$/);
});

test('BDAT ends the session, so that its chunk is never read as commands', async () => {
  const socket = await raw();
  await hear(socket, '220');
  socket.write(
    'EHLO a.example\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<b@x.example>\r\nBDAT 30 LAST\r\nQUIT\r\nHELP\r\n',
  );
  expect(await lastWords(socket)).toMatch(/502 5\.5\.1 BDAT is not offered\r\n$/);
});

test('commands pipelined in clear behind STARTTLS are never executed', async () => {
  const secureContext = createSecureContext({ key: test_key, cert: test_certificate });
  const socket = await raw({}, { secureContext });
  await hear(socket, '220');
  socket.write('EHLO a.example\r\n');
  await hear(socket, 'STARTTLS');
  socket.write('STARTTLS\r\nEHLO evil.example\r\nMAIL FROM:<evil@b.example>\r\nRCPT TO:<b@x.example>\r\n');
  await hear(socket, '220 2.0.0');
  const secure = connectTls({ socket, rejectUnauthorized: false });
  await once(secure, 'secureConnect');
  secure.write('RCPT TO:<b@x.example>\r\nNOOP\r\n');
  await hear(secure, '503 5.5.1 Say MAIL FROM first\r\n250 2.0.0 Ok\r\n');
  secure.destroy();
});

test('a handshake that never comes, silence, and a trickle of data all time out with a reply where one can be read', async () => {
  const socket = await raw({ commandTimeout: 500 });
  expect(await lastWords(socket)).toMatch(/421 4\.4\.2 Timeout\r\n$/);
});

test('a message that stops coming is given up', async () => {
  const socket = await raw({ dataTimeout: 500 });
  await hear(socket, '220');
  socket.write('EHLO a.example\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<b@x.example>\r\nDATA\r\nSubject: slow');
  expect(await lastWords(socket)).toMatch(/421 4\.4\.2 Timeout\r\n$/);
  expect(server.mails).toEqual([]);
});

test('slow clients do not slow down the others', async () => {
  server = await protocolUnderTest({ connectionsPerClient: 400, connectionRate: 1_000 });
  const slow = await Promise.all(Array.from({ length: 200 }, () => dial()));
  const timer = setInterval(() => {
    for (const socket of slow) socket.write('E');
  }, 50);
  await using client = await SmtpClient.connect(server.port);
  await client.reply();
  const { ms } = await processorTime(async () => {
    for (let index = 0; index < 20; index += 1) {
      expect(
        (await sendMail(client, { from: 'a@b.example', to: ['b@x.example'], message: 'x' })).reply.code,
      ).toBe(250);
    }
  });
  expect(ms).toBeLessThan(2_000);
  clearInterval(timer);
  for (const socket of slow) socket.destroy();
});

test('of a thousand slow clients some are turned away, and the others leave room for mail', async () => {
  server = await protocolUnderTest({
    ...{ connectionsPerClient: 2_000, connectionRate: 10_000, connections: 500 },
    stressTimeout: 2_000,
  });
  const slow = await Promise.all(
    Array.from({ length: 1_000 }, async () => {
      const socket = await dial();
      const heard = { socket, text: '' };
      socket.on('data', (chunk: Buffer) => {
        heard.text += chunk.toString();
      });
      return heard;
    }),
  );
  const patient = { timeout: 60_000 };
  const counted = (said: RegExp) => slow.filter(({ text }) => said.test(text)).length;
  await expect.poll(() => counted(/^(?:220|421) /), patient).toBe(1_000);
  expect(counted(/^421 4\.7\.0 Too many/)).toBeGreaterThan(0);
  const talking = slow.filter(({ text }) => text.startsWith('220'));
  const timer = setInterval(() => {
    for (const { socket } of talking) if (socket.writable) socket.write('E');
  }, 250);
  // Whoever came while four fifths were taken has little time; who came before has more, and keeps trickling.
  const open = () => counted(/^220/) - counted(/421 4\.4\.2 Timeout/);
  await expect.poll(open, patient).toBeLessThanOrEqual(400);
  // A few hang up, so that the one that brings mail is not counted among those with little time: the machine may be slow.
  const patientOnes = talking.filter(({ text }) => !text.includes('421'));
  for (const { socket } of patientOnes.slice(0, 10)) socket.destroy();
  await expect.poll(() => server.listener.sessions(), patient).toBeLessThan(400);
  await using client = await SmtpClient.connect(server.port);
  await client.reply();
  for (let index = 0; index < 20; index += 1) {
    const { reply } = await sendMail(client, { from: 'a@b.example', to: ['b@x.example'], message: 'x' });
    expect(reply.code).toBe(250);
  }
  expect(server.mails).toHaveLength(20);
  clearInterval(timer);
  for (const { socket } of slow) socket.destroy();
});

test('errors, and idling by NOOP, end a session', async () => {
  const socket = await raw({ errors: 3, idleCommands: 40 });
  await hear(socket, '220');
  socket.write('FOO\r\n'.repeat(10));
  expect(await lastWords(socket)).toBe(
    `${'500 5.5.2 Command not recognised\r\n'.repeat(3)}421 4.7.0 Too many errors\r\n`,
  );
  const idle = await dial();
  await hear(idle, '220');
  idle.write('NOOP\r\n'.repeat(40));
  expect(await lastWords(idle)).toMatch(/^(250 2\.0\.0 Ok\r\n){40}421 4\.7\.0 Too many commands/);
});

test('a client that never reads its replies is cut off', async () => {
  const socket = await raw({ errors: 1_000_000, idleCommands: 1_000_000, unreadReplies: 20_000 });
  socket.pause();
  socket.write('HELP\r\n'.repeat(200_000));
  // A reset is what such a client gets, so the end may come as an error.
  await new Promise((resolve) => socket.resume().once('close', resolve));
  await expect.poll(() => server.listener.sessions()).toBe(0);
});

test('too many connections, from one client or from all, are answered 421', async () => {
  server = await protocolUnderTest({ connectionsPerClient: 2 });
  const open = [await dial(), await dial()];
  expect(await lastWords(await dial())).toMatch(/^421 4\.7\.0 Too many connections from your address/);
  for (const socket of open) socket.destroy();
  await server[Symbol.asyncDispose]();
  server = await protocolUnderTest({ connections: 1 });
  const only = await dial();
  expect(await lastWords(await dial())).toMatch(/^421 4\.7\.0 Too many connections, try/);
  only.destroy();
});

test('connection and message rates are held to, by client', async () => {
  server = await protocolUnderTest({ connectionRate: 2, messageRate: 2 });
  await using client = await SmtpClient.connect(server.port);
  await client.reply();
  const send = async () =>
    (await sendMail(client, { from: 'a@b.example', to: ['b@x.example'], message: 'x' })).reply;
  expect([(await send()).code, (await send()).code]).toEqual([250, 250]);
  expect((await send()).enhanced).toBe('4.7.1');
  (await dial()).destroy();
  expect(await lastWords(await dial())).toMatch(/^421 4\.7\.0/);
});

test('a stop ends idle sessions at once and lets a message that is coming in finish', async () => {
  const busy = await raw();
  const idle = await dial();
  await hear(idle, '220');
  await hear(busy, '220');
  busy.write('EHLO a.example\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<b@x.example>\r\nDATA\r\n');
  await hear(busy, '354');
  const closed = server.listener.close(5_000);
  expect(await lastWords(idle)).toBe('421 4.3.2 Service is restarting, try again\r\n');
  await wait(50);
  busy.write('Subject: last\r\n\r\n.\r\n');
  expect(await lastWords(busy)).toBe('250 2.0.0 Ok\r\n421 4.3.2 Service is restarting, try again\r\n');
  await closed;
  expect(server.mails.length).toBe(1);
});

test('a client that dies within DATA leaves nothing behind', async () => {
  const socket = await raw();
  await hear(socket, '220');
  socket.write('EHLO a.example\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<b@x.example>\r\nDATA\r\n');
  await hear(socket, '354');
  socket.write('Subject: half');
  await expect.poll(() => server.listener.sessions()).toBe(1);
  socket.destroy();
  await expect.poll(() => server.listener.sessions()).toBe(0);
  expect([server.mails, server.faults]).toEqual([[], []]);
});

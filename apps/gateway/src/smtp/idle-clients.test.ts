import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SmtpClient, sendMail } from '@postern/testing';
import { afterEach, expect, test } from 'vitest';
import { type ProtocolUnderTest, protocolUnderTest } from '../under-test/memory-policy.ts';

let server: ProtocolUnderTest;
const sockets: Socket[] = [];
const timers: NodeJS.Timeout[] = [];
afterEach(async () => {
  for (const timer of timers.splice(0)) clearInterval(timer);
  for (const socket of sockets.splice(0)) socket.destroy();
  await server[Symbol.asyncDispose]();
});

/** All of 127.0.0.0/8 is this machine, so that clients can have networks of their own. */
async function dial(from: string): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from, noDelay: true });
  sockets.push(socket);
  let text = '';
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(socket, 'connect');
  return { socket, heard: () => text };
}

const idle_words = ['EHLO a.example', 'NOOP', 'RSET', 'VRFY ann', 'HELP', 'HELO a.example'];

/** Clients of ten networks that keep talking and bring no mail. */
async function talkers(count: number): Promise<void> {
  const open = await Promise.all(
    Array.from({ length: count }, (_, index) => dial(`127.0.${1 + (index % 10)}.${1 + (index % 50)}`)),
  );
  await expect.poll(() => open.filter(({ heard }) => heard().includes('220')).length, patient).toBe(count);
  let turn = 0;
  timers.push(
    setInterval(() => {
      turn += 1;
      for (const { socket } of open)
        if (socket.writable) socket.write(`${idle_words[turn % idle_words.length]}\r\n`);
    }, 500),
  );
}
const patient = { timeout: 30_000 };

async function mailFrom(ip: string): Promise<number> {
  const { socket } = await dial(ip);
  socket.destroy();
  await using client = await SmtpClient.connect(server.port);
  expect((await client.reply()).code).toBe(220);
  const { reply } = await sendMail(client, { from: 'a@b.example', to: ['b@x.example'], message: 'x' });
  return reply.code;
}

test('five hundred clients that talk and bring nothing keep nobody out', async () => {
  server = await protocolUnderTest({ reserved: 0, evictAfter: 200 });
  await talkers(500);
  await expect.poll(() => server.listener.sessions(), patient).toBe(500);
  // A session makes room for another one only after these 200 ms.
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (let index = 0; index < 20; index += 1) expect(await mailFrom(`127.1.0.${index + 1}`)).toBe(250);
  expect(server.mails).toHaveLength(20);
});

test.each([
  ['silence is measured to the last command that moved mail', { commandTimeout: 1_500 }, '421 4.4.2 Timeout'],
  ['a session without a message ends', { messageless: 1_500 }, '421 4.4.2 Timeout'],
  [
    'commands that move no mail are counted',
    { idleCommands: 3 },
    '421 4.7.0 Too many commands without a message',
  ],
] as const)('%s', async (_, limits, last) => {
  server = await protocolUnderTest(limits);
  const { socket, heard } = await dial('127.0.0.1');
  let turn = 0;
  timers.push(
    setInterval(() => {
      turn += 1;
      if (socket.writable) socket.write(`${idle_words[turn % idle_words.length]}\r\n`);
    }, 200),
  );
  await once(socket, 'close');
  expect(heard()).toContain(last);
});

test('senders and recipients renew the wait for a command, and end with the message they bring', async () => {
  server = await protocolUnderTest({ messageless: 2_500 });
  const { socket, heard } = await dial('127.0.0.1');
  socket.write('EHLO a.example\r\n');
  timers.push(
    setInterval(() => {
      if (socket.writable) socket.write('MAIL FROM:<a@b.example>\r\nRCPT TO:<b@x.example>\r\nRSET\r\n');
    }, 300),
  );
  await once(socket, 'close');
  expect(heard()).toMatch(/421 4\.4\.2 Timeout\r\n$/);
});

test('a message pays for the idle commands before it', async () => {
  server = await protocolUnderTest({ idleCommands: 4 });
  await using client = await SmtpClient.connect(server.port);
  await client.reply();
  for (let index = 0; index < 6; index += 1) {
    await client.command('RSET');
    const { reply } = await sendMail(client, { from: 'a@b.example', to: ['b@x.example'], message: 'x' });
    expect(reply.code).toBe(250);
  }
});

test('while time is short one network has its share, and tenants’ own servers keep room', async () => {
  const isTenantServer = async (ip: string) => ip === '127.9.9.9';
  server = await protocolUnderTest(
    { connections: 20, reserved: 4, networkShare: 0.3, evictAfter: 60_000, connectionsPerClient: 50 },
    { isTenantServer },
  );
  const wordsOf = async (ip: string) => {
    const { heard } = await dial(ip);
    await expect.poll(heard, patient).toMatch(/^\d{3} /);
    return heard().slice(0, 3);
  };
  // Before time is short nobody is counted; afterwards all that are not tenants' own find no room.
  for (let index = 0; index < 16; index += 1) expect(await wordsOf(`127.1.${index}.1`)).toBe('220');
  expect(await wordsOf('127.2.0.1')).toBe('421');
  for (let index = 0; index < 4; index += 1) expect(await wordsOf('127.9.9.9')).toBe('220');
  expect(await wordsOf('127.9.9.9')).toBe('421');
});

test('a network that has its share already gets no more while time is short', async () => {
  server = await protocolUnderTest(
    { connections: 20, reserved: 0, networkShare: 0.5, evictAfter: 60_000, connectionsPerClient: 50 },
    {},
  );
  for (let index = 0; index < 10; index += 1) await dial(`127.1.1.${index + 1}`);
  for (let index = 0; index < 7; index += 1) await dial(`127.3.${index}.1`);
  await expect.poll(() => server.listener.sessions()).toBe(17);
  const crowded = await dial('127.1.1.99');
  await expect.poll(crowded.heard, patient).toMatch(/^421 4\.7\.0/);
  const other = await dial('127.4.0.1');
  await expect.poll(other.heard, patient).toMatch(/^220/);
});

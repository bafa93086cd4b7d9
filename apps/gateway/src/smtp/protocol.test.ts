import { createSecureContext } from 'node:tls';
import { SmtpClient, sendMail } from '@postern/testing';
import { afterEach, expect, test } from 'vitest';
import { test_certificate, test_key } from '../under-test/certificate.ts';
import { type ProtocolUnderTest, protocolUnderTest } from '../under-test/memory-policy.ts';
import type { SmtpLimits } from './limits.ts';
import type { ListenerOptions } from './listener.ts';
import { parseNetworks } from './networks.ts';

let server: ProtocolUnderTest;
afterEach(async () => {
  await server?.[Symbol.asyncDispose]();
});

async function open(
  limits: Partial<SmtpLimits> = {},
  options: Partial<ListenerOptions> = {},
): Promise<SmtpClient> {
  server = await protocolUnderTest(limits, options);
  const client = await SmtpClient.connect(server.port);
  expect((await client.reply()).code).toBe(220);
  return client;
}

const secure = { secureContext: createSecureContext({ key: test_key, cert: test_certificate }) };
const codes = async (client: SmtpClient, ...lines: string[]) => {
  const seen: string[] = [];
  for (const line of lines) {
    const reply = await client.command(line);
    seen.push(`${reply.code} ${reply.enhanced}`.trim());
  }
  return seen;
};

test('EHLO offers exactly what the engine can do', async () => {
  await using client = await open({ messageSize: 1234 }, secure);
  expect((await client.command('EHLO client.example')).lines).toEqual([
    'mx.test.example',
    'SIZE 1234',
    '8BITMIME',
    'SMTPUTF8',
    'PIPELINING',
    'ENHANCEDSTATUSCODES',
    'STARTTLS',
  ]);
});

test('the simple verbs answer as RFC 5321 says, in any case of letters', async () => {
  await using client = await open();
  expect(
    await codes(
      client,
      'helo a.example',
      'NOOP',
      'noop x',
      'VRFY bob',
      'EXPN list',
      'HELP',
      'RSET',
      'FOO',
      'QUIT',
    ),
  ).toEqual([
    '250',
    '250 2.0.0',
    '250 2.0.0',
    '252 2.1.5',
    '502 5.5.1',
    '214 2.0.0',
    '250 2.0.0',
    '500 5.5.2',
    '221 2.0.0',
  ]);
});

test('verbs out of order are refused', async () => {
  await using client = await open();
  expect(
    await codes(
      client,
      'MAIL FROM:<a@b.example>',
      'EHLO c.example',
      'RCPT TO:<a@b.example>',
      'DATA',
      'MAIL FROM:<a@b.example>',
      'MAIL FROM:<a@b.example>',
      'DATA',
    ),
  ).toEqual(['503 5.5.1', '250', '503 5.5.1', '503 5.5.1', '250 2.1.0', '503 5.5.1', '554 5.5.1']);
});

test.each([
  ['MAIL FROM:<a@b.example> SIZE=10 BODY=8BITMIME SMTPUTF8', '250 2.1.0'],
  ['MAIL FROM:<>', '250 2.1.0'],
  ['MAIL FROM: <a@b.example>', '250 2.1.0'],
  ['MAIL FROM:<"a"@b.example>', '250 2.1.0'],
  ['MAIL FROM:<a@[192.0.2.1]>', '250 2.1.0'],
  ['MAIL FROM:<a@b.example> AUTH=<>', '250 2.1.0'],
  ['MAIL FROM:a@b.example', '501 5.1.7'],
  ['MAIL FROM:<a@b.example', '501 5.1.7'],
  ['MAIL FROM:<a@b.example>SIZE=1', '501 5.1.7'],
  ['MAIL FROM:<@relay.example:a@b.example>', '250 2.1.0'],
  ['MAIL FROM:<@one.example,@two.example:a@b.example>', '250 2.1.0'],
  ['MAIL FROM:<@one.example:>', '501 5.1.7'],
  ['MAIL FROM:<Postmaster>', '501 5.1.7'],
  ['MAIL FROM:<"a@c.example"@b.example>', '501 5.1.7'],
  ['MAIL FROM:<a@good.example(x)evil.example>', '501 5.1.7'],
  ['MAIL FROM:<a b@c.example>', '501 5.1.7'],
  ['MAIL FROM:<a@b.example> SIZE=1 SIZE=2', '501 5.1.7'],
  ['MAIL FROM:<a@b..example>', '501 5.1.7'],
  [`MAIL FROM:<${'a'.repeat(65)}@b.example>`, '501 5.1.7'],
  ['MAIL FROM:<ä@b.example>', '553 5.6.7'],
  ['MAIL FROM:<ä@bücher.example> SMTPUTF8', '250 2.1.0'],
  ['MAIL FROM:<a@b.example> FOO=1', '555 5.5.4'],
  ['MAIL FROM:<a@b.example> SIZE=99999999999', '552 5.3.4'],
  ['MAIL FROM:<banned@b.example>', '550 5.7.1'],
])('%s → %s', async (line, answer) => {
  await using client = await open();
  await client.command('EHLO c.example');
  expect(await codes(client, line)).toEqual([answer]);
});

test('pipelined commands are answered in order, and a message behind them arrives whole', async () => {
  await using client = await open();
  client.write(
    'EHLO c.example\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<unknown@x.example>\r\nRCPT TO:<bob@x.example>\r\nDATA\r\n',
  );
  const seen = [];
  for (let index = 0; index < 5; index += 1) seen.push((await client.reply()).code);
  expect(seen).toEqual([250, 250, 550, 250, 354]);
  client.write('Subject: x\r\n\r\n..dot\r\n.\r\nQUIT\r\n');
  expect([(await client.reply()).code, (await client.reply()).code]).toEqual([250, 221]);
  expect(server.mails.map(({ recipients, content }) => [recipients, content])).toEqual([
    [['bob@x.example'], 'Subject: x\r\n\r\n.dot\r\n'],
  ]);
});

test('a broken policy or receiver is our fault: 4xx, and the session goes on', async () => {
  await using client = await open();
  const result = await sendMail(client, {
    from: 'a@b.example',
    to: ['throws@x.example', 'bob@x.example'],
    message: 'break the receiver',
  });
  expect(result.recipients.map((one) => one.code)).toEqual([451, 250]);
  expect(result.reply.code).toBe(451);
  expect(server.faults.length).toBe(2);
  expect((await sendMail(client, { from: '', to: ['bob@x.example'], message: 'ok' })).reply.code).toBe(250);
});

test('size is held to, declared or not; too large a message is read to its end and refused', async () => {
  await using client = await open({ messageSize: 10_000 });
  await client.command('EHLO c.example');
  expect(
    await codes(client, 'MAIL FROM:<a@b.example> SIZE=200', 'RCPT TO:<small@x.example>', 'RSET'),
  ).toEqual(['250 2.1.0', '552 5.3.4', '250 2.0.0']);
  const result = await sendMail(client, {
    from: 'a@b.example',
    to: ['bob@x.example'],
    message: `${'x'.repeat(70)}\r\n`.repeat(3_000),
  });
  expect([result.reply.code, result.reply.enhanced]).toEqual([552, '5.3.4']);
  expect(
    (await sendMail(client, { from: 'a@b.example', to: ['small@x.example'], message: 'x'.repeat(200) })).reply
      .code,
  ).toBe(552);
  expect(server.mails).toEqual([]);
  expect(
    (await sendMail(client, { from: 'a@b.example', to: ['bob@x.example'], message: 'fits' })).reply.code,
  ).toBe(250);
  expect(server.refused.map((one) => one.code)).toEqual([552, 552, 552]);
});

test('a line of the body may have any length, one of the header and the header itself may not', async () => {
  await using client = await open({ headerBlock: 20_000 });
  const send = async (message: string) =>
    (await sendMail(client, { from: 'a@b.example', to: ['bob@x.example'], message })).reply.code;
  expect(await send(`Subject: x\r\n\r\n${'x'.repeat(300_000)}\r\n`)).toBe(250);
  expect(await send(`Subject: ${'x'.repeat(8_183)}\r\n\r\nbody\r\n`)).toBe(250);
  expect(await send(`Subject: ${'x'.repeat(8_184)}\r\n\r\nbody\r\n`)).toBe(550);
  expect(await send(`${'X-Header: x\r\n'.repeat(2_000)}\r\nbody\r\n`)).toBe(552);
});

test('the recipient limit defers the rest', async () => {
  await using client = await open({ recipients: 2 });
  await client.command('EHLO c.example');
  expect(
    await codes(
      client,
      'MAIL FROM:<>',
      'RCPT TO:<a@x.example>',
      'RCPT TO:<b@x.example>',
      'RCPT TO:<c@x.example>',
    ),
  ).toEqual(['250 2.1.0', '250 2.1.5', '250 2.1.5', '452 4.5.3']);
});

test('STARTTLS secures the session and forgets what came before', async () => {
  await using client = await open({}, secure);
  await client.command('EHLO c.example');
  await client.command('MAIL FROM:<a@b.example>');
  expect((await client.startTls()).code).toBe(220);
  expect(await codes(client, 'RCPT TO:<bob@x.example>', 'MAIL FROM:<a@b.example>')).toEqual([
    '503 5.5.1',
    '503 5.5.1',
  ]);
  const reply = await client.command('EHLO c.example');
  expect(reply.lines).not.toContain('STARTTLS');
  await sendMail(client, { from: 'a@b.example', to: ['bob@x.example'], message: 'secret' });
  expect(server.mails[0]?.session.tls?.version).toMatch(/^TLSv1\.[23]$/);
});

test('AUTH is for submission, and only through TLS', async () => {
  await using inbound = await open({}, secure);
  await inbound.command('EHLO c.example');
  expect(await codes(inbound, 'AUTH PLAIN AGEAYg==')).toEqual(['502 5.5.1']);
  await server[Symbol.asyncDispose]();

  await using client = await open({ authFailures: 2 }, { ...secure, kind: 'submission' });
  await client.command('EHLO c.example');
  const plain = (password: string) => Buffer.from(`\0ann@acme.example\0${password}`).toString('base64');
  expect(
    await codes(client, 'AUTH CRAM-MD5', `AUTH PLAIN ${plain('wrong')}`, 'AUTH PLAIN !!!', 'AUTH PLAIN', '*'),
  ).toEqual(['504 5.5.4', '535 5.7.8', '501 5.5.2', '334', '501 5.7.0']);
  expect(
    await codes(
      client,
      'AUTH LOGIN',
      Buffer.from('ann@acme.example').toString('base64'),
      Buffer.from('right').toString('base64'),
      `AUTH PLAIN ${plain('right')}`,
    ),
  ).toEqual(['334', '334', '235 2.7.0', '503 5.5.1']);
});

test('AUTH takes nobody for somebody else, and no NUL for part of a name', async () => {
  await using client = await open({}, { kind: 'submission' });
  await client.command('EHLO c.example');
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  expect(
    await codes(
      client,
      `AUTH PLAIN ${base64('bob@acme.example\0ann@acme.example\0right')}`,
      'AUTH LOGIN',
      base64('ann\0@acme.example'),
      base64('right'),
      'AUTH LOGIN',
      base64('ann@acme.example'),
      base64('right\0'),
      `AUTH PLAIN ${base64('ann@acme.example\0ann@acme.example\0right')}`,
    ),
  ).toEqual(['535 5.7.8', '334', '334', '501 5.5.2', '334', '334', '501 5.5.2', '235 2.7.0']);
});

test('guessing passwords ends the session', async () => {
  await using client = await open({ authFailures: 2 }, { kind: 'submission' });
  await client.command('EHLO c.example');
  const wrong = Buffer.from('\0ann@acme.example\0wrong').toString('base64');
  expect(await codes(client, `AUTH PLAIN ${wrong}`, `AUTH PLAIN ${wrong}`)).toEqual([
    '535 5.7.8',
    '535 5.7.8',
  ]);
  await expect(client.reply()).rejects.toThrow('ended');
});

test('XCLIENT tells a trusted peer’s client; from others it is refused', async () => {
  await using stranger = await open();
  await stranger.command('EHLO c.example');
  expect(await codes(stranger, 'XCLIENT ADDR=192.0.2.1')).toEqual(['550 5.7.0']);
  await server[Symbol.asyncDispose]();

  await using client = await open({}, { trusted: parseNetworks(['127.0.0.0/8']) });
  await client.command('EHLO c.example');
  expect(
    await codes(
      client,
      'XCLIENT ADDR=nonsense',
      'XCLIENT WHAT=1',
      'XCLIENT',
      'XCLIENT NAME=[UNAVAILABLE] ADDR=IPv6:2001:db8::1 PORT=1+3234 HELO=real.example PROTO=ESMTP',
    ),
  ).toEqual(['501 5.5.4', '501 5.5.4', '501 5.5.4', '220']);
  await sendMail(client, { from: 'a@b.example', to: ['bob@x.example'], message: 'x', helo: 'real.example' });
  expect(server.mails[0]?.session.client).toEqual({ ip: '2001:db8::1', port: 1234, hostname: '' });
});

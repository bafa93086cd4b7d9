import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DnssecUnknownError, dnssecCheck, dnssecState, trustedNameServers } from './dnssec.ts';

let server: Socket;
let answers: (question: Buffer) => Buffer[];
beforeEach(async () => {
  server = createSocket('udp4');
  server.on('message', (question, { port }) => {
    for (const answer of answers(question)) server.send(answer, port, '127.0.0.1');
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

const check = (host = 'mx.globex.example') => dnssecCheck([`127.0.0.1:${server.address().port}`])(host);
const withFlags = (question: Buffer, flags: number) => {
  const answer = Buffer.from(question);
  answer.writeUInt16BE(flags, 2);
  return answer;
};

test.each([
  ['authentic', 0x81a0, true],
  ['not authentic', 0x8180, false],
  ['authentic denial', 0x81a3, true],
])('an answer that is %s says so', async (_, flags, secure) => {
  answers = (question) => [withFlags(question, flags)];
  expect(await check()).toBe(secure);
});

test('the question asks for the flag, for an address, of the whole name', async () => {
  let asked: Buffer = Buffer.alloc(0);
  answers = (question) => {
    asked = question;
    return [withFlags(question, 0x8180)];
  };
  await check('MX.Globex.example.');
  expect(asked.readUInt16BE(2)).toBe(0x0120);
  expect(asked.subarray(12).toString('latin1')).toBe('\x02mx\x06globex\x07example\0\0\x01\0\x01');
});

test('a server that cannot tell is not taken for an insecure answer', async () => {
  answers = (question) => [withFlags(question, 0x8182)];
  await expect(check()).rejects.toThrow(DnssecUnknownError);
});

test('answers to other questions are passed over', async () => {
  answers = (question) => {
    const foreign = withFlags(question, 0x81a0);
    foreign.writeUInt16BE((foreign.readUInt16BE(0) + 1) & 0xffff, 0);
    const other = withFlags(question, 0x81a0);
    other.write('x', 13);
    return [foreign, other, Buffer.alloc(3), withFlags(question, 0x8180)];
  };
  expect(await check()).toBe(false);
});

test('only servers that were named, or run on this machine, are believed', () => {
  expect(trustedNameServers(['192.0.2.1'], ['127.0.0.1'])).toEqual(['192.0.2.1']);
  expect(trustedNameServers([], ['127.0.0.53', '192.0.2.1', '::1', '2001:db8::1'])).toEqual([
    '127.0.0.53',
    '::1',
  ]);
});

test.each([
  ['secure', [0x81a0, 0]],
  ['insecure', [0x8180, 0]],
  ['bogus', [0x8182, 0x8190]],
] as const)('a domain is %s', async (state, [checked, unchecked]) => {
  const { port } = server.address();
  answers = (question) => [withFlags(question, question.readUInt16BE(2) & 0x0010 ? unchecked : checked)];
  expect(await dnssecState([`127.0.0.1:${port}`])('acme.example')).toBe(state);
});

test('a server that fails with and without the check says nothing about the signature', async () => {
  answers = (question) => [withFlags(question, 0x8182)];
  await expect(dnssecState([`127.0.0.1:${server.address().port}`])('acme.example')).rejects.toMatchObject({
    code: 'EDNSSEC',
  });
});

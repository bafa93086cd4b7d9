import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DnssecUnknownError } from './authenticate/dnssec.ts';
import { recordsOfZone, secureRecords } from './authenticate/secure-records.ts';
import { zoneResolver } from './authenticate/zone.ts';
import { certName, daneKeys, daneName } from './dane-keys.ts';

const AUTHENTIC = 0x81a0;
const NOT_AUTHENTIC = 0x8180;
let server: Server;
let answer: (question: Buffer) => Buffer;
beforeEach(async () => {
  server = createServer((socket: Socket) => {
    socket.once('data', (asked) => {
      const reply = answer(asked.subarray(2));
      socket.write(Buffer.concat([Buffer.from([reply.length >> 8, reply.length & 0xff]), reply]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

const ask = (name: string) => {
  const { port } = server.address() as { port: number };
  return secureRecords([`127.0.0.1:${port}`])(name, 'SMIMEA');
};
/** One record of this type for the name asked for, and an alias before it, as a resolver that followed one answers. */
function replyTo(question: Buffer, flags: number, data: Buffer, type = 53): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(flags, 2);
  head.writeUInt16BE(2, 6);
  const record = (kind: number, value: Buffer) => {
    const fixed = Buffer.from([0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 60, value.length >> 8, value.length & 0xff]);
    return Buffer.concat([fixed, value]);
  };
  return Buffer.concat([head, record(5, Buffer.from([1, 0x61, 0])), record(type, data)]);
}

test('records count only where the name server validated them', async () => {
  const data = Buffer.concat([Buffer.from([3, 0, 0]), Buffer.alloc(3_000, 7)]);
  answer = (question) => replyTo(question, AUTHENTIC, data);
  expect(await ask('x._smimecert.globex.example')).toEqual([data]);
  answer = (question) => replyTo(question, NOT_AUTHENTIC, data);
  expect(await ask('x._smimecert.globex.example')).toEqual([]);
  answer = (question) => replyTo(question, AUTHENTIC, data, 52);
  expect(await ask('x._smimecert.globex.example')).toEqual([]);
});

test.each([
  ['a failure', (question: Buffer) => replyTo(question, 0x8182, Buffer.alloc(3))],
  ['a cut answer', (question: Buffer) => replyTo(question, AUTHENTIC, Buffer.alloc(9)).subarray(0, -4)],
  [
    'an answer to another question',
    (question: Buffer) => replyTo(question.fill(0x62, 13, 14), AUTHENTIC, Buffer.alloc(3)),
  ],
])('%s is no "none"', async (_, replies) => {
  answer = replies;
  await expect(ask('x._smimecert.globex.example')).rejects.toThrow(DnssecUnknownError);
});

test('names are those of RFC 8162 §3 and RFC 7929 §3', () => {
  // The example of RFC 7929 §3.
  expect(daneName('hugh@example.com', '_openpgpkey')).toBe(
    'c93f1e400f26708f98cb19d936620da35eec8f72e57f9eec01c1afd6._openpgpkey.example.com',
  );
});

test('whole certificates of the address itself are taken, hashes and authorities are not', async () => {
  const name = daneName('jo@globex.example', '_smimecert');
  const zone = zoneResolver({
    [name]: { SMIMEA: ['3 0 0 0102', '1 0 0 0304', '3 0 1 0506', '3 1 0 0708', '2 0 0 090a'] },
    [daneName('jo@globex.example', '_openpgpkey')]: { OPENPGPKEY: ['AQID'] },
  });
  expect(await daneKeys('jo@globex.example', recordsOfZone(zone))).toEqual({
    certificates: [
      { der: Buffer.from([1, 2]), needs_chain: false },
      { der: Buffer.from([3, 4]), needs_chain: true },
    ],
    pgp: [Buffer.from([1, 2, 3])],
  });
  const none = { certificates: [], pgp: [] };
  expect(await daneKeys('al@globex.example', recordsOfZone(zone))).toEqual(none);
  expect(await daneKeys('al@[192.0.2.1]', recordsOfZone(zone))).toEqual(none);
});

test('CERT records are asked for by the address as one name, whose dots are escaped', async () => {
  expect(certName('hans.muster@globex.example')).toBe('hans\\.muster.globex.example');
  expect(certName('häns@globex.example')).toBeNull();
  expect(certName(`${'a'.repeat(64)}@globex.example`)).toBeNull();
  let asked: Buffer = Buffer.alloc(0);
  answer = (question) => {
    asked = question;
    return replyTo(question, AUTHENTIC, Buffer.from([0, 1, 0, 0, 0, 9]), 37);
  };
  const { port } = server.address() as { port: number };
  const name = certName('hans.muster@globex.example') as string;
  const found = await secureRecords([`127.0.0.1:${port}`])(name, 'CERT');
  expect(found).toEqual([Buffer.from([0, 1, 0, 0, 0, 9])]);
  expect(asked.subarray(12).toString('latin1')).toBe(
    '\x0bhans.muster\x06globex\x07example\x00\x00\x25\x00\x01',
  );
});

test('a CERT record hands over a certificate or a key where the other records do not', async () => {
  const name = certName('jo@globex.example') as string;
  const certs = { CERT: ['PKIX 0 0 AQI=', '3 0 0 AwQ=', 'IPGP 0 0 BQY=', 'PKIX 0 0'] };
  expect(await daneKeys('jo@globex.example', recordsOfZone(zoneResolver({ [name]: certs })))).toEqual({
    certificates: [{ der: Buffer.from([1, 2]), needs_chain: true }],
    pgp: [Buffer.from([3, 4])],
  });
  const both = zoneResolver({
    [name]: certs,
    [daneName('jo@globex.example', '_smimecert')]: { SMIMEA: ['3 0 0 0708'] },
    [daneName('jo@globex.example', '_openpgpkey')]: { OPENPGPKEY: ['CQ=='] },
  });
  expect(await daneKeys('jo@globex.example', recordsOfZone(both))).toEqual({
    certificates: [{ der: Buffer.from([7, 8]), needs_chain: false }],
    pgp: [Buffer.from([9])],
  });
});

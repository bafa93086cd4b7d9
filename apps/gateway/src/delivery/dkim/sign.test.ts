import { generateKeyPairSync } from 'node:crypto';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { dkimRecord, makeDkimKey, openDkimKey } from '@postern/records/keys/dkim-keys';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import fc from 'fast-check';
import { sql } from 'kysely';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryFixture, type Fixture, sample } from '../under-test/fixture.ts';
import { bodyHash, dkimSignature } from './sign.ts';

let database: TestDatabase;
let world: Fixture;
let sink: Sink;
beforeAll(async () => {
  database = await testDatabase();
  world = await deliveryFixture(database);
  sink = await smtpSink();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await sink.close();
  await database.drop();
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const key = { domain: 'acme.example', selector: 's1', private_key: privateKey };
const zone = (record: string) => ({ 's1._domainkey.acme.example': { TXT: [record] } });

async function verify(message: Buffer, record = dkimRecord(publicKey.toString('base64'))) {
  const { results } = await dkimVerify(message, { resolver: zoneResolver(zone(record)) as never });
  return results.map(({ status }) => status.result);
}

function sign(message: Buffer): Buffer {
  const end = message.indexOf('\r\n\r\n') + 2;
  const hash = bodyHash();
  for (let at = end + 2; at < message.length; at += 7) hash.update(message.subarray(at, at + 7));
  const field = dkimSignature(message.subarray(0, end), hash.digest(), key, new Date());
  return Buffer.concat([Buffer.from(field, 'latin1'), message]);
}

test('what was signed verifies elsewhere', async () => {
  expect(await verify(sign(Buffer.from(sample)))).toEqual(['pass']);
});

test('fields of every spelling and bodies of every kind verify', async () => {
  const value = fc.stringMatching(/^[ \t]{0,3}[!-~äöü]{0,30}(?:\r\n[ \t]+[!-~]{1,30}){0,3}[ \t]{0,2}$/);
  const name = fc.constantFrom(
    'From',
    'from',
    'FROM ',
    'Subject',
    'Subject ',
    'To',
    'X-Other',
    'List-Id',
    'Cc',
    'Received',
  );
  const line = fc.stringMatching(/^[ -~\t]{0,60}$/);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, value), { maxLength: 8 }),
      fc.array(line, { maxLength: 12 }),
      async (fields, lines) => {
        const header = [
          ...fields.map(([one, text]) => `${one}:${text}\r\n`),
          'From: Ann <ann@acme.example>\r\n',
        ].join('');
        const message = Buffer.from(`${header}\r\n${lines.map((one) => `${one}\r\n`).join('')}`);
        expect(await verify(sign(message))).toEqual(['pass']);
      },
    ),
    { numRuns: 150 },
  );
});

test.each(['From', 'To', 'Subject', 'Date', 'Content-Type', 'MIME-Version', 'Reply-To', 'Cc'])(
  'another %s added later breaks the signature, though the message had none or one',
  async (name) => {
    const signed = sign(Buffer.from(sample)).toString();
    expect(await verify(Buffer.from(`${name}: added\r\n${signed}`))).toEqual(['fail']);
    expect(signed).not.toMatch(/\bl=/);
  },
);

test('a changed body, text behind the body, a changed subject: each breaks it', async () => {
  const signed = sign(Buffer.from(sample)).toString();
  for (const changed of [
    signed.replace('first line', 'other line'),
    `${signed}more\r\n`,
    signed.replace('Subject: Hello', 'Subject: Hallo'),
  ]) {
    expect(await verify(Buffer.from(changed))).not.toContain('pass');
  }
});

test('outbound mail of a domain with a key leaves signed, inbound mail does not', async () => {
  const columns = await world.signWith('s1');
  const out = await world.enqueue({
    next_hop: `127.0.0.1:${sink.port}`,
    rewrite: { add: ['X-Postern-Id: Q'] },
  });
  const inbound = await world.enqueue({ next_hop: `127.0.0.1:${sink.port}`, direction: 'in' });
  await world.start({});
  for (const entry of [out, inbound]) {
    await world.until('delivery', async () => (await world.messageState(entry)) === 'delivered');
  }
  const signed = sink.mails.filter(({ data }) => data.toString().startsWith('DKIM-Signature:'));
  expect([sink.mails.length, signed.length]).toEqual([2, 1]);
  expect(await verify(signed[0]!.data, dkimRecord(columns.public_key))).toEqual(['pass']);
  expect(sink.commands.find((line) => line.includes(`SIZE=${signed[0]!.size}`))).toBeDefined();
});

test('a sealed key opens for its own tenant and domain only', async () => {
  const { sealed_key } = await makeDkimKey(world.keys, 1, 'acme.example', 's1');
  expect(await openDkimKey(world.keys, 1, 'acme.example', sealed_key)).toContain('BEGIN PRIVATE KEY');
  await expect(openDkimKey(world.keys, 1, 'other.example', sealed_key)).rejects.toThrow('does not open');
  await world.all((tx) =>
    sql`insert into tenant (tenant_id, name, instance) values (2, 'Other', 'ch')`.execute(tx),
  );
  await world.keys.current(2);
  await expect(openDkimKey(world.keys, 2, 'acme.example', sealed_key)).rejects.toThrow('does not open');
});

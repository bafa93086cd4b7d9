import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { dkimRecord } from '@postern/records/keys/dkim-keys';
import { ensureMailIdentity } from '@postern/records/keys/mail-identity';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import { smtpSink } from '@postern/testing/smtp-sink';
import { sql } from 'kysely';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveryFixture, type Fixture, TENANT } from './under-test/fixture.ts';

let database: TestDatabase;
let world: Fixture;

beforeEach(async () => {
  database = await testDatabase();
  world = await deliveryFixture(database);
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});

const letter = (domain: string) =>
  `From: Postern <no-reply@${domain}>\r\nTo: <ann@acme.example>\r\nSubject: =?UTF-8?B?w4k=?=\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\n` +
  `Message-ID: <1@${domain}>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nA code.\r\n`;

async function delivered(domain: string): Promise<Buffer> {
  const sender = `no-reply@${domain}`;
  await world.enqueue({
    ...{ kind: 'product', message: letter(domain), sender, recipient: 'ann@acme.example' },
    next_hop: 'mailbox:',
  });
  await world.all((tx) => sql`delete from message`.execute(tx));
  await world.start({});
  await world.until('delivery', async () => (await world.queueLength()) === 0);
  const box = join(world.folder, 'demo-mailbox', 'ann@acme.example');
  const [name = ''] = await readdir(box);
  return readFile(join(box, name));
}

async function signatures(message: Buffer, record: { name: string; value: string }) {
  const resolver = zoneResolver({ [record.name]: { TXT: [record.value] } }) as never;
  const { results } = await dkimVerify(message, { resolver });
  return results.map(({ status, signingDomain }) => [signingDomain, status.result]);
}

test('mail of the product is signed by the installation’s own key, which others can check', async () => {
  const keys = database.connect('postern_api');
  const made = await ensureMailIdentity(keys, world.keys, 'mx.postern.example');
  expect(await ensureMailIdentity(keys, world.keys, 'mx.postern.example')).toMatchObject({
    public_key: made.public_key,
  });
  const file = await delivered('mx.postern.example');
  expect(file.toString()).toContain(letter('mx.postern.example'));
  const record = {
    name: `${made.selector}._domainkey.mx.postern.example`,
    value: dkimRecord(made.public_key),
  };
  expect(await signatures(file, record)).toEqual([['mx.postern.example', 'pass']]);
  const altered = Buffer.from(file.toString().replace('A code.', 'A c0de.'));
  expect(await signatures(altered, record)).toEqual([['mx.postern.example', 'neutral']]);
});

test('a sender domain that a tenant manages is signed with the key its owner published', async () => {
  const columns = await world.signWith('s7');
  expect(await ensureMailIdentity(database.connect('postern_api'), world.keys, 'acme.example')).toMatchObject(
    { selector: 's7', tenant_id: TENANT },
  );
  const file = await delivered('acme.example');
  const record = { name: 's7._domainkey.acme.example', value: dkimRecord(columns.public_key) };
  expect(await signatures(file, record)).toEqual([['acme.example', 'pass']]);
});

test('delivery switched off does not keep a person from their code, and a refusal is told to nobody', async () => {
  await world.all((tx) =>
    sql`insert into setting (tenant_id, scope, scope_value, field, value)
      values (${TENANT}, 'domain', 'acme.example', 'disable_delivery', 'true')`.execute(tx),
  );
  const sink = await smtpSink({ script: { rcpt: ['550 5.1.1 nobody here'] } });
  await world.enqueue({
    ...{ kind: 'product', direction: 'in', message: letter('acme.example'), sender: 'no-reply@acme.example' },
    recipient: 'ann@acme.example',
  });
  await world.start({}, { relay: `127.0.0.1:${sink.port}` });
  await world.until('an attempt', () => sink.connections > 0 || sink.most > 0);
  await world.until('the end', async () => (await world.queueLength()) === 0);
  await sink.close();
});

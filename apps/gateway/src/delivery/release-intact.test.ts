// Held mail is delivered as it was received: the same bytes but for the fields put on top, and those are ours and known.
import { createHash, generateKeyPairSync } from 'node:crypto';
import { type Tx, uuidv7, withScope } from '@postern/db';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { dkimRecord } from '@postern/records/keys/dkim-keys';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import { sql } from 'kysely';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDomains } from '../routing/domains.ts';
import { type Following, followSettings } from '../routing/following.ts';
import { acme, type GatewayUnderTest, gatewayUnderTest, seedTenants } from '../under-test/world.ts';
import { bodyHash, dkimSignature } from './dkim/sign.ts';
import { startDelivery } from './start-delivery.ts';
import type { DeliveryHandle } from './worker.ts';

let database: TestDatabase;
let world: GatewayUnderTest;
let sink: Sink;
let following: Following;

beforeAll(async () => {
  database = await testDatabase();
  await seedTenants(database.connect('postern_worker'));
  [world, sink] = [
    await gatewayUnderTest(database),
    await smtpSink({ extensions: ['8BITMIME', 'SMTPUTF8'] }),
  ];
  following = followSettings(world.gateway.db);
  await all((tx) =>
    tx
      .updateTable('managed_domain')
      .set({ forwarding: `127.0.0.1:${sink.port}` })
      .where('domain_name', '=', acme.domain)
      .execute(),
  );
});
afterAll(async () => {
  await following?.[Symbol.asyncDispose]();
  await world?.[Symbol.asyncDispose]();
  await sink?.close();
  await database?.drop();
});

const all = <T>(work: (tx: Tx) => Promise<T>) => withScope(world.db, { all: true }, work);
/** Nothing is delivered before it was held and released: the worker runs for that alone. */
async function startWorker(): Promise<DeliveryHandle> {
  const { db, store, keys, keyholder, judging } = world.gateway;
  return startDelivery({
    ...{
      db,
      store,
      keys,
      keyholder,
      judging,
      domains: openDomains(db, following),
      resolver: zoneResolver({}),
    },
    ...{ node: 'test', hostname: 'mx.postern.example', relay: 'mailbox:', mailbox_folder: '/nowhere' },
    public_url: new URL('http://localhost:8080'),
    ...{ next_hop_egress: { private_addresses: true }, mx_egress: { private_addresses: true } },
    log: pino({ level: 'silent' }),
    dnssecSecure: null,
    pace: { poll: 100, grace: 1_000 },
  });
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What came in is held, then released as the console does it: a new queue row of the content that is kept. */
async function holdAndRelease(queue_id: string): Promise<string[]> {
  return all(async (tx) => {
    const entry = await tx
      .selectFrom('mail_queue')
      .selectAll()
      .where('queue_id', '=', queue_id)
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('mail_queue').where('queue_id', '=', queue_id).execute();
    // Long enough ago that the time to undo is over.
    await tx
      .updateTable('message')
      .set({ state: 'queued', class: 'spam', quarantined: true, released_at: new Date(Date.now() - 60_000) })
      .where('queue_id', '=', queue_id)
      .execute();
    const { rewrite } = await tx
      .selectFrom('message_detail')
      .select('rewrite')
      .where('id', '=', entry.id)
      .executeTakeFirstOrThrow();
    const hop = `127.0.0.1:${sink.port}`;
    await tx
      .insertInto('mail_queue')
      .values({
        ...{ ...entry, queue_entry_id: uuidv7(), next_hop: hop, destination: hop, check_again: true },
      })
      .execute();
    await sql`select pg_notify('postern_queue', '')`.execute(tx);
    return (rewrite as { add: string[] }).add;
  });
}

/** The delivered bytes without the fields we put on top; fails when those are not there as they were stored. */
function withoutOurs(delivered: Buffer, added: readonly string[]): Buffer {
  const ours = added.map((field) => `${field}\r\n`).join('');
  // The verdict says beside itself that somebody released the message, and when.
  const release = /(?<=^X-Postern-Verdict: [^\r\n]*); released=\d{4}-\d\d-\d\dT[\d:.]{12}Z(?=\r$)/m;
  const top = delivered.subarray(0, Buffer.byteLength(ours) + '; released='.length + 24);
  expect(top.toString()).toMatch(release);
  expect(top.toString().replace(release, '')).toBe(ours);
  return delivered.subarray(top.length);
}

async function deliveredOf(message: Buffer): Promise<Buffer> {
  const before = sink.mails.length;
  const { reply } = await deliver(world.gateway.smtpPort, {
    ...{ from: 'ann@sender.example', to: [`bob@${acme.domain}`], message, parameters: 'BODY=8BITMIME' },
    xclient: { ADDR: '203.0.113.9', NAME: 'mail.sender.example', HELO: 'mail.sender.example' },
  });
  expect(reply.code, reply.lines.join(' ')).toBe(250);
  const added = await holdAndRelease(reply.lines[0]?.split(' ').at(-1) ?? '');
  const worker = await startWorker();
  await until('the copy', () => sink.mails.length > before, {
    detail: () => sink.commands.slice(-8).join('\n'),
  }).finally(() => worker.stop());
  return withoutOurs(sink.mails.at(-1)?.data ?? Buffer.alloc(0), added);
}

const head =
  'From: Ann <ann@sender.example>\r\nTo: bob@acme.example\r\nSubject: Odd\r\nMessage-ID: <odd@sender.example>\r\n';
const multipart = `${head}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n`;
const eight_bit = Buffer.concat([
  Buffer.from(
    `${head}Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`,
  ),
  Buffer.from([0xe4, 0xf6, 0xfc, 0xff, 0x80, 0x0d, 0x0a]),
]);

const odd: [string, Buffer][] = [
  ['8-bit text of no declared letters and bytes that are no UTF-8', eight_bit],
  [
    'a raw 8-bit subject',
    Buffer.concat([
      Buffer.from('From: ann@sender.example\r\nSubject: '),
      Buffer.from([0xe4, 0xff]),
      Buffer.from('\r\n\r\nx\r\n'),
    ]),
  ],
  [
    'lines near the longest we take',
    Buffer.from(`${head}\r\n${'long '.repeat(1_500)}\r\n.${'.'.repeat(997)}\r\n`),
  ],
  [
    'parts that are bare: no header, no end, text before and after',
    Buffer.from(`${multipart}before\r\n--b\r\n\r\nbare\r\n--b\r\n--b\r\n\r\n\r\n`),
  ],
  ['a body of no bytes', Buffer.from(`${head}\r\n`)],
  ['a header of one field', Buffer.from('From: ann@sender.example\r\n\r\nonly text\r\n.\r\n..\r\n')],
  ['a header and no empty line', Buffer.from(head)],
  [
    'blanks at ends of lines, tabs, empty lines at the end',
    Buffer.from(`${head}\r\nword  \t \r\n\t\r\n\r\n\r\n \r\n`),
  ],
  [
    'folded fields and fields of one name',
    Buffer.from(`X-A: 1\r\n\t2\r\nX-A: 3\r\nx-a:4\r\n${head}\r\nx\r\n`),
  ],
];

test.each(odd)('what is delivered after a release is what was received: %s', async (_what, message) => {
  const delivered = await deliveredOf(message);
  expect(delivered.toString('latin1')).toBe(message.toString('latin1'));
  expect(sha256(delivered)).toBe(sha256(message));
});

test('a signature that held when the mail came holds when it is delivered', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const [header, body] = [Buffer.from(head), Buffer.from('kept  as it\tis \r\n\r\n\r\n')];
  const key = { domain: 'sender.example', selector: 's1', private_key: privateKey };
  const hash = bodyHash();
  hash.update(body);
  const field = dkimSignature(header, hash.digest(), key, new Date());
  const message = Buffer.concat([Buffer.from(field, 'latin1'), header, Buffer.from('\r\n'), body]);
  const delivered = await deliveredOf(message);
  expect(sha256(delivered)).toBe(sha256(message));
  const record = dkimRecord(publicKey.toString('base64'));
  const resolver = zoneResolver({ 's1._domainkey.sender.example': { TXT: [record] } });
  const { results } = await dkimVerify(sink.mails.at(-1)?.data ?? Buffer.alloc(0), {
    resolver: resolver as never,
  });
  expect(results.map(({ status }) => status.result)).toEqual(['pass']);
});

// OpenPGP on its way out and in, over real SMTP; `gpg` reads what left and writes what comes.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer as createPlainServer, type Server as PlainServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Database, notifySettings, uuidv7, withScope } from '@postern/db';
import { zoneResolver } from '@postern/mail';
import { Gpg } from '@postern/mail/pgp/gpg.fixture';
import { openSecretKey, readPublicKey } from '@postern/mail/pgp/key';
import { type TestKeyholder, testKeyholder } from '@postern/records/keyholder/keyholder.fixture';
import { keepPartnerKey } from '@postern/records/keys/partner-keys';
import { keepPgpKey } from '@postern/records/keys/pgp-keys';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../../scripts/supervisor/certificate.ts';
import { runDelivery } from '../delivery/run.ts';
import type { DeliveryHandle } from '../delivery/worker.ts';
import {
  acme,
  type GatewayUnderTest,
  gatewayUnderTest,
  offlineConfig,
  seedTenants,
  setSetting,
} from '../under-test/world.ts';

let database: TestDatabase;
let held: TestKeyholder;
let db: Database;
let world: GatewayUnderTest;
let delivery: DeliveryHandle;
let sink: Sink;
let directory: Server;
/** Where anybody publishes; its questions. */
let key_server: PlainServer;
const asked_server: string[] = [];
const KIM = 'kim@unpublished.example';
/** What the directory says, by the address asked for; others get 404. */
const published = new Map<string, Buffer>();
const asked: string[] = [];
const own_certificate = selfSignedCertificate('openpgpkey.wkd.example');
const JOE = 'joe@wkd.example';
const gpg = new Gpg();
const ANN = 'ann@acme.example';
const EVE = 'eve@acme.example';
const BOB = 'bob@partner.example';
const DAN = 'dan@house.example';
const OWN_SERVER = '192.0.2.10';
const OUTSIDE = '198.51.100.7';
const text = 'Our price is 1234.\r\n';
const by = 'a test';

const inTenant = <T>(work: Parameters<typeof withScope<T>>[2]) =>
  withScope(db, { tenants: [acme.tenant_id] }, work);

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_worker');
  sink = await smtpSink({ keep: true });
  await seedTenants(db);
  const server = `127.0.0.1:${sink.port}`;
  await withScope(db, { all: true }, (tx) =>
    tx.updateTable('managed_domain').set({ forwarding: server }).execute(),
  );
  await setSetting(db, acme.tenant_id, 'outgoing_targethost_override', server);
  await setSetting(db, acme.tenant_id, 'do_not_tag_decrypted', true);
  gpg.generate(`Ann <${ANN}>`);
  gpg.generate(`Bob <${BOB}>`, { algorithm: 'ed25519' });
  gpg.generate('House <mail@house.example>');
  held = await testKeyholder(database);
  const ann = await openSecretKey(gpg.secretKey(ANN));
  const [bob, house] = [
    await readPublicKey(gpg.publicKey(BOB)),
    await readPublicKey(gpg.publicKey('mail@house.example')),
  ];
  await inTenant(async (tx) => {
    const of = { tenant_id: acme.tenant_id, by };
    await keepPgpKey(tx, held.keyholder, { ...of, purpose: 'person', address: ANN, key: ann });
    const found = { ...of, now: new Date() };
    await keepPartnerKey(tx, { ...found, address: BOB, key: bob, source: 'workflow', trust: 'confirmed' });
    await keepPartnerKey(tx, {
      ...{ ...found, address: 'house.example', key: house, source: 'upload', trust: 'pinned' },
    });
    await notifySettings(tx, acme.tenant_id);
  });
  gpg.generate(`Joe <${JOE}>`);
  gpg.generate('Mallory <mallory@wkd.example>');
  await publishKeys();
  gpg.generate(`Kim <${KIM}>`);
  key_server = createPlainServer((request, answer) => {
    asked_server.push(request.url ?? '');
    if (request.url === `/vks/v1/by-email/${encodeURIComponent(KIM)}`) answer.end(gpg.publicKey(KIM));
    else answer.writeHead(404).end();
  });
  key_server.listen(0, '127.0.0.1');
  await once(key_server, 'listening');
  const { port } = directory.address() as AddressInfo;
  const config = {
    keyholderSocket: held.socket,
    keyServer: `http://127.0.0.1:${(key_server.address() as AddressInfo).port}`,
    ...{ relay: '', webKeys: { port, ca: [own_certificate.certificate] } },
    resolver: zoneResolver({
      'openpgpkey.wkd.example': { A: ['127.0.0.1'] },
      'openpgpkey.mute.example': { SERVFAIL: [''] },
    }),
  };
  world = await gatewayUnderTest(database, config);
  const { store, acceptInternal } = world.gateway;
  delivery = await runDelivery({
    config: offlineConfig(database, config),
    ...{ log: pino({ level: 'silent' }), store, acceptInternal, onAttempt: () => undefined },
  });
}, 60_000);

async function publishKeys(): Promise<void> {
  published.set('joe', Buffer.concat([gpg.publicKey(JOE)]));
  // A key of somebody else's under this name.
  published.set('eve', gpg.publicKey('mallory@wkd.example'));
  directory = createServer(
    { key: own_certificate.key, cert: own_certificate.certificate },
    (request, answer) => {
      const local = new URL(request.url ?? '', 'https://x').searchParams.get('l') ?? '';
      asked.push(local);
      const key = published.get(local);
      answer.writeHead(key ? 200 : 404).end(key);
    },
  );
  directory.listen(0, '127.0.0.1');
  await once(directory, 'listening');
}

afterAll(async () => {
  await delivery?.stop();
  await world?.[Symbol.asyncDispose]();
  await sink?.close();
  key_server?.close();
  key_server?.closeAllConnections();
  directory?.close();
  directory?.closeAllConnections();
  await held?.[Symbol.asyncDispose]();
  await database?.drop();
  gpg[Symbol.dispose]();
});

interface Mail {
  from?: string;
  to: string | string[];
  subject: string;
  content?: string;
  client?: string;
}

async function send({
  from = ANN,
  to,
  subject,
  content = `Content-Type: text/plain\r\n\r\n${text}`,
  client = OWN_SERVER,
}: Mail): Promise<string> {
  const date = new Date().toUTCString().replace('GMT', '+0000');
  const recipients = [to].flat();
  const { reply } = await deliver(world.gateway.smtpPort, {
    ...{ from, to: recipients, xclient: { ADDR: client, HELO: 'mail.example' } },
    message: `From: ${from}\r\nTo: ${recipients[0]}\r\nSubject: ${subject}\r\nDate: ${date}\r\nMessage-ID: <${Math.random()}@x.example>\r\nMIME-Version: 1.0\r\n${content}`,
  });
  return `${reply.code} ${reply.enhanced}`;
}
const sendIn = (mail: Mail) => send({ from: BOB, client: OUTSIDE, ...mail });

const arrived = (to: string, subject: string): Promise<string> =>
  until(`mail to ${to}`, () =>
    sink.mails.find((mail) => mail.to.includes(to) && mail.data.includes(`Subject: ${subject}\r\n`)),
  ).then(({ data }) => data.toString('latin1'));

const rowOf = (to: string, subject: string) =>
  until(`row of ${subject}`, () =>
    withScope(db, { all: true }, (tx) =>
      tx
        .selectFrom('message as m')
        .innerJoin('message_detail as d', (join) =>
          join.onRef('d.tenant_id', '=', 'm.tenant_id').onRef('d.ts', '=', 'm.ts').onRef('d.id', '=', 'm.id'),
        )
        .selectAll('m')
        .select('d.findings')
        .where('m.to_address', '=', to)
        .where('m.subject', '=', subject)
        .where('m.state', '=', 'delivered')
        .executeTakeFirst(),
    ),
  );
const codesOf = ({ findings }: { findings: unknown }) =>
  (findings as { code: string; stage: string }[]).map(({ code }) => code);
const eventOf = async ({ id }: { id: string }, event: string) =>
  (
    await withScope(db, { all: true }, (tx) =>
      tx.selectFrom('message_event').select(['event', 'data']).where('id', '=', id).execute(),
    )
  ).find((one) => one.event === event)?.data;

const armorOf = (mail: string) =>
  /-----BEGIN PGP MESSAGE-----[\s\S]*-----END PGP MESSAGE-----/.exec(mail)?.[0] ?? '';
const canonical = (armored: Buffer) => armored.toString().replace(/\r?\n/g, '\r\n');

/** What gpg makes of this part for these recipients, signed by Bob where asked, as RFC 3156 has it. */
function encryptedBy(content: string, to: string[], { signed = true, hidden = false } = {}): string {
  const armored = gpg.run(
    [
      ...['--armor', '--encrypt', ...to.flatMap((one) => ['-r', one])],
      ...(signed ? ['--sign', '--local-user', BOB] : []),
      ...(hidden ? ['--throw-keyids'] : []),
    ],
    content,
  );
  return [
    'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary="b1"\r\n',
    '--b1\r\nContent-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n',
    `--b1\r\nContent-Type: application/octet-stream\r\n\r\n${canonical(armored)}\r\n--b1--\r\n`,
  ].join('\r\n');
}
const part = `Content-Type: text/plain\r\n\r\n${text}`;

test('mail to a partner whose OpenPGP key is known leaves signed and encrypted, and gpg reads and verifies it', async () => {
  expect(await send({ to: BOB, subject: 'Offer' })).toBe('250 2.0.0');
  const left = await arrived(BOB, 'Offer');
  expect(left).not.toContain('1234');
  expect(left).toContain('Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"');
  const status = gpg.run(['--status-fd', '1', '--decrypt'], armorOf(left)).toString();
  expect(status).toContain(text);
  expect(status).toContain(`VALIDSIG ${gpg.fingerprint(ANN)}`);
  const row = await rowOf(BOB, 'Offer');
  expect(row).toMatchObject({ tech_sign: true, tech_encrypted: true, encrypted: true, signed: true });
  expect(await eventOf(row, 'copy_encrypted_pgp')).toMatchObject({ trust: 'confirmed', source: 'workflow' });
});

test('a person whose mail is never encrypted sends in clear, and still encrypts what must be', async () => {
  const user_id = uuidv7();
  await inTenant((tx) =>
    tx.insertInto('app_user').values({ tenant_id: acme.tenant_id, user_id, email: ANN }).execute(),
  );
  const plain = { scope: 'user', scope_value: user_id, field: 'always_plain', changed_by: by };
  await inTenant((tx) =>
    tx
      .insertInto('setting')
      .values({ ...plain, tenant_id: acme.tenant_id, value: JSON.stringify(true) })
      .execute(),
  );
  // What the gateway remembers of people is a second old at most.
  const untilPlain = (is_plain: boolean) =>
    until('the setting is known', async () => {
      const subject = `Lunch ${Math.random()}`;
      await send({ to: BOB, subject });
      return (await arrived(BOB, subject)).includes(text) === is_plain;
    });
  await untilPlain(true);
  expect(await send({ to: BOB, subject: '[confidential] Salary' })).toBe('250 2.0.0');
  expect(gpg.run(['--decrypt'], armorOf(await arrived(BOB, 'Salary'))).toString()).toContain(text);
  await inTenant((tx) => tx.deleteFrom('app_user').where('user_id', '=', user_id).execute());
  await untilPlain(false);
});

test('mail to a domain with a key is encrypted to it, and each recipient’s copy names that key alone', async () => {
  expect(await send({ to: [DAN, BOB], subject: 'Both' })).toBe('250 2.0.0');
  const packets = (mail: string) => gpg.run(['--list-packets', '--list-only'], armorOf(mail)).toString();
  const [to_house, to_bob] = [packets(await arrived(DAN, 'Both')), packets(await arrived(BOB, 'Both'))];
  for (const listed of [to_house, to_bob]) expect(listed.match(/pubkey enc packet/g)).toHaveLength(1);
  expect(to_house).not.toBe(to_bob);
  expect(gpg.run(['--decrypt'], armorOf(await arrived(DAN, 'Both'))).toString()).toContain(text);
});

test('mail to somebody without a key leaves with a signature that gpg verifies', async () => {
  expect(await send({ to: 'carl@stranger.example', subject: 'Signed only' })).toBe('250 2.0.0');
  const left = await arrived('carl@stranger.example', 'Signed only');
  const boundary = /boundary="(signed-[0-9a-f]+)"/.exec(left)?.[1] ?? '';
  const [, content = '', signature = ''] = left.split(`\r\n--${boundary}\r\n`);

  writeFileSync(`${gpg.home}/content`, content, 'latin1');
  const armored =
    /-----BEGIN PGP SIGNATURE-----[\s\S]*-----END PGP SIGNATURE-----/.exec(signature)?.[0] ?? '';
  const status = gpg.run(['--status-fd', '1', '--verify', '-', `${gpg.home}/content`], armored).toString();
  expect(status).toContain(`VALIDSIG ${gpg.fingerprint(ANN)}`);
  expect(await rowOf('carl@stranger.example', 'Signed only')).toMatchObject({
    ...{ tech_sign: true, tech_encrypted: false },
  });
});

test('what must be encrypted and finds no key is refused, and with a blocked key too', async () => {
  expect(await send({ to: 'carl@stranger.example', subject: '[confidential] No way' })).toMatch(/^550 5.7.3/);
  const block = (blocked_at: Date | null) =>
    inTenant(async (tx) => {
      const blocked_by = blocked_at && by;
      await tx
        .updateTable('partner_key')
        .set({ blocked_at, blocked_by })
        .where('address', '=', BOB)
        .execute();
      await notifySettings(tx, acme.tenant_id);
    });
  await block(new Date());
  expect(await send({ to: BOB, subject: '[confidential] Blocked' })).toMatch(/^550 5.7.3/);
  await block(null);
  expect(await send({ to: BOB, subject: '[confidential] Open' })).toBe('250 2.0.0');
  expect(armorOf(await arrived(BOB, 'Open'))).not.toBe('');
});

test('what gpg encrypted and signed for a person is opened before it is judged, and delivered readable', async () => {
  expect(await sendIn({ to: ANN, subject: 'Answer', content: encryptedBy(part, [ANN]) })).toBe('250 2.0.0');
  expect(await arrived(ANN, 'Answer')).toContain(text);
  const row = await rowOf(ANN, 'Answer');
  expect(codesOf(row)).toEqual(expect.arrayContaining(['opened_pgp', 'pgp_signature_valid']));
  expect(row).toMatchObject({
    tech_decrypted: true,
    tech_signed: true,
    encrypted: true,
    signed: true,
  });
});

test('whoever has no key for it gets it as it came, hidden recipients included', async () => {
  const content = encryptedBy(part, [ANN], { hidden: true });
  expect(await sendIn({ to: [ANN, EVE], subject: 'Hidden', content })).toBe('250 2.0.0');
  expect(await arrived(ANN, 'Hidden')).toContain(text);
  const closed = await arrived(EVE, 'Hidden');
  expect(closed).not.toContain('1234');
  expect(armorOf(closed)).not.toBe('');
  expect(codesOf(await rowOf(EVE, 'Hidden'))).toContain('crypto_no_key');
});

test('inline armour and what Exchange made of PGP/MIME are opened too', async () => {
  const inline = canonical(gpg.run(['--armor', '--encrypt', '-r', ANN], text));
  const content = `Content-Type: text/plain; charset=us-ascii\r\n\r\n${inline}`;
  expect(await sendIn({ to: ANN, subject: 'Inline', content })).toBe('250 2.0.0');
  expect(await arrived(ANN, 'Inline')).toContain(text);
  const exchange = encryptedBy(part, [ANN]).replace(
    /multipart\/encrypted; protocol="[^"]*";/,
    'multipart/mixed;',
  );
  const broken = exchange.replace('--b1\r\n', '--b1\r\nContent-Type: text/plain\r\n\r\n\r\n--b1\r\n');
  expect(await sendIn({ to: ANN, subject: 'Exchange', content: broken })).toBe('250 2.0.0');
  expect(await arrived(ANN, 'Exchange')).toContain(text);
});

test('armour with words around it stays closed, and its content is not shown as that of the message', async () => {
  const inline = canonical(gpg.run(['--armor', '--encrypt', '-r', ANN], text));
  const content = `Content-Type: text/plain\r\n\r\nPlease pay.\r\n${inline}`;
  expect(await sendIn({ to: ANN, subject: 'Around', content })).toBe('250 2.0.0');
  expect(await arrived(ANN, 'Around')).not.toContain('1234');
});

test('content changed on its way is delivered as it came, and said to be broken', async () => {
  const lines = encryptedBy(part.repeat(200), [ANN], { signed: false }).split('\r\n');
  const at = lines.findIndex((line) => line.startsWith('-----END')) - 8;
  lines[at] = (lines[at] ?? '').split('').reverse().join('');
  expect(await sendIn({ to: ANN, subject: 'Changed', content: lines.join('\r\n') })).toBe('250 2.0.0');
  expect(armorOf(await arrived(ANN, 'Changed'))).not.toBe('');
  expect(codesOf(await rowOf(ANN, 'Changed'))).toContain('crypto_broken');
});

test('a signature by a key that is not the author’s is not theirs', async () => {
  const content = encryptedBy(part, [ANN]);
  expect(await sendIn({ from: 'mallory@partner.example', to: ANN, subject: 'Pretends', content })).toBe(
    '250 2.0.0',
  );
  const row = await rowOf(ANN, 'Pretends');
  expect(codesOf(row)).toContain('pgp_signature_unknown_key');
  expect(row.tech_signed).toBe(false);
});

test('a key that the recipient’s domain publishes is found, pinned to its source, and asked for once', async () => {
  expect(await send({ to: JOE, subject: 'Found' })).toBe('250 2.0.0');
  const left = await arrived(JOE, 'Found');
  expect(left).not.toContain('1234');
  expect(gpg.run(['--decrypt'], armorOf(left)).toString()).toContain(text);
  expect(await eventOf(await rowOf(JOE, 'Found'), 'copy_encrypted_pgp')).toMatchObject({
    ...{ trust: 'published', source: 'wkd' },
  });
  expect(await send({ to: JOE, subject: '[confidential] again' })).toBe('250 2.0.0');
  await until('the second mail', () => sink.mails.filter((mail) => mail.to.includes(JOE)).length === 2);
  expect(asked.filter((local) => local === 'joe')).toHaveLength(1);
});

test('a server of strangers is asked last, and only for whom nobody else has a key', async () => {
  expect(await send({ to: KIM, subject: '[confidential] Server' })).toBe('250 2.0.0');
  expect(gpg.run(['--decrypt'], armorOf(await arrived(KIM, 'Server'))).toString()).toContain(text);
  expect(await eventOf(await rowOf(KIM, '[confidential] Server'), 'copy_encrypted_pgp')).toMatchObject({
    ...{ trust: 'published', source: 'vks' },
  });
  expect(asked_server.some((url) => url.includes('kim%40'))).toBe(true);
  // The directory of Joe's own domain has his key.
  expect(asked_server.filter((url) => url.includes('joe%40'))).toEqual([]);
});

test('a published key of another address is not used: what must be encrypted is refused, and not knowing puts it off', async () => {
  expect(await send({ to: 'eve@wkd.example', subject: '[confidential] foreign' })).toBe('550 5.7.3');
  expect(await send({ to: 'nobody@wkd.example', subject: '[confidential] none' })).toBe('550 5.7.3');
  expect(await send({ to: 'ann@mute.example', subject: '[confidential] unknown' })).toBe('451 4.4.3');
  expect(await send({ to: 'ann@mute.example', subject: 'Not confidential' })).toBe('250 2.0.0');
  expect(await arrived('ann@mute.example', 'Not confidential')).toContain('1234');
});

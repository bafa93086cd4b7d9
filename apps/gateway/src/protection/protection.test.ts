// Mail that is signed and encrypted on its way out and opened on its way in, over real SMTP; `openssl cms` reads what left and writes what comes.
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, notifySettings, uuidv7, withScope } from '@postern/db';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { daneName } from '@postern/mail/dane-keys';
import { generatePgpKey } from '@postern/mail/pgp/generate';
import { readCertificate } from '@postern/mail/smime/certificate';
import { type TestKeyholder, testKeyholder } from '@postern/records/keyholder/keyholder.fixture';
import { keepPartnerKey } from '@postern/records/keys/partner-keys';
import { type IssuedCertificate, issueForPerson, revokeCertificate } from '@postern/records/keys/people';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
let ann: IssuedCertificate;
const folder = mkdtempSync(join(tmpdir(), 'protection-'));
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' }).toString('latin1');
const ANN = 'ann@acme.example';
const BOB = 'bob@partner.example';
const OWN_SERVER = '192.0.2.10';
const text = 'Our price is 1234.\r\n';
const ACADEMY = '192.0.2.44';
/** The authority's DKIM key. */
const ca_key = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const zone = {
  'academy.example': { TXT: [`v=spf1 ip4:${ACADEMY} -all`] },
  'ca._domainkey.outside-ca.example': {
    TXT: [`v=DKIM1; k=rsa; p=${ca_key.publicKey.toString('base64')}`],
  },
  '_dmarc.academy.example': { TXT: ['v=DMARC1; p=none'] },
};
const FAY = 'fay@signed.example';
const GIL = 'gil@signed.example';

/** Key and certificate of somebody elsewhere, made by openssl. */
function makeOutsider(name: string, address: string) {
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.pem`],
    ...['-days', '9', '-subj', `/CN=${name}`, '-addext', `subjectAltName=email:${address}`],
  );
  const der = execFileSync('openssl', ['x509', '-in', at(`${name}.pem`), '-outform', 'DER']);
  return readCertificate(der);
}

const inTenant = <T>(work: Parameters<typeof withScope<T>>[2]) =>
  withScope(db, { tenants: [acme.tenant_id] }, work);
const changed = () => inTenant((tx) => notifySettings(tx, acme.tenant_id));

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_worker');
  sink = await smtpSink({ keep: true });
  await seedTenants(db);
  const forwarding = `127.0.0.1:${sink.port}`;
  await withScope(db, { all: true }, (tx) => tx.updateTable('managed_domain').set({ forwarding }).execute());
  await setSetting(db, acme.tenant_id, 'outgoing_targethost_override', forwarding);
  await setSetting(db, acme.tenant_id, 'do_not_tag_decrypted', true);
  const [now, by] = [new Date(), 'a test'];
  held = await testKeyholder(database);
  ann = await issueForPerson(db, held.keyholder, { tenant_id: acme.tenant_id, address: ANN, by, now });
  const certificate = makeOutsider('bob', BOB);
  await inTenant((tx) =>
    keepPartnerKey(tx, {
      ...{ tenant_id: acme.tenant_id, address: BOB, key: certificate, by, now },
      ...{ source: 'upload', trust: 'pinned' },
    }),
  );
  writeFileSync(at('ann.pem'), ann.certificate.x509.toString());
  writeFileSync(at('root.pem'), ann.issuers.at(-1)?.x509.toString() ?? '');
  const inZone = (name: string) => `3 0 0 ${makeOutsider(name, FAY).der.toString('hex')}`;
  const config = {
    keyholderSocket: held.socket,
    relay: '',
    resolver: zoneResolver({
      ...zone,
      [daneName(FAY, '_smimecert')]: { SMIMEA: [inZone('fay')] },
      // Somebody else's certificate under this name.
      [daneName(GIL, '_smimecert')]: { SMIMEA: [inZone('gil')] },
    }),
  };
  world = await gatewayUnderTest(database, config);
  const { store, acceptInternal } = world.gateway;
  delivery = await runDelivery({
    config: offlineConfig(database, config),
    ...{ log: pino({ level: 'silent' }), store, acceptInternal, onAttempt: () => undefined },
  });
}, 60_000);
afterAll(async () => {
  await delivery?.stop();
  await world?.[Symbol.asyncDispose]();
  await held?.[Symbol.asyncDispose]();
  await sink?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Mail {
  from?: string;
  to: string | string[];
  subject?: string;
  content?: string;
  client?: string;
}

async function send({
  from = ANN,
  to,
  subject = 'Offer',
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

/** The mail with this subject as it arrived at the server for this recipient. */
const arrived = (to: string, subject: string): Promise<Buffer> =>
  until(`mail to ${to}`, () =>
    sink.mails.find((mail) => mail.to.includes(to) && mail.data.includes(`Subject: ${subject}\r\n`)),
  ).then(({ data }) => data);

const rowOf = (to: string, subject: string, state: string) =>
  until(`row of ${subject} in state ${state}`, () =>
    withScope(db, { all: true }, (tx) =>
      tx
        .selectFrom('message as m')
        .innerJoin('message_detail as d', (join) =>
          join.onRef('d.tenant_id', '=', 'm.tenant_id').onRef('d.ts', '=', 'm.ts').onRef('d.id', '=', 'm.id'),
        )
        .selectAll('m')
        .select(['d.findings', 'd.blob_id', 'd.received_blob_id', 'd.attachments'])
        .where('m.to_address', '=', to)
        .where('m.subject', '=', subject)
        .where('m.state', '=', state)
        .executeTakeFirst(),
    ),
  );
const codesOf = ({ findings }: { findings: unknown }) =>
  (findings as { code: string }[]).map(({ code }) => code);
const eventsOf = ({ id }: { id: string }) =>
  withScope(db, { all: true }, (tx) =>
    tx.selectFrom('message_event').select(['event', 'data']).where('id', '=', id).execute(),
  );

/** What openssl makes of this content for Ann: signed by Bob where asked, encrypted to her. */
function encryptedFor(content: string, { signed = false, cipher = 'aes-256-cbc', to = 'ann.pem' } = {}) {
  writeFileSync(at('content'), content);
  if (signed) {
    openssl(
      ...['cms', '-sign', '-in', 'content', '-signer', 'bob.pem', '-inkey', 'bob.key'],
      ...['-out', 'content.signed'],
      ...['-md', 'sha256', '-crlfeol'],
    );
  } else writeFileSync(at('content.signed'), content);
  openssl(
    ...['cms', '-encrypt', '-binary', '-in', 'content.signed', `-${cipher}`, '-out', 'cms.der'],
    ...['-outform', 'DER', to],
  );
  const base64 = readFileSync(at('cms.der')).toString('base64').replace(/.{76}/g, '$&\r\n');
  return `Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n`;
}

test('mail of a person with a certificate leaves signed, and openssl verifies it to the tenant’s root', async () => {
  expect(await send({ to: 'carl@stranger.example', subject: 'Signed only' })).toBe('250 2.0.0');
  writeFileSync(at('left'), await arrived('carl@stranger.example', 'Signed only'));
  openssl(
    ...['cms', '-verify', '-in', 'left', '-CAfile', 'root.pem', '-purpose', 'smimesign'],
    ...['-out', 'verified', '-signer', 'signer.pem'],
  );
  expect(readFileSync(at('verified'), 'latin1')).toContain(text);
  expect(openssl('x509', '-in', 'signer.pem', '-noout', '-email').trim()).toBe(ANN);
  const row = await rowOf('carl@stranger.example', 'Signed only', 'delivered');
  expect(row).toMatchObject({ tech_sign: true, tech_encrypted: false });
  expect((await eventsOf(row)).map(({ event }) => event)).toContain('copy_signed');
});

test('mail to a partner whose certificate is known leaves signed and encrypted, and only the partner reads it', async () => {
  expect(await send({ to: BOB })).toBe('250 2.0.0');
  const left = await arrived(BOB, 'Offer');
  expect(left.includes('1234')).toBe(false);
  writeFileSync(at('left'), left);
  openssl('cms', '-decrypt', '-in', 'left', '-recip', 'bob.pem', '-inkey', 'bob.key', '-out', 'opened');
  openssl('cms', '-verify', '-in', 'opened', '-CAfile', 'root.pem', '-out', 'verified');
  expect(readFileSync(at('verified'), 'latin1')).toContain(text);
  const row = await rowOf(BOB, 'Offer', 'delivered');
  expect(row).toMatchObject({ tech_sign: true, tech_encrypted: true, encrypted: true });
  const events = await eventsOf(row);
  const encrypted = events.find(({ event }) => event === 'copy_encrypted')?.data;
  expect(encrypted).toMatchObject({ cipher: 'aes-256-cbc', trust: 'pinned' });
});

test('confidential mail to somebody whose key is not known is refused at once, and its author is told for whom', async () => {
  const to = 'dora@stranger.example';
  expect(await send({ to, subject: '[confidential] Plans' })).toBe('550 5.7.3');
  const row = await rowOf(to, '[confidential] Plans', 'rejected');
  expect(row.reject_message).toContain(to);
  expect(sink.mails.some((mail) => mail.to.includes(to))).toBe(false);
});

test.each([
  ['application/pkcs7-mime', `; smime-type=enveloped-data; name="smime.p7m"\r\n\r\n${text}`],
  [
    'multipart/encrypted',
    `; protocol="application/pgp-encrypted"; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n${text}--b--\r\n`,
  ],
])('confidential mail in clear that calls itself %s does not leave so', async (type, rest) => {
  const subject = `[confidential] ${type}`;
  const content = `Content-Type: ${type}${rest}`;
  expect(await send({ to: 'dora@stranger.example', subject, content })).toBe('550 5.7.3');
  expect(await send({ to: BOB, subject, content })).toBe('250 2.0.0');
  const left = await arrived(BOB, subject.slice('[confidential] '.length));
  expect(left.includes('1234')).toBe(false);
  expect(left.includes('smime-type=enveloped-data')).toBe(true);
});

test('confidential mail to a known partner leaves encrypted, without the word that asked for it', async () => {
  expect(await send({ to: BOB, subject: '[confidential] Plans' })).toBe('250 2.0.0');
  expect((await arrived(BOB, 'Plans')).includes('smime-type=enveloped-data')).toBe(true);
});

test('mail is encrypted to the certificate that a signed zone has for the recipient, and to no other’s', async () => {
  expect(await send({ to: FAY, subject: '[confidential] In the zone' })).toBe('250 2.0.0');
  writeFileSync(at('left'), await arrived(FAY, 'In the zone'));
  openssl('cms', '-decrypt', '-in', 'left', '-recip', 'fay.pem', '-inkey', 'fay.key', '-out', 'opened');
  const row = await rowOf(FAY, '[confidential] In the zone', 'delivered');
  const encrypted = (await eventsOf(row)).find(({ event }) => event === 'copy_encrypted')?.data;
  expect(encrypted).toMatchObject({ source: 'dns', trust: 'published' });
  expect(await send({ to: GIL, subject: '[confidential] Not hers' })).toBe('550 5.7.3');
});

test('a key that is blocked while confidential mail waits is not used: the mail waits on and never leaves in clear', async () => {
  const address = 'eve@partner.example';
  const certificate = makeOutsider('eve', address);
  const block = (blocked_at: Date | null) =>
    inTenant((tx) =>
      tx
        .updateTable('partner_key')
        .set({ blocked_at, blocked_by: blocked_at && 'a test' })
        .where('address', '=', address)
        .execute(),
    );
  await inTenant((tx) =>
    keepPartnerKey(tx, {
      ...{ tenant_id: acme.tenant_id, address, key: certificate, source: 'upload', trust: 'pinned' },
      ...{ by: 'a test', now: new Date() },
    }),
  );
  await changed();
  sink.script.rcpt = Array.from({ length: 4 }, () => '450 4.2.0 later');
  expect(await send({ to: address, subject: '[confidential] Merger' })).toBe('250 2.0.0');
  await rowOf(address, '[confidential] Merger', 'deferred');
  sink.script.rcpt = [];
  await block(new Date());
  const due = () =>
    withScope(db, { all: true }, async (tx) => {
      await tx
        .updateTable('mail_queue')
        .set({ next_attempt_at: new Date(0) })
        .where('recipient', '=', address)
        .execute();
    });
  await due();
  const waiting = await until('the mail waits for a key', () =>
    withScope(db, { all: true }, (tx) =>
      tx
        .selectFrom('mail_queue')
        .select(['last_error'])
        .where('recipient', '=', address)
        .where('last_error', 'like', '%no usable key%')
        .executeTakeFirst(),
    ),
  );
  expect(waiting.last_error).toContain('must be encrypted');
  expect(sink.mails.some((mail) => mail.to.includes(address))).toBe(false);
  await block(null);
  await due();
  const left = await arrived(address, 'Merger');
  expect(left.includes('smime-type=enveloped-data')).toBe(true);
  expect(left.includes('1234')).toBe(false);
});

test.each(['aes-256-cbc', 'aes-256-gcm'])(
  'an answer encrypted with %s is opened, verified and delivered readable',
  async (cipher) => {
    const subject = `Re: Offer ${cipher}`;
    const content = encryptedFor('Content-Type: text/plain\r\n\r\nAgreed: 1234.\r\n', {
      signed: true,
      cipher,
    });
    expect(await send({ from: BOB, to: ANN, subject, content, client: '203.0.113.9' })).toBe('250 2.0.0');
    const copy = await arrived(ANN, subject);
    expect(copy.includes('Agreed: 1234.')).toBe(true);
    expect(copy.includes('enveloped-data')).toBe(false);
    const row = await rowOf(ANN, subject, 'delivered');
    expect(row).toMatchObject({ tech_decrypted: true, tech_signed: true, encrypted: true, signed: true });
    expect(row.received_blob_id).not.toBeNull();
    expect(codesOf(row)).toEqual(
      expect.arrayContaining([
        cipher.endsWith('gcm') ? 'opened' : 'opened_unauthenticated',
        'signature_valid',
      ]),
    );
  },
);

test('what is inside is judged: a test virus in an encrypted mail is not delivered', async () => {
  const gtube = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';
  const content = encryptedFor(`Content-Type: text/plain\r\n\r\n${gtube}\r\n`);
  await send({ from: BOB, to: ANN, subject: 'Hidden', content, client: '203.0.113.9' });
  const row = await until('the mail is judged', () =>
    withScope(db, { all: true }, (tx) =>
      tx.selectFrom('message').select(['state', 'class']).where('subject', '=', 'Hidden').executeTakeFirst(),
    ),
  );
  expect(row.state).not.toBe('delivered');
  expect(row.class).toBe('highspam');
});

test('who has no key for it keeps the mail as it came', async () => {
  const subject = 'For Ann alone';
  const content = encryptedFor('Content-Type: text/plain\r\n\r\nSecret 77.\r\n');
  await send({ from: BOB, to: [ANN, 'carol@acme.example'], subject, content, client: '203.0.113.9' });
  expect((await arrived(ANN, subject)).includes('Secret 77.')).toBe(true);
  const carols = await arrived('carol@acme.example', subject);
  expect(carols.includes('Secret 77.')).toBe(false);
  expect(carols.includes('enveloped-data')).toBe(true);
  const row = await rowOf('carol@acme.example', subject, 'delivered');
  expect(row.tech_decrypted).toBe(false);
  expect(codesOf(row)).toContain('crypto_no_key');
});

test('content that was changed on the way is delivered untouched and said to be broken; a domain may refuse it', async () => {
  const sealed = encryptedFor('Content-Type: text/plain\r\n\r\nGenuine.\r\n', { cipher: 'aes-256-gcm' });
  const bytes = readFileSync(at('cms.der'));
  const place = bytes.length - 40;
  bytes[place] = (bytes[place] as number) ^ 1;
  const broken = `${sealed.slice(0, sealed.indexOf('\r\n\r\n'))}\r\n\r\n${bytes.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`;
  const mail = { from: BOB, to: ANN, content: broken, client: '203.0.113.9' };
  expect(await send({ ...mail, subject: 'Broken' })).toBe('250 2.0.0');
  expect((await arrived(ANN, 'Broken')).includes('enveloped-data')).toBe(true);
  expect(codesOf(await rowOf(ANN, 'Broken', 'delivered'))).toContain('crypto_broken');
  await setSetting(db, acme.tenant_id, 'drop_failed_decryption', true);
  await changed();
  await until(
    'the setting is known',
    async () => (await send({ ...mail, subject: 'Refused' })) === '550 5.7.5',
  );
});

test('what was encrypted and signed again around that is opened too', async () => {
  const inner = encryptedFor(`Content-Type: text/plain\r\n\r\n${text}`);
  writeFileSync(at('wrapped'), inner);
  openssl(
    ...['cms', '-sign', '-in', 'wrapped', '-signer', 'bob.pem', '-inkey', 'bob.key', '-md', 'sha256'],
    ...['-crlfeol', '-out', 'wrapped.signed'],
  );
  const content = readFileSync(at('wrapped.signed'), 'latin1').replace('MIME-Version: 1.0\r\n', '');
  expect(await send({ from: BOB, to: ANN, subject: 'Wrapped', content, client: '203.0.113.9' })).toBe(
    '250 2.0.0',
  );
  expect((await arrived(ANN, 'Wrapped')).includes(text)).toBe(true);
  expect(codesOf(await rowOf(ANN, 'Wrapped', 'delivered'))).toEqual(
    expect.arrayContaining(['signature_valid', 'opened_unauthenticated']),
  );
});

test('a hidden subject leaves inside the envelope alone, and is shown again where the answer is opened', async () => {
  await setSetting(db, acme.tenant_id, 'protect_subject', true);
  await changed();
  const to = BOB;
  expect(await send({ to, subject: '[confidential] Merger' })).toBe('250 2.0.0');
  const left = (await arrived(to, '[...]')).toString('latin1');
  expect(left).not.toContain('Merger');
  writeFileSync(at('left'), left);
  openssl('cms', '-decrypt', '-in', 'left', '-recip', 'bob.pem', '-inkey', 'bob.key', '-out', 'opened');
  openssl('cms', '-verify', '-in', 'opened', '-CAfile', 'root.pem', '-out', 'verified');
  const inside = readFileSync(at('verified'), 'latin1');
  expect(inside).toMatch(/^Subject: Merger\r$/m);
  expect(inside).toMatch(/^HP-Outer: Subject: \[\.\.\.\]\r$/m);
  expect(inside).toMatch(
    /^Content-Type: text\/plain;\r\n\tprotected-headers="v1"; hp="cipher"; hp-legacy-display="1"\r$/m,
  );
  expect(inside).toContain(`\r\n\r\nSubject: Merger\r\n\r\n${text}`);
  for (const signed of [false, true]) {
    const inner = `Re: Merger, ${signed ? 'signed' : 'unsigned'}`;
    const answer = `Subject: ${inner}\r\nContent-Type: text/plain; hp="cipher"\r\n\r\nAgreed.\r\n`;
    const content = encryptedFor(answer, { signed });
    await send({ from: BOB, to: ANN, subject: '[...]', content, client: '203.0.113.9' });
    expect((await arrived(ANN, inner)).toString('latin1')).toContain('Agreed.');
    await rowOf(ANN, inner, 'delivered');
  }
  await inTenant((tx) =>
    tx
      .deleteFrom('setting')
      .where('tenant_id', '=', acme.tenant_id)
      .where('field', '=', 'protect_subject')
      .execute(),
  );
  await changed();
});

test('[plain] sends in clear where nothing says that it must not', async () => {
  expect(await send({ to: BOB, subject: '[plain] Lunch' })).toBe('250 2.0.0');
  const left = await arrived(BOB, 'Lunch');
  expect(left.includes(text)).toBe(true);
  expect(left.includes('multipart/signed')).toBe(false);
});

test('who may not encrypt has confidential mail refused, not sent in clear; who may not sign leaves unsigned', async () => {
  const { tenant_id } = acme;
  const allow = (rights: { may_not_sign?: boolean; may_not_encrypt?: boolean }) =>
    inTenant((tx) =>
      tx
        .updateTable('app_user')
        .set(rights)
        .where('tenant_id', '=', tenant_id)
        .where('email', '=', ANN)
        .execute(),
    );
  await inTenant((tx) =>
    tx
      .insertInto('app_user')
      .values({ ...{ tenant_id, user_id: uuidv7(), email: ANN }, may_not_encrypt: true })
      .execute(),
  );
  // What the gateway remembers of people is a second old at most.
  await expect.poll(() => send({ to: BOB, subject: '[confidential] Barred' })).toBe('550 5.7.3');
  const row = await rowOf(BOB, '[confidential] Barred', 'rejected');
  expect(row.reject_message).toContain(`${ANN} may not encrypt`);
  expect(await send({ to: BOB, subject: 'In clear' })).toBe('250 2.0.0');
  const clear = await arrived(BOB, 'In clear');
  expect([clear.includes(text), clear.includes('multipart/signed')]).toEqual([true, true]);
  // What their own program encrypted needs nothing of us.
  const own = encryptedFor('Content-Type: text/plain\r\n\r\nSealed by Ann.\r\n');
  expect(await send({ to: BOB, subject: '[confidential] Own', content: own })).toBe('250 2.0.0');
  await allow({ may_not_sign: true, may_not_encrypt: false });
  await expect.poll(() => send({ to: BOB, subject: '[confidential] Allowed' })).toBe('250 2.0.0');
  writeFileSync(at('left'), await arrived(BOB, 'Allowed'));
  openssl('cms', '-decrypt', '-in', 'left', '-recip', 'bob.pem', '-inkey', 'bob.key', '-out', 'opened');
  expect(readFileSync(at('opened'), 'latin1')).not.toContain('multipart/signed');
  await allow({ may_not_sign: false });
});

test('mail encrypted to the certificate of the domain is opened for whom no certificate is known', async () => {
  const { certificate } = await issueForPerson(db, held.keyholder, {
    ...{ tenant_id: acme.tenant_id, address: 'acme.example', by: 'a test', now: new Date() },
  });
  await changed();
  writeFileSync(at('domain.pem'), certificate.x509.toString());
  const content = encryptedFor('Content-Type: text/plain\r\n\r\nFor the house.\r\n', { to: 'domain.pem' });
  const to = 'nobody.special@acme.example';
  await send({ from: BOB, to, subject: 'To the domain', content, client: '203.0.113.9' });
  expect((await arrived(to, 'To the domain')).includes('For the house.')).toBe(true);
  expect(await rowOf(to, 'To the domain', 'delivered')).toMatchObject({ tech_decrypted: true });
});

test('a revoked certificate signs no more and goes on opening', async () => {
  await inTenant((tx) =>
    revokeCertificate(tx, acme.tenant_id, ann.certificate_id, {
      by: 'a test',
      reason: 'superseded',
      now: new Date(),
    }),
  );
  await changed();
  await send({ to: 'carl@stranger.example', subject: 'Unsigned now' });
  expect((await arrived('carl@stranger.example', 'Unsigned now')).includes('multipart/signed')).toBe(false);
  const content = encryptedFor('Content-Type: text/plain\r\n\r\nLate answer.\r\n');
  await send({ from: BOB, to: ANN, subject: 'Late', content, client: '203.0.113.9' });
  expect((await arrived(ANN, 'Late')).includes('Late answer.')).toBe(true);
});

test('the certificate of signed mail and the key of an Autocrypt field are kept where the author’s domain vouches for them', async () => {
  const author = (name: string) => `${name}@academy.example`;
  const signedBy = (name: string) => {
    makeOutsider(name, author(name));
    writeFileSync(at('content'), `Content-Type: text/plain\r\n\r\n${text}`);
    openssl(
      ...[
        'cms',
        '-sign',
        '-in',
        'content',
        '-signer',
        `${name}.pem`,
        '-inkey',
        `${name}.key`,
        '-md',
        'sha256',
      ],
      ...['-crlfeol', '-out', 'content.signed'],
    );
    return readFileSync(at('content.signed'), 'latin1').replace('MIME-Version: 1.0\r\n', '');
  };
  const { bytes } = await generatePgpKey(author('cy'), new Date());
  const autocrypt = `Autocrypt: addr=${author('cy')}; keydata=${bytes.toString('base64').replace(/.{70}/g, '$&\r\n ')}\r\n`;
  const known = () =>
    inTenant((tx) =>
      tx
        .selectFrom('partner_key')
        .select(['address', 'kind', 'source', 'trust'])
        .where('address', 'like', '%@academy.example')
        .orderBy('address')
        .execute(),
    );
  await send({ from: author('ed'), to: ANN, content: signedBy('ed'), client: '192.0.2.99' });
  await send({ from: author('di'), to: ANN, content: signedBy('di'), client: ACADEMY });
  await send({
    ...{ from: author('cy'), to: ANN, client: ACADEMY },
    content: `${autocrypt}Content-Type: text/plain\r\n\r\n${text}`,
  });
  expect(await until('both keys', async () => ((await known()).length > 1 ? known() : null))).toEqual([
    { address: author('cy'), kind: 'pgp', source: 'autocrypt', trust: 'seen' },
    { address: author('di'), kind: 'smime', source: 'signed_mail', trust: 'seen' },
  ]);
});

test('mail by which an authority proves an address is noted for who ordered that, if its domain has signed all of it, and is delivered', async () => {
  const CA = 'acme@outside-ca.example';
  const tenant_id = acme.tenant_id;
  await inTenant((tx) =>
    tx
      .insertInto('certificate_request')
      .values({
        tenant_id,
        request_id: uuidv7(),
        address: ANN,
        created_by: 'a test',
        issuer_kind: 'acme_email',
      })
      .execute(),
  );
  const challenge = async (name: string, to: string, headerList: string[] | null) => {
    const date = new Date().toUTCString().replace('GMT', '+0000');
    const message = `From: ${CA}\r\nTo: ${to}\r\nSubject: ACME: dG9rZW4tb2YtYW4tb3JkZXI-${name}\r\nDate: ${date}\r\nMessage-ID: <${name}@outside-ca.example>\r\nAuto-Submitted: auto-generated; type=acme\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nAn order was made.\r\n`;
    const { signatures } = await dkimSign(message, {
      signatureData: [
        {
          ...{ signingDomain: 'outside-ca.example', selector: 'ca', privateKey: ca_key.privateKey },
          ...(headerList && { headerList }),
        },
      ],
    } as never);
    await deliver(world.gateway.smtpPort, {
      ...{ from: CA, to: [to], xclient: { ADDR: '203.0.113.9', HELO: 'mail.example' } },
      message: `${headerList ? signatures : ''}${message}`,
    });
  };
  const all = ['From', 'To', 'Subject', 'Date', 'Message-ID', 'Auto-Submitted'];
  await challenge('unsigned', ANN, null);
  await challenge('subject-open', ANN, ['From', 'To', 'Date', 'Message-ID', 'Auto-Submitted']);
  await challenge('unordered', 'bert@acme.example', all);
  await challenge('signed', ANN, all);
  const noted = () => inTenant((tx) => tx.selectFrom('issuer_challenge').selectAll().execute());
  expect(await until('it is noted', async () => ((await noted()).length > 0 ? noted() : null))).toMatchObject(
    [
      {
        ...{ address: ANN, from_address: CA, token: 'dG9rZW4tb2YtYW4tb3JkZXI-signed' },
        message_id: '<signed@outside-ca.example>',
      },
    ],
  );
  for (const name of ['unsigned', 'subject-open', 'signed'])
    await arrived(ANN, `ACME: dG9rZW4tb2YtYW4tb3JkZXI-${name}`);
});

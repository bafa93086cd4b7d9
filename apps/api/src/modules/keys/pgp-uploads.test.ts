// The whole workflow with a key of gpg: upload, two mails, the encrypted one opened by gpg, a decision by its link.
import { execFileSync } from 'node:child_process';
import {
  type DataOf,
  type Operation,
  partnerKeyCreate,
  partnerKeyList,
  partnerKeyUpdate,
  pgpUploadCreate,
  pgpUploadDecide,
  pgpUploadDecisionRead,
  pgpUploadDelete,
  pgpUploadList,
  pgpUploadRead,
  pgpUploadResend,
} from '@postern/contract';
import { withScope } from '@postern/db';
import { generatePgpKey } from '@postern/mail/pgp/generate';
import { Gpg } from '@postern/mail/pgp/gpg.fixture';
import { keepPartnerKey } from '@postern/records/keys/partner-keys';
import { recipientWay } from '@postern/records/keys/recipient-way';
import { type Actor, ask as askServer, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, dataOf, movableTime, queuedMails } from '../../identity.fixture.ts';
import { testServer } from '../../server.fixture.ts';
import { followPgpUploads } from './jobs/follow-pgp-uploads.ts';

const database = await testDatabase();
const world = openWorld(database);
await asAdministrator(
  database.adminUrl,
  `insert into feature_flag (flag, scope, scope_value, is_on, changed_by)
   values ('pgp_key_upload', 'default', 'all', true, 'test'), ('pgp_external_keys', 'default', 'all', true, 'test')`,
);
const time = movableTime();
const api = await testServer(database, { clock: time.clock });
const worker = database.connect('postern_worker');
const gpg = new Gpg();
const DAY = 86_400_000;
const owner = 'ann@kunde.example';
let tenant: Tenant;
let admin: Actor;
let user: Actor;
let colleague: Actor;
let stranger: Actor;

async function ask<O extends Operation>(actor: Actor, operation: O, input: Input = {}): Promise<DataOf<O>> {
  const answer = await actor.call(operation, input);
  expect(answer.status).toBe(200);
  return operation.data.parse((answer.json() as { data: unknown }).data) as DataOf<O>;
}
const visitor = (operation: Operation, body: object) => askServer(api.server, operation, { body });
const upload = async (actor: Actor, key: string, email = owner) =>
  ask(actor, pgpUploadCreate, { body: { email, key } });
const linkIn = (text: string) => /pgpExtKeysUserDecision\/([^/\s]+)\/([0-9a-f-]{36})\/(\w+)/.exec(text) ?? [];

/** What the owner reads: the link of the plain mail, and that of the one gpg opens. */
async function linksTo(
  email: string,
  from = 0,
): Promise<{ plain: string; encrypted: string; subjects: string[] }> {
  const mails = (await queuedMails(world, api.blobs, email)).slice(from);
  const [first, second] = mails;
  const armored = second?.attachments.find(({ filename }) => filename === 'encrypted.asc');
  const content = Buffer.from(armored?.content as ArrayBuffer).toString();
  const opened = gpg.run(['--decrypt'], content);
  const inner = await PostalMime.parse(opened);
  return {
    plain: linkIn(first?.text ?? '')[1] ?? '',
    encrypted: linkIn(inner.text ?? '')[1] ?? '',
    subjects: mails.map(({ subject }) => subject ?? ''),
  };
}

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  user = await signIn(api.server, await makePerson(world, tenant));
  colleague = await signIn(api.server, await makePerson(world, tenant));
  const other = await makeTenant(world);
  stranger = await signIn(api.server, await makePerson(world, other, { roles: ['ALL'] }));
  gpg.generate(`Ann <${owner}>`);
  gpg.generate('Bob <bob@kunde.example>');
}, 60_000);
afterAll(async () => {
  gpg[Symbol.dispose]();
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

const wayTo = (address: string) => recipientWay(worker, tenant.tenant_id, address, new Date(time.clock()));

test('an uploaded key is used once its owner has accepted it in the mail that only the key opens', async () => {
  const { fault, upload: made } = await upload(user, gpg.publicKey(owner).toString());
  expect(fault).toBe('');
  expect(made).toMatchObject({ email: owner, status: 'verification_mail_sent', created_by: user.email });
  expect(await wayTo(owner)).toBeNull();
  const { plain, encrypted, subjects } = await linksTo(owner);
  expect(subjects).toEqual([
    expect.stringContaining('wants to encrypt'),
    expect.stringContaining('your decision'),
  ]);
  expect(plain).not.toBe(encrypted);

  const seen = dataOf<DataOf<typeof pgpUploadDecisionRead>>(
    await visitor(pgpUploadDecisionRead, { jwt: encrypted }),
  );
  expect(seen).toMatchObject({
    status: 'verification_mail_sent',
    uploaded_by: user.email,
    may_confirm: true,
  });
  expect(codeOf(await visitor(pgpUploadDecide, { jwt: plain, decision: 'confirmed' }))).toBe('forbidden');
  expect((await ask(user, pgpUploadRead, { params: { id: made?.id ?? '' } })).status).toBe(
    'verification_mail_sent',
  );

  const decided = await visitor(pgpUploadDecide, { jwt: encrypted, decision: 'confirmed' });
  expect(dataOf(decided)).toMatchObject({ status: 'key_uploaded' });
  expect(await wayTo(owner)).toMatchObject({
    kind: 'pgp',
    source: 'workflow',
    keys: [{ trust: 'confirmed' }],
  });
  expect(codeOf(await visitor(pgpUploadDecide, { jwt: encrypted, decision: 'declined' }))).toBe(
    'key_upload_decided',
  );
  const params = { id: made?.id ?? '' };
  expect(codeOf(await user.call(pgpUploadDelete, { params }))).toBe('key_upload_decided');
  expect(codeOf(await user.call(pgpUploadResend, { params }))).toBe('key_upload_decided');
  const { upload: again } = await upload(user, gpg.publicKey(owner).toString());
  expect(again).toMatchObject({ status: 'key_uploaded', notice: 'known' });
});

test('the plain mail’s link declines; a new mail ends the links of the one before', async () => {
  const bob = 'bob@kunde.example';
  const { upload: made } = await upload(user, gpg.publicKey(bob).toString(), bob);
  const params = { id: made?.id ?? '' };
  const first = await linksTo(bob);
  await ask(user, pgpUploadResend, { params });
  expect(codeOf(await visitor(pgpUploadDecisionRead, { jwt: first.encrypted }))).toBe('link_not_valid');
  const { plain } = await linksTo(bob, 2);
  expect(dataOf(await visitor(pgpUploadDecisionRead, { jwt: plain }))).toMatchObject({ may_confirm: false });
  expect(dataOf(await visitor(pgpUploadDecide, { jwt: plain, decision: 'declined' }))).toMatchObject({
    status: 'user_decided_declined',
  });
  expect(await wayTo(bob)).toBeNull();
  expect(await ask(user, pgpUploadDelete, { params })).toEqual(params);
  expect(codeOf(await visitor(pgpUploadDecisionRead, { jwt: plain }))).toBe('link_not_valid');
});

test('a delivered question waits for its answer, and one without an answer ends after two weeks', async () => {
  const bob = 'bob@kunde.example';
  const { upload: made } = await upload(user, gpg.publicKey(bob).toString(), bob);
  const statusOf = async () => (await ask(user, pgpUploadRead, { params: { id: made?.id ?? '' } })).status;
  await followPgpUploads({ db: worker }, new Date(time.clock()));
  expect(await statusOf()).toBe('verification_mail_sent');
  await asAdministrator(database.adminUrl, `delete from mail_queue where recipient = '${bob}'`);
  await followPgpUploads({ db: worker }, new Date(time.clock()));
  expect(await statusOf()).toBe('waiting_for_confirmation');
  await followPgpUploads({ db: worker }, new Date(time.clock() + 15 * DAY));
  expect(await statusOf()).toBe('verification_expired');
});

test('what is wrong with a key is said, and nobody is asked where a certificate or the very key is known', async () => {
  const faultOf = async (key: string, email = owner) => (await upload(admin, key, email)).fault;
  expect(await faultOf('hello')).toBe('not_a_key');
  expect(await faultOf(gpg.secretKey(owner).toString())).toBe('secret');
  expect(await faultOf(gpg.publicKey(owner).toString(), 'carl@kunde.example')).toBe('other_address');
  const own = await generatePgpKey(user.email, new Date());
  expect(await faultOf(own.key.armor(), user.email)).toBe('own_address');
});

test('people see their uploads, administrators those of all, and nobody those of another tenant', async () => {
  const emails = async (actor: Actor) =>
    (await ask(actor, pgpUploadList)).entries.map(({ created_by }) => created_by);
  expect(new Set(await emails(user))).toEqual(new Set([user.email]));
  expect(await emails(colleague)).toEqual([]);
  expect(await emails(stranger)).toEqual([]);
  expect(await emails(admin)).toContain(user.email);
  const [one] = (await ask(admin, pgpUploadList)).entries;
  expect((await colleague.call(pgpUploadRead, { params: { id: one?.id ?? '' } })).status).toBe(404);
});

test('administrators list keys of partners, pin one and block it; mail follows at once', async () => {
  const { tenant_id } = tenant;
  const carl = 'carl@kunde.example';
  const key = await generatePgpKey(carl, new Date());
  await withScope(worker, { tenants: [tenant_id] }, (tx) =>
    keepPartnerKey(tx, {
      ...{ tenant_id, address: carl, key, source: 'wkd', trust: 'published', by: 'a test', now: new Date() },
    }),
  );
  expect((await user.call(partnerKeyList)).status).toBe(403);
  const list = async (query = {}) => (await ask(admin, partnerKeyList, { query })).entries;
  expect((await ask(stranger, partnerKeyList)).entries).toEqual([]);
  const [found] = await list({ q: 'carl' });
  expect(found).toMatchObject({
    email: carl,
    state: 'active',
    trust: 'published',
    pinned: false,
    source: 'wkd',
  });
  const update = (actor: Actor, body: object) =>
    actor.call(partnerKeyUpdate, { params: { id: found?.id ?? '' }, body });
  expect((await update(stranger, { blocked: true })).status).toBe(404);
  expect(dataOf(await update(admin, { pinned: true }))).toMatchObject({ trust: 'pinned', pinned: true });
  expect(await wayTo(carl)).toMatchObject({ keys: [{ trust: 'pinned' }] });
  expect(dataOf(await update(admin, { pinned: false }))).toMatchObject({ trust: 'published', pinned: false });
  expect(dataOf(await update(admin, { blocked: true }))).toMatchObject({
    state: 'blocked',
    blocked_by: admin.email,
  });
  expect(await wayTo(carl)).toBeNull();
  expect((await list({ state: 'blocked' })).map(({ email }) => email)).toEqual([carl]);
  expect(dataOf(await update(admin, { blocked: false }))).toMatchObject({ state: 'active' });
  expect(await wayTo(carl)).not.toBeNull();
});

/** A certificate by openssl, of these addresses or of none. */
function certificateFor(addresses: readonly string[], usage = 'keyEncipherment', days = 30): string {
  const names = addresses.map((one) => `email:${one}`).join(',');
  const more = names === '' ? [] : ['-addext', `subjectAltName=${names}`];
  return execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', '/dev/null', '-subj', '/CN=partner'],
    ...['-days', String(days), '-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-addext', `keyUsage=${usage}`, '-addext', 'extendedKeyUsage=emailProtection', ...more],
  ]).toString();
}

test('administrators add a partner’s key by hand, of a person or a domain, and mail is encrypted to it', async () => {
  const dora = 'dora@handel.example';
  const add = (email: string, key: string, actor = admin) =>
    ask(actor, partnerKeyCreate, { body: { email, key } });
  const faultOf = async (email: string, key: string) => (await add(email, key)).fault;
  const pem = certificateFor([dora]);
  expect((await user.call(partnerKeyCreate, { body: { email: dora, key: pem } })).status).toBe(403);
  expect((await admin.call(partnerKeyCreate, { body: { email: 'no domain', key: pem } })).status).toBe(422);

  expect(await add('Dora@Handel.example', pem)).toMatchObject({
    fault: '',
    key: { email: dora, kind: 'smime', trust: 'pinned', source: 'upload', created_by: admin.email },
  });
  expect(await wayTo(dora)).toMatchObject({ kind: 'smime', scope: 'person', keys: [{ trust: 'pinned' }] });
  // Others there get the domain's.
  const erik = 'erik@handel.example';
  expect(await wayTo(erik)).toBeNull();
  expect((await add('handel.example', certificateFor([]))).fault).toBe('');
  expect(await wayTo(erik)).toMatchObject({ kind: 'smime', scope: 'domain', keys: [{ trust: 'pinned' }] });
  const laden = await generatePgpKey('mail@laden.example', new Date());
  expect((await add('laden.example', laden.key.armor())).key).toMatchObject({
    ...{ email: 'laden.example', kind: 'pgp' },
  });
  expect(await wayTo('fay@laden.example')).toMatchObject({ kind: 'pgp', scope: 'domain' });

  expect(await faultOf('erik@handel.example', pem)).toBe('other_address');
  expect(await faultOf('kunde.example', pem)).toBe('other_address');
  expect(await faultOf(dora, pem + certificateFor([dora]))).toBe('several');
  expect(await faultOf(dora, certificateFor([dora], 'digitalSignature'))).toBe('no_encryption');
  expect(await faultOf(dora, 'hello')).toBe('not_readable');
  expect(await faultOf(dora, pem.replace(/\n.{40}/, '\n'))).toBe('not_readable');
  expect(await faultOf(dora, '-----BEGIN PRIVATE KEY-----')).toBe('secret');
  expect(await faultOf('mail@laden.example', laden.secret_key.armor())).toBe('secret');
  expect(await faultOf(user.email, certificateFor([user.email]))).toBe('own_address');
});

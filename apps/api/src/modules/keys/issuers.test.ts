import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  auditLogList,
  certificateIssuerRead,
  certificateIssuerTest,
  certificateIssuerUpdate,
  type DataOf,
  type Operation,
  smimeCertificateCreate,
  smimeCertificateListUser,
  smimeCertificateRevoke,
} from '@postern/contract';
import { uuidv7, withScope } from '@postern/db';
import { blobKey, openBlobStore, openTenantKeys } from '@postern/db/blobs/index';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { KeyUseError } from '@postern/records/keyholder/keyholder';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { startAcmeServer } from './issuers/acme/acme-server.fixture.ts';
import { makeAuthority, pemOf, startCmpServer } from './issuers/cmp-server.fixture.ts';
import { askIssuers } from './jobs/ask-issuers.ts';
import { issueCertificates } from './jobs/issue-certificates.ts';

const database = await testDatabase();
const world = openWorld(database);
/** Its own network may be reached: the authorities are on loopback. */
const api = await testServer(database, { privateNextHops: true });
const strict = await testServer(database);
const db = database.connect('postern_worker');
const keys = openTenantKeys(db, database.installationKey);
const blobs = await openBlobStore(api.config.blobs);
const { keyholder } = api;
const deps = {
  db,
  keys,
  keyholder,
  blobs,
  relay: '',
  dns: { resolver: zoneResolver({}) },
  innerDirectories: true,
};
const DAY = 86_400_000;
const SECRET = 'a secret between two';
let tenant: Tenant;
let admin: Actor;
let authority: Awaited<ReturnType<typeof makeAuthority>>;

async function ask<O extends Operation>(actor: Actor, operation: O, input: Input = {}): Promise<DataOf<O>> {
  const answer = await actor.call(operation, input);
  expect(answer.status, answer.body).toBe(200);
  return operation.data.parse((answer.json() as { data: unknown }).data) as DataOf<O>;
}
const form = (server: string, given: object = {}) => ({
  body: {
    ...{ kind: 'cmp', server, reference: 'postern', secret: SECRET, trusted_root: pemOf(authority.root) },
    ...given,
  },
});
const settings = (server: string, given: object = {}) =>
  ask(admin, certificateIssuerUpdate, form(server, given));
/** Somebody asks, and nobody is there: the key is made and waits. */
async function asked(): Promise<{ email: string; public_key: KeyObject }> {
  const { email } = await makePerson(world, tenant);
  await settings('http://127.0.0.1:9/');
  await ask(admin, smimeCertificateCreate, { params: { email } });
  await askIssuers(deps);
  const row = await withScope(db, { tenants: [tenant.tenant_id] }, (tx) =>
    tx
      .selectFrom('own_key')
      .select(['tenant_id', 'key_id'])
      .where('address', '=', email)
      .executeTakeFirstOrThrow(),
  );
  return { email, public_key: await keyholder.publicKey({ ...row, acting_for: email }) };
}
async function textOf(blob_id: string): Promise<string> {
  const row = await withScope(db, { tenants: [tenant.tenant_id] }, (tx) =>
    tx.selectFrom('blob').selectAll().where('blob_id', '=', blob_id).executeTakeFirstOrThrow(),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of blobs.open(row.blob_id, await blobKey(keys, row))) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}
const later = (minutes: number) => Date.now() + minutes * 60_000;
const of = (email: string) => ask(admin, smimeCertificateListUser, { params: { email } });
/** The server hands this out, whoever asks. */
const handing = async (email: string, public_key: KeyObject, args: string[] = [], days = 365) =>
  startCmpServer(SECRET, ['-rsp_cert', 'leaf.pem', '-rsp_extracerts', 'ca.pem', ...args], {
    'leaf.pem': pemOf(await authority.issue(email, public_key, days)),
    'ca.pem': pemOf(authority.ca),
  });

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  authority = await makeAuthority([tenant.domain]);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await strict[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('an administrator chooses who issues; what cannot work is refused at its field, and the secret is never answered', async () => {
  expect(await ask(admin, certificateIssuerRead)).toEqual({
    ...{ kind: 'own_ca', own_ca: null, cmp: null, acme_email: null },
  });
  const user = await signIn(api.server, await makePerson(world, tenant));
  expect((await user.call(certificateIssuerUpdate, form('http://127.0.0.1:9/'))).status).toBe(403);
  for (const [field, given] of [
    ['server', { server: 'ldap://127.0.0.1/' }],
    ['server', { server: 'http://ann:secret@127.0.0.1/' }],
    ['reference', { reference: '' }],
    ['secret', { secret: '' }],
    ['trusted_root', { trusted_root: '' }],
    ['trusted_root', { trusted_root: 'no certificate' }],
  ] as const) {
    const answer = await admin.call(certificateIssuerUpdate, form('http://127.0.0.1:9/', given));
    expect([answer.status, answer.body.includes(`"${field}"`)]).toEqual([422, true]);
  }
  const inner = await signIn(strict.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  expect((await inner.call(certificateIssuerUpdate, form('https://127.0.0.1/'))).status).toBe(422);
  const kept = await settings('http://127.0.0.1:9/');
  expect(kept).toMatchObject({ kind: 'cmp', cmp: { reference: 'postern', has_secret: true } });
  expect(JSON.stringify(kept)).not.toContain(SECRET);
  expect(await settings('http://127.0.0.1:9/', { secret: '' })).toMatchObject({ cmp: { has_secret: true } });
  // Whoever sets another server does not get the secret of the first one sent there.
  const moved = await admin.call(certificateIssuerUpdate, form('http://127.0.0.1:10/', { secret: '' }));
  expect([moved.status, moved.body.includes('"secret"')]).toEqual([422, true]);
  expect((await ask(admin, certificateIssuerUpdate, { body: { kind: 'own_ca' } })).kind).toBe('own_ca');
  const written = JSON.stringify(await ask(admin, auditLogList, { query: { q: 'certificate_issuer' } }));
  expect(written).toContain('certificate_issuer.update');
  expect(written).not.toContain(SECRET);
});

test('a test says whether the authority is there and knows the secret', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await using server = await handing(`ann@${tenant.domain}`, publicKey);
  const tried = (given: object = {}) => ask(admin, certificateIssuerTest, form(server.url, given));
  expect(await tried()).toEqual({ fault: null, detail: '' });
  expect(await tried({ secret: 'another one' })).toMatchObject({ fault: 'issuer_secret' });
  expect(await tried({ server: 'http://127.0.0.1:9/' })).toEqual({ fault: 'issuer_away', detail: 'refused' });
  expect(await tried({ server: api.config.publicUrl.href })).toMatchObject({ fault: 'issuer_away' });
});

test('who is away is asked again, one that waits is asked on, and the certificate is chained, renewed and revoked there', async () => {
  const { email, public_key } = await asked();
  expect((await of(email)).requests).toMatchObject([
    { state: 'waiting', error: 'issuer_away', detail: 'refused' },
  ]);
  // It wants to be asked again, later than a run has patience.
  await using server = await handing(email, public_key, ['-poll_count', '3', '-check_after', '30'], 20);
  await settings(server.url);
  await askIssuers(deps, later(11));
  expect((await of(email)).requests).toMatchObject([{ state: 'waiting', error: '', detail: '' }]);
  expect((await of(email)).entries).toEqual([]);
  expect(await askIssuers(deps, later(13))).toMatchObject({ issued: 1 });
  const [entry] = (await of(email)).entries;
  expect(entry).toMatchObject({ email, source: 'cmp', issuer: { cn: 'Outside CA' }, state: 'renewing' });
  expect(entry?.chain.map(({ subject }) => subject.cn)).toEqual(['Outside CA', email]);
  // It ends in less than 30 days: the same issuer is asked for the next one.
  expect((await issueCertificates(deps)).renewals).toBe(1);
  const [renewal] = await asAdministrator(
    database.adminUrl,
    `select issuer_kind, created_by from certificate_request where address = '${email}' and state = 'waiting'`,
  );
  expect(renewal).toEqual({ issuer_kind: 'cmp', created_by: 'postern' });
  const params = { email, fingerprint: entry?.fingerprint.sha256 ?? '' };
  const query = { reason: 'key_compromise' };
  expect(await ask(admin, smimeCertificateRevoke, { params, query })).toMatchObject({
    revocation_told: 'waiting',
  });
  await asAdministrator(database.adminUrl, `delete from certificate_request where address = '${email}'`);
  expect(await askIssuers(deps)).toMatchObject({ revoked: 1 });
  expect((await of(email)).entries).toMatchObject([{ state: 'revoked', revocation_told: 'told' }]);
}, 120_000);

test('a refusal is told with its reason, and is not asked for anew each minute', async () => {
  const { email, public_key } = await asked();
  const reject = ['-pkistatus', '2', '-failure', '2', '-statusstring', 'no such person here'];
  await using server = await handing(email, public_key, reject);
  await settings(server.url);
  expect(await askIssuers(deps, later(11))).toMatchObject({ failed: 1 });
  expect((await of(email)).requests).toMatchObject([
    { state: 'failed', error: 'issuer_refused', detail: 'no such person here' },
  ]);
  await settings(server.url, { secret: 'not the same' });
  await ask(admin, smimeCertificateCreate, { params: { email } });
  expect(await askIssuers(deps)).toMatchObject({ failed: 1 });
  expect((await of(email)).requests).toMatchObject([{ state: 'failed', error: 'issuer_secret' }]);
}, 60_000);

test('a certificate for another key, another address or of another root gets nothing into the name of a person', async () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  const other = await makeAuthority([tenant.domain]);
  for (const wrong of ['other_key', 'other_address', 'no_issuer'] as const) {
    const { email, public_key } = await asked();
    await using server = await handing(
      wrong === 'other_address' ? `somebody@${tenant.domain}` : email,
      wrong === 'other_key' ? stranger : public_key,
    );
    await settings(server.url, wrong === 'no_issuer' ? { trusted_root: pemOf(other.root) } : {});
    expect(await askIssuers(deps, later(11))).toMatchObject({ issued: 0, failed: 1 });
    const { entries, requests } = await of(email);
    expect([entries, requests]).toMatchObject([[], [{ error: 'issuer_misfit' }]]);
  }
}, 120_000);

test('a tenant whose choice changed goes on with whom it asked, and its own authority issues the next one', async () => {
  const { email, public_key } = await asked();
  await ask(admin, certificateIssuerUpdate, { body: { kind: 'own_ca' } });
  await using server = await handing(email, public_key);
  await asAdministrator(database.adminUrl, `update certificate_issuer set server = '${server.url}'`);
  expect(await askIssuers(deps, later(11))).toMatchObject({ issued: 1 });
  await ask(admin, smimeCertificateCreate, { params: { email } });
  expect(await issueCertificates(deps, Date.now() + DAY)).toMatchObject({ issued: 1 });
  expect((await of(email)).entries.map(({ source }) => source).sort()).toEqual(['cmp', 'own_ca']);
}, 60_000);

test('the own authority’s key lies in the database; while a security module refuses its PIN nothing is issued, and the request waits', async () => {
  const { email } = await makePerson(world, tenant);
  expect(await ask(admin, certificateIssuerRead)).toMatchObject({ own_ca: { key_place: 'database' } });
  await ask(admin, smimeCertificateCreate, { params: { email } });
  const refusing = async () => {
    throw new KeyUseError('module_pin', 'the PIN is refused');
  };
  const without = { ...deps, keyholder: { ...keyholder, sign: refusing } };
  expect(await issueCertificates(without)).toMatchObject({ issued: 0, failed: 0 });
  expect(await of(email)).toMatchObject({
    entries: [],
    requests: [{ state: 'waiting', error: 'issuer_module', detail: 'module_pin' }],
  });
  await asAdministrator(
    database.adminUrl,
    `alter table own_key disable trigger all; update own_key set place = 'security_module', sealed = null where purpose = 'issuing_ca'`,
  );
  expect(await ask(admin, certificateIssuerRead)).toMatchObject({ own_ca: { key_place: 'security_module' } });
}, 60_000);

test('an authority that proves addresses by mail is answered from the address, and issues once it has believed the answer', async () => {
  const from = 'acme@outside-ca.example';
  await using server = await startAcmeServer({
    ...{ from, binding: 'our account' },
    issue: async (address, public_key) =>
      `${pemOf(await authority.issue(address, public_key))}${pemOf(authority.ca)}`,
  });
  const acme = { kind: 'acme_email', server: server.url, reference: 'our account', secret: 'c2VjcmV0' };
  const { kind: _kind, ...unbound } = { ...acme, reference: '', secret: '' };
  expect(await ask(admin, certificateIssuerTest, form('', { kind: 'acme_email', ...unbound }))).toMatchObject(
    {
      fault: 'issuer_secret',
    },
  );
  expect(await ask(admin, certificateIssuerTest, form('', acme))).toEqual({ fault: null, detail: '' });
  await settings('', acme);
  const { email } = await makePerson(world, tenant);
  await asAdministrator(
    database.adminUrl,
    `update app_user set mpki_subject_part = 'CN=Ann Meier,O=Acme Ltd,C=CH' where email = '${email}'`,
  );
  await ask(admin, smimeCertificateCreate, { params: { email } });
  server.forgetNonces(1);
  await askIssuers(deps);
  const [order] = server.orders;
  expect(order).toMatchObject({ address: email, status: 'pending' });
  const mails = () =>
    withScope(db, { tenants: [tenant.tenant_id] }, (tx) =>
      tx.selectFrom('mail_queue').selectAll().where('sender', '=', email).execute(),
    );
  const arrives = (given: { from_address?: string; received_at?: Date } = {}) =>
    withScope(db, { tenants: [tenant.tenant_id] }, (tx) =>
      tx
        .insertInto('issuer_challenge')
        .values({
          ...{ tenant_id: tenant.tenant_id, challenge_id: uuidv7(), address: email, from_address: from },
          ...{ token: order?.mailed ?? '', message_id: '<order-1@outside-ca.example>', reply_to: '' },
          ...{ received_at: new Date(), ...given },
        })
        .execute(),
    );
  // Of somebody else, and of an order before: neither is answered.
  await arrives({ from_address: 'acme@elsewhere.example' });
  await arrives({ received_at: new Date(Date.now() - DAY) });
  await askIssuers(deps, later(1));
  expect(await mails()).toEqual([]);
  await arrives();
  await askIssuers(deps, later(2));
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'portal', direction: 'out', recipient: from });
  const text = await textOf(mail?.blob_id ?? '');
  expect(text).toContain(`Subject: Re: ACME: ${order?.mailed}\r\n`);
  expect(text).toContain('In-Reply-To: <order-1@outside-ca.example>\r\n');
  expect(text).toContain(
    `-----BEGIN ACME RESPONSE-----\r\n${order && server.expected(order)}\r\n-----END ACME RESPONSE-----`,
  );
  await askIssuers(deps, later(4));
  expect(await mails()).toHaveLength(1);
  if (order) order.status = 'ready';
  expect(await askIssuers(deps, later(6))).toMatchObject({ issued: 1 });
  const request = ['req', '-inform', 'DER', '-noout', '-subject', '-nameopt', 'RFC2253'];
  const named = execFileSync('openssl', request, { input: order?.request });
  expect(named.toString()).toContain('CN=Ann Meier,O=Acme Ltd,C=CH');
  const [entry] = (await of(email)).entries;
  expect(entry).toMatchObject({ email, source: 'acme_email', issuer: { cn: 'Outside CA' } });
  const params = { email, fingerprint: entry?.fingerprint.sha256 ?? '' };
  await ask(admin, smimeCertificateRevoke, { params, query: { reason: 'superseded' } });
  expect(await askIssuers(deps)).toMatchObject({ revoked: 1 });
  expect(server.revoked).toMatchObject([{ reason: 4 }]);
  expect(server.accounts).toHaveLength(1);
}, 60_000);

test('an authority that rejects an address, or finds an order wrong, is quoted', async () => {
  await using server = await startAcmeServer({ from: 'acme@outside-ca.example', issue: async () => '' });
  // The account of the authority before is not known here: another one is made.
  await settings('', { kind: 'acme_email', server: server.url, reference: '', secret: '' });
  const { email } = await makePerson(world, tenant);
  const nobody = `nobody@${tenant.domain}`;
  for (const address of [email, nobody])
    await ask(admin, smimeCertificateCreate, { params: { email: address } });
  await askIssuers(deps);
  expect((await of(nobody)).requests).toMatchObject([
    { state: 'failed', error: 'issuer_refused', detail: 'not this address' },
  ]);
  const [order] = server.orders;
  if (order) Object.assign(order, { status: 'invalid', error: 'the answer is wrong' });
  await askIssuers(deps, later(2));
  expect((await of(email)).requests).toMatchObject([
    { state: 'failed', error: 'issuer_refused', detail: 'the answer is wrong' },
  ]);
});

// A domain's key comes into use when its mail is received here and a message encrypted to it was opened, and not otherwise.
import {
  type DataOf,
  domainCertificateCreate,
  domainCertificateList,
  domainCertificateRevoke,
  domainCertificateUpload,
  domainEncryptionActivate,
  domainEncryptionDeactivate,
  domainEncryptionRead,
  type Operation,
  pgpKeyCreateDomain,
  pgpKeyDeleteDomain,
  pgpKeyListDomain,
} from '@postern/contract';
import { withScope } from '@postern/db';
import { generatePgpKey } from '@postern/mail/pgp/generate';
import type { PgpSecretKey } from '@postern/mail/pgp/key';
import { issueForPerson, keyRowsOf } from '@postern/records/keys/people';
import { pgpKeyRowsOf, pgpKeysFor } from '@postern/records/keys/pgp-keys';
import { recipientWay } from '@postern/records/keys/recipient-way';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { issueCertificates } from './jobs/issue-certificates.ts';
import { openKeyProbes } from './jobs/open-key-probes.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
const db = database.connect('postern_worker');
const { keyholder } = api;
let tenant: Tenant;
let partner: Tenant;
let admin: Actor;
let user: Actor;
let stranger: Actor;

async function ask<O extends Operation>(actor: Actor, operation: O, status = 200): Promise<DataOf<O>> {
  const answer = await actor.call(operation, { params: { domain: tenant.domain } });
  expect(answer.status).toBe(status);
  const { data } = answer.json() as { data?: unknown };
  return data === undefined ? (undefined as never) : (operation.data.parse(data) as DataOf<O>);
}
/** Somebody else works while the API waits. */
async function beside<T>(work: Promise<T>, worker: () => Promise<unknown>): Promise<T> {
  const state = { is_done: false };
  const running = (async () => {
    while (!state.is_done) await worker();
  })();
  const result = await work.finally(() => {
    state.is_done = true;
  });
  await running;
  return result;
}
const way = () => recipientWay(db, partner.tenant_id, `ann@${tenant.domain}`, new Date());
const sqlNow = (statement: string) => asAdministrator(database.adminUrl, statement);

beforeAll(async () => {
  tenant = await makeTenant(world);
  partner = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  user = await signIn(api.server, await makePerson(world, tenant));
  stranger = await signIn(api.server, await makePerson(world, partner, { roles: ['ALL'] }));
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('administrators of the domain alone see and change it', async () => {
  for (const operation of [domainEncryptionRead, domainEncryptionActivate, domainEncryptionDeactivate]) {
    await ask(user, operation, 403);
    await ask(stranger, operation, 404);
  }
});

test('nothing is activated while it is not known that the domain’s mail is received here', async () => {
  expect(await ask(admin, domainEncryptionRead)).toMatchObject({
    ...{ postern_encryption: false, hin_encryption: false, key: null },
    people: { total: 2, smime: 0, pgp: 0 },
    checks: [
      { check: 'proven', state: 'ok' },
      { check: 'inline', state: 'ok' },
      { check: 'mx', state: 'unknown' },
    ],
  });
  await ask(admin, domainEncryptionActivate, 409);
  const mx = (state: string) =>
    sqlNow(
      `insert into domain_dns (tenant_id, domain_name, check_name, code, state, since)
       values (${tenant.tenant_id}, '${tenant.domain}', 'mx', 'ok', '${state}', now())
       on conflict (tenant_id, domain_name, check_name) do update set state = excluded.state`,
    );
  for (const state of ['unknown', 'fail']) {
    await mx(state);
    await ask(admin, domainEncryptionActivate, 409);
  }
  await mx('ok');
  expect(await sqlNow('select key_id from own_pgp_key')).toEqual([]);
});

test('a key that does not open the test message is not used', async () => {
  const fails = () => sqlNow(`update key_probe set state = 'failed' where state = 'waiting'`);
  await beside(ask(admin, domainEncryptionActivate, 503), fails);
  expect(await ask(admin, domainEncryptionRead)).toMatchObject({ postern_encryption: false, key: null });
  expect(await way()).toBe(null);
});

test('others encrypt to a key that opened it until it is deactivated, and it goes on opening', async () => {
  const active = await beside(ask(admin, domainEncryptionActivate), () => openKeyProbes({ db, keyholder }));
  expect(active).toMatchObject({ postern_encryption: true, key: { activated_by: admin.email } });
  const fingerprint = active.key?.fingerprint;
  expect(await way()).toMatchObject({ kind: 'pgp', scope: 'domain', keys: [{ key: { fingerprint } }] });
  expect((await ask(admin, domainEncryptionActivate)).key?.fingerprint).toBe(fingerprint);
  expect(await sqlNow('select probe_id from key_probe')).toEqual([]);

  expect(await ask(admin, domainEncryptionDeactivate)).toMatchObject({
    postern_encryption: false,
    key: null,
  });
  expect(await way()).toBe(null);
  const rows = await withScope(db, { tenants: [tenant.tenant_id] }, (tx) =>
    pgpKeyRowsOf(tx, tenant.tenant_id, [tenant.domain]).execute(),
  );
  expect((await pgpKeysFor(keyholder, rows, [tenant.domain])).map((key) => key.fingerprint)).toContain(
    fingerprint,
  );
  expect(
    await sqlNow(`select action from audit_log where action like 'domain.%activate_encryption' order by seq`),
  ).toEqual([{ action: 'domain.activate_encryption' }, { action: 'domain.deactivate_encryption' }]);
});

test('a certificate of the domain is issued, used where no person’s is known, revoked, and goes on opening', async () => {
  const params = { domain: tenant.domain };
  const list = () => ask(admin, domainCertificateList);
  await ask(stranger, domainCertificateCreate, 404);
  await sqlNow("update domain_dns set state = 'fail' where check_name = 'mx'");
  await ask(admin, domainCertificateCreate, 409);
  await sqlNow("update domain_dns set state = 'ok' where check_name = 'mx'");
  expect(await ask(admin, domainCertificateCreate)).toMatchObject({ state: 'waiting' });
  expect((await list()).requests).toMatchObject([{ state: 'waiting', email: tenant.domain }]);
  await issueCertificates({ db, keyholder });
  const { entries, requests } = await list();
  expect(requests).toEqual([]);
  expect(entries).toMatchObject([
    { state: 'active', cert: { description: `domain-confidentiality-authority@${tenant.domain}` } },
  ]);
  const sha256 = entries[0]?.fingerprint.sha256 ?? '';
  expect(await way()).toMatchObject({ kind: 'smime', scope: 'domain', source: 'installation' });
  // A person's own comes first (clarification 4.7).
  await issueForPerson(db, keyholder, {
    ...{ tenant_id: tenant.tenant_id, address: `ann@${tenant.domain}`, by: 'a test', now: new Date() },
  });
  expect(await way()).toMatchObject({ kind: 'smime', scope: 'person' });
  await sqlNow(`delete from own_certificate where address = 'ann@${tenant.domain}'`);
  const revoked = await admin.call(domainCertificateRevoke, { params: { ...params, fingerprint: sha256 } });
  expect(revoked.status).toBe(200);
  expect(await way()).toBe(null);
  const rows = await withScope(db, { tenants: [tenant.tenant_id] }, (tx) =>
    keyRowsOf(tx, tenant.tenant_id, [tenant.domain]).execute(),
  );
  expect(rows).toHaveLength(1);
  const files = [{ name: 'x.pem', content: Buffer.from('no key').toString('base64') }];
  const answer = await admin.call(domainCertificateUpload, { params, body: { files } });
  expect((answer.json() as { data: unknown }).data).toMatchObject({ files: [{ outcome: 'failed' }] });
});

test('keys of a domain are listed, uploaded and taken out of use one by one', async () => {
  const params = { domain: tenant.domain };
  const call = async <O extends Operation>(operation: O, input: object, status = 200) => {
    const answer = await admin.call(operation, input as never);
    expect(answer.status).toBe(status);
    return operation.data.parse((answer.json() as { data: unknown }).data) as DataOf<O>;
  };
  const foreign = await generatePgpKey('encryption@elsewhere.example', new Date());
  const own = await generatePgpKey(`office@${tenant.domain}`, new Date());
  const armorOf = (key: PgpSecretKey) => key.secret_key.armor();
  for (const [key, fault] of [
    ['no key', 'not_a_key'],
    [armorOf(foreign), 'other_address'],
  ]) {
    expect(await call(pgpKeyCreateDomain, { params, body: { key } })).toEqual({ fault, key: null });
  }
  const upload = () => call(pgpKeyCreateDomain, { params, body: { key: armorOf(own) } });
  const made = await beside(upload(), () => openKeyProbes({ db, keyholder }));
  expect(made).toMatchObject({ fault: '', key: { email: tenant.domain, fingerprint: own.fingerprint } });
  expect(await upload()).toEqual({ fault: 'present', key: null });
  const list = async () => (await call(pgpKeyListDomain, { params })).entries.map((one) => one.fingerprint);
  expect(await list()).toEqual([own.fingerprint]);
  const one = { params: { ...params, fingerprint: own.fingerprint } };
  expect((await stranger.call(pgpKeyDeleteDomain, one)).status).toBe(404);
  await call(pgpKeyDeleteDomain, one);
  expect(await list()).toEqual([]);
  expect((await admin.call(pgpKeyDeleteDomain, one)).status).toBe(404);
  expect(await beside(upload(), () => openKeyProbes({ db, keyholder }))).toMatchObject({ fault: '' });
  expect(await list()).toEqual([own.fingerprint]);
});

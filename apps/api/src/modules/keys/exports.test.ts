// Private keys as files: OpenSSL and gpg read them under their password, the worker alone writes them, and each is handed out once.
import { spawnSync } from 'node:child_process';
import {
  type DataOf,
  type Operation,
  pgpKeyCreate,
  pgpKeyExport,
  smimeCertificateCreate,
  smimeCertificateExport,
  smimeCertificateListUser,
} from '@postern/contract';
import { openTenantKeys } from '@postern/db/blobs/index';
import { Gpg } from '@postern/mail/pgp/gpg.fixture';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { exportKeys } from './jobs/export-keys.ts';
import { issueCertificates } from './jobs/issue-certificates.ts';

const database = await testDatabase();
const world = openWorld(database);
await asAdministrator(
  database.adminUrl,
  `insert into feature_flag (flag, scope, scope_value, is_on, changed_by)
   values ('pgp_key_generation', 'default', 'all', true, 'test')`,
);
const api = await testServer(database);
const db = database.connect('postern_worker');
const keys = openTenantKeys(db, database.installationKey);
const { keyholder } = api;
const gpg = new Gpg();
const PASSWORD = 'korrekt ä pferd';
let user: Actor;
let colleague: Actor;
let admin: Actor;

const data = <O extends Operation>(operation: O, answer: { json(): unknown }) =>
  operation.data.parse((answer.json() as { data: unknown }).data) as DataOf<O>;
async function ask<O extends Operation>(actor: Actor, operation: O, input: Input = {}): Promise<DataOf<O>> {
  const answer = await actor.call(operation, input);
  expect(answer.status).toBe(200);
  return data(operation, answer);
}

/** The worker works while the API waits for it. */
async function take(
  actor: Actor,
  operation: typeof pgpKeyExport | typeof smimeCertificateExport,
  input: Input,
) {
  const state = { is_done: false };
  const worker = (async () => {
    while (!state.is_done) await exportKeys({ db, keys, keyholder });
  })();
  const answer = await actor.call(operation, input).finally(() => {
    state.is_done = true;
  });
  await worker;
  return answer;
}
const rows = () => asAdministrator(database.adminUrl, 'select export_id from key_export');

beforeAll(async () => {
  const tenant = await makeTenant(world);
  user = await signIn(api.server, await makePerson(world, tenant));
  colleague = await signIn(api.server, await makePerson(world, tenant));
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
});
afterAll(async () => {
  gpg[Symbol.dispose]();
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('a certificate with its key and issuers', async () => {
  const { email } = user;
  await ask(user, smimeCertificateCreate, { params: { email } });
  await issueCertificates({ db, keyholder });
  const { entries } = await ask(user, smimeCertificateListUser, { params: { email } });
  const fingerprint = entries[0]?.fingerprint.sha256 ?? '';
  const input = { params: { email, fingerprint }, body: { password: PASSWORD } };
  expect((await colleague.call(smimeCertificateExport, input)).status).toBe(404);
  expect((await user.call(smimeCertificateExport, { ...input, body: { password: 'short' } })).status).toBe(
    422,
  );
  const other = { ...input, params: { email, fingerprint: 'ab'.repeat(32) } };
  expect((await user.call(smimeCertificateExport, other)).status).toBe(404);

  const answer = await take(admin, smimeCertificateExport, input);
  expect(answer.status).toBe(200);
  const { name, content } = data(smimeCertificateExport, answer);
  expect(name).toBe(`${email}.pfx`);
  const read = spawnSync('openssl', ['pkcs12', '-passin', `pass:${PASSWORD}`, '-noenc'], {
    input: Buffer.from(content, 'base64'),
  }).stdout.toString();
  expect(read.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  expect(read).toContain('BEGIN PRIVATE KEY');
  expect(read).toContain(entries[0]?.cert.certificate.trim());
  expect(await rows()).toEqual([]);
  expect(
    await asAdministrator(
      database.adminUrl,
      `select actor, entry -> 'details' ->> 'fingerprint' as fingerprint from audit_log where action = 'certificate.export'`,
    ),
  ).toEqual([{ actor: admin.email, fingerprint }]);
});

test('an OpenPGP key', async () => {
  const { email } = user;
  const { key } = await ask(user, pgpKeyCreate, { params: { email }, body: {} });
  const input = { params: { email, fingerprint: key?.fingerprint ?? '' }, body: { password: PASSWORD } };
  expect((await colleague.call(pgpKeyExport, input)).status).toBe(404);
  const answer = await take(user, pgpKeyExport, input);
  const { content } = data(pgpKeyExport, answer);
  gpg.run(
    ['--pinentry-mode', 'loopback', '--passphrase', PASSWORD, '--import'],
    Buffer.from(content, 'base64'),
  );
  const sealed = gpg.run(['--armor', '--recipient', email, '--encrypt'], 'hello');
  const open = (password: string) =>
    gpg.run(['--pinentry-mode', 'loopback', '--passphrase', password, '--decrypt'], sealed).toString();
  expect(() => open('another')).toThrow();
  expect(open(PASSWORD)).toBe('hello');
  expect(await rows()).toEqual([]);
});

test('a file that nobody fetched is removed', async () => {
  await asAdministrator(
    database.adminUrl,
    `insert into key_export (tenant_id, export_id, key_id, password, state, created_by)
     select tenant_id, gen_random_uuid(), key_id, 'x', 'done', 'test' from own_key limit 1`,
  );
  expect(await exportKeys({ db, keys, keyholder })).toEqual({ exported: 0 });
  expect(await rows()).toHaveLength(1);
  await exportKeys({ db, keys, keyholder }, Date.now() + 3_700_000);
  expect(await rows()).toEqual([]);
});

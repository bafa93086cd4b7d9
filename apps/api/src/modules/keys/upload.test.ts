// Keys of another authority, made by OpenSSL: uploaded, listed, and kept so that only the worker and the gateway can open them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smimeCertificateList, smimeCertificateUpload, type UploadedFile } from '@postern/contract';
import { withScope } from '@postern/db';
import { keyRowsOf, keysFor } from '@postern/records/keys/people';
import { type Actor, signIn } from '@postern/testing/actors';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';

const database = await testDatabase();
const world = openWorld(database);
const api = await testServer(database);
const folder = mkdtempSync(join(tmpdir(), 'postern-upload-'));
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
let tenant: Tenant;
let admin: Actor;
let user: Actor;
let stranger: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  user = await signIn(api.server, await makePerson(world, tenant));
  const other = await makeTenant(world);
  stranger = await signIn(api.server, await makePerson(world, other, { roles: ['ALL'] }));
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '90',
    '-subj',
    '/CN=Helvetia Mail CA',
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

function pfxOf(email: string, password = 'secret'): Buffer {
  writeFileSync(join(folder, 'ext'), `extendedKeyUsage=emailProtection\nsubjectAltName=email:${email}\n`);
  openssl('req', '-new', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'key', '-out', 'csr', '-subj', '/CN=x');
  openssl(
    'x509',
    '-req',
    '-in',
    'csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-days',
    '60',
    '-extfile',
    'ext',
    '-out',
    'pem',
  );
  openssl(
    'pkcs12',
    '-export',
    '-inkey',
    'key',
    '-in',
    'pem',
    '-certfile',
    'ca.pem',
    '-out',
    'pfx',
    '-passout',
    `pass:${password}`,
  );
  return readFileSync(join(folder, 'pfx'));
}

async function upload(
  actor: Actor,
  files: Record<string, Buffer>,
  password = 'secret',
): Promise<UploadedFile[]> {
  const list = Object.entries(files).map(([name, bytes]) => ({ name, content: bytes.toString('base64') }));
  const answer = await actor.call(smimeCertificateUpload, { body: { files: list, password } });
  expect(answer.status).toBe(200);
  return smimeCertificateUpload.data.parse((answer.json() as { data: unknown }).data).files;
}

test('each file is answered by itself, and what was taken is listed with its issuers', async () => {
  const own = pfxOf(user.email);
  const foreign = pfxOf('ann@elsewhere.example');
  const locked = pfxOf(user.email, 'another');
  const files = {
    'own.pfx': own,
    'again.pfx': own,
    'foreign.pfx': foreign,
    'locked.pfx': locked,
    'photo.pfx': Buffer.from('jpeg'),
  };
  expect(await upload(user, files)).toMatchObject([
    { name: 'own.pfx', outcome: 'added', error: '', email: user.email },
    { name: 'again.pfx', outcome: 'present', error: '' },
    { name: 'foreign.pfx', outcome: 'failed', error: 'foreign_address', email: 'ann@elsewhere.example' },
    { name: 'locked.pfx', outcome: 'failed', error: 'wrong_password' },
    { name: 'photo.pfx', outcome: 'failed', error: 'not_readable' },
  ]);
  const answer = await user.call(smimeCertificateList);
  const { entries } = smimeCertificateList.data.parse((answer.json() as { data: unknown }).data);
  expect(entries).toMatchObject([
    {
      ...{ email: user.email, source: 'upload', state: 'active', created_by: user.email },
      chain: [{ subject: { cn: 'Helvetia Mail CA' } }, { subject: { cn: 'x' } }],
    },
  ]);
});

test('a key for somebody else is taken only from who may manage that person', async () => {
  const files = { 'one.pfx': pfxOf(admin.email) };
  expect(await upload(user, files)).toMatchObject([{ outcome: 'failed', error: 'foreign_address' }]);
  expect(await upload(stranger, files)).toMatchObject([{ outcome: 'failed', error: 'foreign_address' }]);
  expect(await upload(admin, files)).toMatchObject([{ outcome: 'added' }]);
});

test('the key opens in the gateway with its issuers, and not in the API', async () => {
  const gateway = database.connect('postern_gateway');
  const rows = await withScope(gateway, { tenants: [tenant.tenant_id] }, (tx) =>
    keyRowsOf(tx, tenant.tenant_id, [user.email]).execute(),
  );
  const [key] = keysFor(api.keyholder, rows, [user.email]);
  expect(key?.issuers).toHaveLength(1);
  await expect(key?.private_key.sign('sha256', Buffer.from('x'))).resolves.toHaveLength(256);
  const server = database.connect('postern_api');
  await expect(
    withScope(server, { tenants: [tenant.tenant_id] }, (tx) =>
      tx.selectFrom('own_key').select('sealed').execute(),
    ),
  ).rejects.toThrow(/permission denied/);
});

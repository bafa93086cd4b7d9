// Authorities whose keys lie in a token: SoftHSM stands for the hardware, OpenSSL judges what is issued.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, withScope } from '@postern/db';
import { type TestDatabase, testDatabase } from '@postern/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IssuedCertificate, issueForPerson, revokeCertificate } from '../../keys/people.ts';
import { dueLists, publishList } from '../../keys/revocation-lists.ts';
import { type TestKeyholder, testKeyholder } from '../keyholder.fixture.ts';
import type { NewOwnKey } from '../keyholder.ts';
import { type ModuleSettings, openSecurityModule } from './security-module.ts';
import { softToken } from './soft-token.fixture.ts';

const TENANT = 83;
const now = new Date();
const folder = mkdtempSync(join(tmpdir(), 'postern-module-'));
const token = softToken();
let database: TestDatabase;
let db: Database;
let held: TestKeyholder;

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_worker');
  held = await testKeyholder(database, { module: openSecurityModule(token.settings) });
  const tenant_id = TENANT;
  const domain_name = 'token.example';
  await withScope(db, { all: true }, async (tx) => {
    await tx.insertInto('tenant').values({ tenant_id, name: 'Token', instance: 'ch' }).execute();
    await tx.insertInto('managed_domain').values({ tenant_id, domain_name }).execute();
    await tx.insertInto('domain_directory').values({ tenant_id, domain_name }).execute();
  });
});
afterAll(async () => {
  token[Symbol.dispose]();
  rmSync(folder, { recursive: true });
  await held[Symbol.asyncDispose]();
  await database.drop();
});

const issue = (address: string) =>
  issueForPerson(db, held.keyholder, {
    ...{ tenant_id: TENANT, address, by: 'a test', now, publicUrl: new URL('https://mail.example/') },
  });
const authority: NewOwnKey = { tenant_id: TENANT, purpose: 'root_ca', address: '', by: 'a test' };
const useOf = (key_id: string) => ({ tenant_id: TENANT, key_id, acting_for: '' });
const keys = () =>
  withScope(db, { tenants: [TENANT] }, (tx) =>
    tx.selectFrom('own_key').select(['key_id', 'purpose', 'place']).orderBy('key_id').execute(),
  );

function verified({ certificate, issuers: [issuing, root] }: IssuedCertificate, list: Buffer) {
  for (const [name, one] of Object.entries({ leaf: certificate, issuing, root }))
    writeFileSync(join(folder, name), one?.x509.toString() ?? '');
  writeFileSync(join(folder, 'list'), list);
  const openssl = (...args: string[]) => spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  openssl('crl', '-inform', 'DER', '-in', 'list', '-out', 'list.pem');
  const chain = ['-CAfile', 'root', '-untrusted', 'issuing', '-CRLfile', 'list.pem', '-crl_check'];
  return openssl('verify', '-x509_strict', '-purpose', 'smimesign', ...chain, 'leaf');
}

async function list(): Promise<Buffer> {
  const due = await withScope(db, { tenants: [TENANT] }, (tx) => dueLists(tx, now));
  for (const one of due) await publishList(db, held.keyholder, one, now);
  const row = await withScope(db, { tenants: [TENANT] }, (tx) =>
    tx.selectFrom('revocation_list').select('der').executeTakeFirstOrThrow(),
  );
  return row.der;
}

test('an authority’s keys are made in the token and stay there, and what it issues and revokes holds before OpenSSL', async () => {
  const ann = await issue('ann@token.example');
  const bob = await issue('bob@token.example');
  expect((await keys()).map(({ purpose, place }) => `${purpose} ${place}`).sort()).toEqual([
    ...['issuing_ca security_module', 'person database', 'person database', 'root_ca security_module'],
  ]);
  expect(verified(ann, await list())).toMatchObject({ status: 0 });
  await withScope(db, { tenants: [TENANT] }, (tx) =>
    revokeCertificate(tx, TENANT, ann.certificate_id, { by: 'a test', reason: 'superseded', now }),
  );
  const after = await list();
  expect(verified(ann, after)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('certificate revoked'),
  });
  expect(verified(bob, after)).toMatchObject({ status: 0 });
  const listing = token.tool('4711', '--list-objects', '--type', 'privkey');
  expect(listing.match(/Access:.*sensitive, always sensitive, never extractable, local/g)).toHaveLength(2);
});

test('a token away, a PIN it refuses and a key it does not have are sentences, and another is not asked for', async () => {
  const made = await held.keyholder.make(authority, 'p_384');
  const sign = async (settings: ModuleSettings | null) => {
    const module = settings && openSecurityModule(settings);
    await using other = await testKeyholder(database, { module });
    return await other.keyholder.sign(useOf(made.key_id), 'sha384', Buffer.from('x'));
  };
  const { settings } = token;
  expect(await sign(settings)).toBeInstanceOf(Buffer);
  await expect(sign(null)).rejects.toMatchObject({
    fault: 'module_away',
    message: `Key ${made.key_id} lies in a security module, and POSTERN_PKCS11_MODULE names none.`,
  });
  await expect(sign({ ...settings, token: 'other' })).rejects.toMatchObject({
    ...{ fault: 'module_away', message: 'The security module has no token "other".' },
  });
  await expect(sign({ ...settings, library: '/nowhere.so' })).rejects.toMatchObject({
    ...{ fault: 'module_away', message: 'The library /nowhere.so of the security module cannot be loaded.' },
  });
  await expect(sign({ ...settings, answers_within: 1 })).rejects.toMatchObject({
    ...{ fault: 'module_away', message: 'The security module did not answer within 0.001 seconds.' },
  });
  await expect(sign({ ...settings, pin_file: join(folder, 'none') })).rejects.toMatchObject({
    ...{ fault: 'module_pin', message: expect.stringContaining('cannot be read') },
  });
  await openSecurityModule(settings).remove(made.key_id);
  await expect(sign(settings)).rejects.toMatchObject({
    fault: 'module_key',
    message: `The token "authorities" of the security module has no key ${made.key_id}.`,
  });
  const before = await keys();
  await using without = await testKeyholder(database, {
    module: openSecurityModule({ ...settings, token: 'other' }),
  });
  await expect(without.keyholder.make(authority, 'p_384')).rejects.toMatchObject({ fault: 'module_away' });
  expect(await keys()).toEqual(before);
});

test('a wrong PIN is tried once, as tokens lock themselves, and the right one is taken without a new start', async () => {
  const pin_file = join(folder, 'pin');
  writeFileSync(pin_file, '1111');
  const module = openSecurityModule({ ...token.settings, pin_file });
  const [first] = (await keys()).filter(({ place }) => place === 'security_module');
  const key_id = first?.key_id ?? '';
  const sign = () => module.sign(key_id, 'sha384', Buffer.from('x'));
  const refused = {
    fault: 'module_pin',
    message: `The token "authorities" of the security module refuses the PIN in ${pin_file} (CKR_PIN_INCORRECT).`,
  };
  await expect(sign()).rejects.toMatchObject(refused);
  // Now it would be right, if it were tried.
  token.tool('4711', '--change-pin', '--new-pin', '1111');
  await expect(sign()).rejects.toMatchObject(refused);
  token.tool('1111', '--change-pin', '--new-pin', '2222');
  writeFileSync(pin_file, '2222\n');
  expect(await sign()).toBeInstanceOf(Buffer);
});

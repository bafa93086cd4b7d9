import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type Tx, withScope } from '@postern/db';
import type { Certificate } from '@postern/mail/smime/certificate';
import { openEnvelope } from '@postern/mail/smime/envelope';
import { type TestDatabase, testDatabase } from '@postern/testing';
import { asAdministrator } from '@postern/testing/arrange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestKeyholder, testKeyholder } from '../keyholder/keyholder.fixture.ts';
import { KeyUseError } from '../keyholder/keyholder.ts';
import {
  ForeignAddressError,
  issueForPerson,
  keyRowsOf,
  keysFor as keysOf,
  revokeCertificate,
  signingKey,
} from './people.ts';

let database: TestDatabase;
let db: Database;
let held: TestKeyholder;
const folder = mkdtempSync(join(tmpdir(), 'own-ca-'));
const now = new Date();
const [ACME, GLOBEX] = [71, 72];

const of = <T>(tenant_id: number, work: (tx: Tx) => Promise<T>) =>
  withScope(db, { tenants: [tenant_id] }, work);
const issue = (address: string, tenant_id = ACME) =>
  issueForPerson(db, held.keyholder, { tenant_id, address, by: 'tech', now });
const keysFor = async (address: string) =>
  keysOf(held.keyholder, await of(ACME, (tx) => keyRowsOf(tx, ACME, [address]).execute()), [address]);

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_worker');
  held = await testKeyholder(database);
  await withScope(db, { all: true }, async (tx) => {
    for (const [tenant_id, name, domain_name] of [
      [ACME, 'Acme AG', 'acme-keys.example'],
      [GLOBEX, 'Globex', 'globex-keys.example'],
    ] as const) {
      await tx.insertInto('tenant').values({ tenant_id, name, instance: 'ch' }).execute();
      await tx.insertInto('managed_domain').values({ tenant_id, domain_name }).execute();
      await tx.insertInto('domain_directory').values({ tenant_id, domain_name }).execute();
    }
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await held[Symbol.asyncDispose]();
  await database.drop();
});

function file(name: string, { x509 }: Certificate): string {
  writeFileSync(join(folder, name), x509.toString());
  return join(folder, name);
}
async function* once(bytes: Buffer) {
  yield bytes;
}

test('a person gets a certificate that openssl verifies, and opens what openssl encrypts to it', async () => {
  const { certificate, issuers } = await issue('anna@acme-keys.example');
  const [issuing, root] = issuers;
  if (!issuing || !root) throw new Error('no issuers');
  const chain = ['-CAfile', file('root', root), '-untrusted', file('issuing', issuing)];
  const leaf = file('leaf', certificate);
  execFileSync('openssl', ['verify', '-x509_strict', '-purpose', 'smimesign', ...chain, leaf], {
    stdio: 'pipe',
  });
  const [out, plain] = [join(folder, 'out'), join(folder, 'plain')];
  writeFileSync(plain, 'for Anna');
  execFileSync('openssl', [
    ...['cms', '-encrypt', '-binary', '-aes-256-cbc', '-in', plain, '-outform', 'DER', '-out', out, leaf],
  ]);
  const opened = await openEnvelope(() => once(readFileSync(out)), await keysFor('anna@acme-keys.example'));
  const parts: Buffer[] = [];
  for await (const part of opened.content()) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe('for Anna');
});

test('people who get certificates at the same time get them from one authority', async () => {
  const names = ['bea', 'carl', 'dora', 'emil'];
  const issued = await Promise.all(names.map((name) => issue(`${name}@globex-keys.example`, GLOBEX)));
  expect(new Set(issued.map(({ issuers }) => issuers[0]?.x509.fingerprint256)).size).toBe(1);
});

test('a certificate is issued over one connection, beside that of the keyholder', async () => {
  const narrow = database.connect('postern_worker', 1);
  const address = 'kurt@acme-keys.example';
  const { certificate } = await issueForPerson(narrow, held.keyholder, {
    ...{ tenant_id: ACME, address, by: 'tech', now },
  });
  expect(certificate.addresses).toEqual([address]);
});

test('nobody gets a certificate for an address of another tenant', async () => {
  await expect(issue('anna@globex-keys.example')).rejects.toThrow(ForeignAddressError);
});

test('a domain that came later gets an issuing CA under the same root', async () => {
  const before = await issue('fritz@acme-keys.example');
  const domain_name = 'later-keys.example';
  await of(ACME, async (tx) => {
    await tx.insertInto('managed_domain').values({ tenant_id: ACME, domain_name }).execute();
    await tx.insertInto('domain_directory').values({ tenant_id: ACME, domain_name }).execute();
  });
  const after = await issue(`fritz@${domain_name}`);
  expect(after.issuers[1]?.der.equals(before.issuers[1]?.der ?? Buffer.alloc(0))).toBe(true);
  expect(after.issuers[0]?.der.equals(before.issuers[0]?.der ?? Buffer.alloc(0))).toBe(false);
});

test('a revoked certificate signs no more and goes on opening; its time stays the first', async () => {
  const address = 'gina@acme-keys.example';
  const old = await issue(address);
  const revoke = (at: Date) =>
    of(ACME, (tx) =>
      revokeCertificate(tx, ACME, old.certificate_id, { by: 'tech', reason: 'superseded', now: at }),
    );
  expect(signingKey(await keysFor(address), now)?.certificate_id).toBe(old.certificate_id);
  expect(await revoke(now)).toBe(true);
  expect(await revoke(new Date(now.getTime() + 60_000))).toBe(true);
  const [found] = await keysFor(address);
  expect(found?.revoked_at).toEqual(now);
  expect(signingKey(await keysFor(address), now)).toBeNull();
  const renewed = await issue(address);
  expect(signingKey(await keysFor(address), now)?.certificate_id).toBe(renewed.certificate_id);
  expect(await keysFor(address)).toHaveLength(2);
});

test('another tenant neither sees nor revokes a certificate', async () => {
  const { certificate_id } = await issue('hans@acme-keys.example');
  expect(await of(GLOBEX, (tx) => keyRowsOf(tx, ACME, ['hans@acme-keys.example']).execute())).toEqual([]);
  expect(
    await of(GLOBEX, (tx) =>
      revokeCertificate(tx, ACME, certificate_id, { by: 'x', reason: 'superseded', now }),
    ),
  ).toBe(false);
  expect((await keysFor('hans@acme-keys.example'))[0]?.revoked_at).toBeNull();
});

test('a sealed key that is put into the row of another does not open', async () => {
  await issue('ida@acme-keys.example');
  await issue('jan@acme-keys.example');
  await asAdministrator(
    database.adminUrl,
    "update own_key set sealed = (select sealed from own_key where address like 'ida@%') where address like 'jan@%'",
  );
  const [jan] = await keysFor('jan@acme-keys.example');
  await expect(jan?.private_key.sign('sha256', Buffer.from('x'))).rejects.toThrow(KeyUseError);
});

test.each(['postern_api', 'postern_gateway', 'postern_worker'] as const)(
  '%s neither reads nor keeps private keys',
  async (role) => {
    const api = database.connect(role);
    const read = (column: 'sealed' | 'address') =>
      withScope(api, { tenants: [ACME] }, (tx) => tx.selectFrom('own_key').select(column).execute());
    expect((await read('address')).length).toBeGreaterThan(0);
    await expect(read('sealed')).rejects.toThrow(/permission denied/);
    const own = { tenant_id: ACME, key_id: randomUUID(), purpose: 'root_ca', created_by: 'x' };
    const bytes = { spki_sha256: Buffer.alloc(32), sealed: Buffer.alloc(1) };
    await expect(
      withScope(api, { tenants: [ACME] }, (tx) =>
        tx
          .insertInto('own_key')
          .values({ ...own, ...bytes })
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  },
);

// `npm run tenant:add` as an operator runs it on an installation that has nobody yet.
import { execFile } from 'node:child_process';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyPassword } from '@postern/db/passwords';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdministrator } from './arrange.ts';
import { testDatabase } from './database.ts';

const database = await testDatabase();
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-tenant-'));
const script = fileURLToPath(new URL('../../../scripts/tenant-add/main.ts', import.meta.url));

function run(...args: string[]): Promise<{ status: number; out: string; said: string }> {
  const env = { ...process.env, POSTERN_DATA: folder.path, POSTERN_DATABASE_URL: database.adminUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, said) =>
      resolve({ status: Number(error?.code ?? 0), out, said }),
    );
  });
}

const people = () =>
  asAdministrator<{ tenant_id: number; email: string; is_superuser: boolean; role: string; hash: string }>(
    database.adminUrl,
    `select u.tenant_id, u.email, u.is_superuser, r.role, u.password_hash as hash
     from app_user u join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.user_id order by 1, 2`,
  );

beforeAll(async () => {
  await mkdir(join(folder.path, 'secrets'));
  await writeFile(join(folder.path, 'secrets/installation.key'), database.installationKey);
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

test('the first operator, then a tenant with its administrator, each with a password of its own', async () => {
  const first = await run('Mail Ltd', 'Ops@Mail.example', '--operator');
  expect(first).toMatchObject({ status: 0, said: '' });
  const second = await run('Acme AG', 'anna@acme.example', '--instance', 'de');
  expect(second).toMatchObject({ status: 0, said: '' });
  const found = await people();
  expect(found).toMatchObject([
    { email: 'ops@mail.example', is_superuser: true, role: 'super' },
    { email: 'anna@acme.example', is_superuser: false, role: 'ALL' },
  ]);
  expect(new Set(found.map(({ tenant_id }) => tenant_id)).size).toBe(2);
  for (const [at, { out }] of [first, second].entries()) {
    const password = /^ {4}(\S+)$/m.exec(out)?.[1] ?? '';
    expect(await verifyPassword(found[at]?.hash ?? '', password, database.installationKey)).toBe(true);
    expect(await verifyPassword(found[1 - at]?.hash ?? '', password, database.installationKey)).toBe(false);
  }
  const audit = await asAdministrator<{ object: string }>(
    database.adminUrl,
    `select object from audit_log where action = 'tenant.create' order by tenant_id`,
  );
  expect(audit.map(({ object }) => object)).toEqual(['ops@mail.example', 'anna@acme.example']);
});

test.each([
  [[], 'say npm run tenant:add'],
  [['Acme', 'no address'], 'no e-mail address'],
  [['Acme', 'a@b.example', 'more'], 'say npm run tenant:add'],
  [['Acme', 'a@b.example', '--instance', 'us'], 'ch or de'],
  [['Acme', 'anna@acme.example'], 'there is an account anna@acme.example already'],
])('%j is answered in a sentence, and nobody is added', async (args, sentence) => {
  const before = await people();
  const { status, out, said } = await run(...args);
  expect([status, out]).toEqual([1, '']);
  expect(said).toContain(sentence);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(await people()).toEqual(before);
});

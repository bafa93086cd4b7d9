import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { migrate } from '@postern/db/migrate';
import { withScope } from '@postern/db/scope';
import { expect, test } from 'vitest';
import { asAdministrator } from './arrange.ts';
import { testDatabase } from './database.ts';
import { checked_in_catalogue, readCatalogue } from './generate-tables.ts';

test('two nodes that migrate an empty database at once make it once', async () => {
  await using other = await testDatabase();
  const { adminUrl, installationKey } = other;
  const name = `postern_empty_${randomBytes(6).toString('hex')}`;
  await asAdministrator(adminUrl, `create database ${name} template template0`);
  const empty = new URL(adminUrl);
  empty.pathname = name;
  const lines: string[] = [];
  const node = () =>
    migrate({
      adminUrl: empty.href,
      installationKey,
      keyholderKey: installationKey,
      onProgress: (line) => void lines.push(line),
    });
  try {
    await Promise.all([node(), node()]);
    expect(await readCatalogue(empty.href)).toBe(await readFile(checked_in_catalogue, 'utf8'));
    expect(lines.filter((line) => line === 'schema/messages.sql')).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^functions: \d+$/);
  } finally {
    await asAdministrator(adminUrl, `drop database ${name} with (force)`);
  }
});

test.each([
  ['0112-marked-and-sent-apart.sql', 'before the first release'],
  ['migrations/9999-of-tomorrow.sql', 'newer Postern (it knows migrations/9999-of-tomorrow.sql)'],
])('a database that knows %s is refused', async (name, sentence) => {
  await using database = await testDatabase();
  const { adminUrl, installationKey } = database;
  await asAdministrator(adminUrl, `insert into schema_migration (name) values ('${name}')`);
  await expect(migrate({ adminUrl, installationKey, keyholderKey: installationKey })).rejects.toThrow(
    sentence,
  );
});

test('functions are brought to the text of their files: changed ones, other parameters, those without a file', async () => {
  await using database = await testDatabase();
  const { adminUrl, installationKey } = database;
  await asAdministrator(
    adminUrl,
    `set role postern_owner;
     create or replace function roles_of(p_tenant integer, p_user uuid) returns text[] language sql as $$ select array['super'] $$;
     create function roles_of(p_tenant integer) returns text language sql as $$ select 'an earlier signature' $$;
     create function left_behind() returns integer language sql as $$ select 1 $$;
     update schema_function set hash = '' where name = 'roles_of';
     insert into schema_function (name, hash) values ('left_behind', '');`,
  );
  const lines: string[] = [];
  await migrate({
    adminUrl,
    installationKey,
    keyholderKey: installationKey,
    onProgress: (line) => void lines.push(line),
  });
  expect(lines).toEqual(['functions: 1']);
  expect(await readCatalogue(adminUrl)).toBe(await readFile(checked_in_catalogue, 'utf8'));
  const found = await asAdministrator<{ roles: string[] }>(
    adminUrl,
    `select roles_of(1, '00000000-0000-7000-8000-000000000001') as roles`,
  );
  expect(found).toEqual([{ roles: [] }]);
});

test('another installation.key is refused before anything was sealed with it', async () => {
  await using database = await testDatabase();
  const { adminUrl } = database;
  expect(await asAdministrator(adminUrl, 'select 1 from tenant_key')).toEqual([]);
  const [installationKey, keyholderKey] = [randomBytes(32), database.installationKey];
  await expect(migrate({ adminUrl, installationKey, keyholderKey })).rejects.toThrow(
    'The database belongs to another installation.key',
  );
});

test('another keyholder.key is refused, and the keyholder goes on signing in', async () => {
  await using database = await testDatabase();
  const { adminUrl, installationKey } = database;
  await expect(migrate({ adminUrl, installationKey, keyholderKey: randomBytes(32) })).rejects.toThrow(
    'signs in by another keyholder.key',
  );
  const held = database.connect('postern_keyholder');
  await expect(withScope(held, { tenants: [] }, async () => 'in')).resolves.toBe('in');
});

test('what another installation left on the same server is no reason to refuse', async () => {
  await using database = await testDatabase();
  const { adminUrl, installationKey } = database;
  await asAdministrator(adminUrl, `comment on role postern_keyholder is 'installation 00 key 11'`);
  await migrate({ adminUrl, installationKey, keyholderKey: installationKey });
  const [role] = await asAdministrator<{ said: string }>(
    adminUrl,
    `select shobj_description('postern_keyholder'::regrole, 'pg_authid') as said`,
  );
  expect(role?.said).toMatch(/^installation [0-9a-f]{64} key [0-9a-f]{64}$/);
});

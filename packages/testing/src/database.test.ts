import { randomBytes } from 'node:crypto';
import { withScope } from '@postern/db';
import { openTenantKeys } from '@postern/db/blobs/index';
import { migrate } from '@postern/db/migrate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

test('a test database is migrated, its roles sign in, and it is its own', async () => {
  await using first = await testDatabase();
  await using second = await testDatabase();
  for (const database of [first, second]) {
    const api = database.connect('postern_api');
    const seen = await withScope(api, { tenants: [] }, (tx) =>
      sql<{
        who: string;
        tenants: number;
      }>`select current_user as who, count(*)::int as tenants from tenant`.execute(tx),
    );
    expect(seen.rows).toEqual([{ who: 'postern_api', tenants: 0 }]);
  }
  expect(first.adminUrl).not.toBe(second.adminUrl);
});

test('a database whose mail another installation key opens is refused, and its roles go on signing in', async () => {
  await using database = await testDatabase();
  const { adminUrl, installationKey } = database;
  await openTenantKeys(database.connect('postern_api'), installationKey).current(0);
  await expect(
    migrate({ adminUrl, installationKey: randomBytes(32), keyholderKey: installationKey }),
  ).rejects.toThrow('belongs to another installation.key');
  await expect(
    withScope(database.connect('postern_worker'), { tenants: [] }, async () => 'in'),
  ).resolves.toBe('in');
});

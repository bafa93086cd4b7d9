import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { afterAll, expect, test } from 'vitest';
import { holdDrill } from './hold-drill.ts';

const database = await testDatabase();
afterAll(() => database.drop());

test('a drill that finds no backup fails and says so to operators; a worker without backups holds none', async () => {
  const db = database.connect('postern_worker');
  const log = { info: () => undefined, warn: () => undefined };
  expect(await holdDrill({ db, log, backups: null })).toEqual({});
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-drill-'));
  const backups = { folder: folder.path, installationKey: database.installationKey };
  await expect(holdDrill({ db, log, backups })).rejects.toThrow('holds no backup');
  expect(await asAdministrator(database.adminUrl, 'select kind, result, findings from backup_run')).toEqual([
    { kind: 'drill', result: 'failed', findings: [`${folder.path} holds no backup.`] },
  ]);
});

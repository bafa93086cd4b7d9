// Databases of kept releases become today's, with what is in them; and what a kept release writes and reads, today's takes.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '@postern/db/migrate';
import pg from 'pg';
import { expect, test } from 'vitest';
import { asAdministrator } from './arrange.ts';
import { testDatabase } from './database.ts';
import { checked_in_catalogue, readCatalogue } from './generate-tables.ts';
import { type KeptRelease, keptReleases, releases_folder } from './kept-releases.ts';

const releases = await keptReleases();
const database_folder = join(releases_folder, '../../db');

/** Foreign keys are not asked: rows come in the order of their tables' names. */
const loaded = ({ inserts }: KeptRelease) => `set session_replication_role = replica; ${inserts.join('\n')}`;

/** Weeks around the day its mail is of. */
function partitions({ inserts }: KeptRelease): string {
  const mail = inserts.find((insert) => insert.startsWith('insert into message ')) ?? '';
  const [day = ''] = /\d{4}-\d\d-\d\d/.exec(mail) ?? [];
  const weeks = `('${day}'::date - 7, '${day}'::date + 7)`;
  return `select ensure_message_partitions${weeks}, ensure_feature_partitions${weeks}`;
}

async function makeKept(client: pg.Client, release: KeptRelease): Promise<void> {
  await client.query('set role postern_owner');
  await client.query(`
    create table schema_migration (name text primary key, applied_at timestamptz not null default now());
    grant select on schema_migration to postern_api, postern_gateway, postern_worker;
    create table schema_function (name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  for (const { name } of release.steps) {
    await client.query(await readFile(join(database_folder, name), 'utf8'));
    await client.query('insert into schema_migration (name) values ($1)', [name]);
  }
  await client.query(`set check_function_bodies = off; ${release.functions}`);
  await client.query(
    `insert into schema_function (name, hash) select distinct proname, '' from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [[...release.functions.matchAll(/^create function (\w+)/gm)].map(([, name]) => name)],
  );
  await client.query(partitions(release));
  await client.query('reset role');
  await client.query(loaded(release));
}

const tablesOf = ({ inserts }: KeptRelease) =>
  Map.groupBy(inserts, (insert) => /^insert into (\w+)/.exec(insert)?.[1] ?? '');

test.each(releases)('a database of $name is migrated to today’s with all its rows', async (release) => {
  await using other = await testDatabase();
  const { adminUrl, installationKey } = other;
  const name = `postern_kept_${randomBytes(6).toString('hex')}`;
  await asAdministrator(adminUrl, `create database ${name} template template0`);
  const url = new URL(adminUrl);
  url.pathname = name;
  try {
    await asAdministrator(
      url.href,
      `grant create, connect on database ${name} to postern_owner;
       grant create, usage on schema public to postern_owner, postern_search, postern_session`,
    );
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await makeKept(client, release).finally(() => client.end());
    await migrate({ adminUrl: url.href, installationKey, keyholderKey: installationKey });
    expect(await readCatalogue(url.href)).toBe(await readFile(checked_in_catalogue, 'utf8'));
    for (const [table, inserts] of tablesOf(release)) {
      const [row] = await asAdministrator<{ count: number }>(
        url.href,
        `select count(*)::integer as count from ${table}`,
      );
      expect(row?.count, table).toBeGreaterThanOrEqual(inserts.length);
    }
    const subjects = await asAdministrator<{ subject: string }>(
      url.href,
      'select subject from message order by subject',
    );
    expect(subjects.map(({ subject }) => subject)).toEqual(['Offer', 'Win']);
  } finally {
    await asAdministrator(adminUrl, `drop database ${name} with (force)`);
  }
});

test('what the newest kept release writes and reads, the schema of today takes', async () => {
  const release = releases.at(-1)!;
  await using database = await testDatabase();
  await asAdministrator(database.adminUrl, partitions(release));
  await asAdministrator(database.adminUrl, loaded(release));
  const [row] = await asAdministrator<{ count: number }>(
    database.adminUrl,
    `select count(*)::integer as count from message where tenant_id = 1001`,
  );
  expect(row?.count).toBe(2);
  const reads: string[] = [];
  for (const line of release.shape.trim().split('\n')) {
    const [, table] = /^table (\S+)/.exec(line) ?? [];
    const [, column] = /^ {2}(\S+) /.exec(line) ?? [];
    if (table) reads.push(`select 1 from ${table} where false`);
    else if (column) reads.push(`${(reads.pop() ?? '').replace('select 1', `select "${column}", 1`)}`);
  }
  await asAdministrator(database.adminUrl, reads.join(';\n'));
});

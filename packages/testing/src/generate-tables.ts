// The types of the tables and the description of the catalogue, from a migrated database. Run directly it writes the checked-in ones.
import { execFile } from 'node:child_process';
import { copyFile, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describeCatalogue } from '@postern/db/catalogue';
import pg from 'pg';
import { startTestCluster, TEMPLATE } from './cluster.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const checked_in_tables = join(root, 'packages/db/src/generated/tables.ts');
export const checked_in_catalogue = join(root, 'packages/db/src/generated/catalogue.txt');

/** The source of the types, formatted as the house formats it. */
export async function generateTables(databaseUrl: string): Promise<string> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-types-'));
  const made = join(folder.path, 'tables.ts');
  const run = promisify(execFile);
  const bin = (name: string) => join(root, 'node_modules/.bin', name);
  await run(
    process.execPath,
    [bin('kysely-codegen'), '--config-file', 'kysely-codegen.json', '--out-file', made],
    { cwd: join(root, 'packages/db'), env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  await copyFile(join(root, 'biome.json'), join(folder.path, 'biome.json'));
  await run(bin('biome'), ['format', '--write', '--vcs-enabled=false', made], { cwd: folder.path });
  return readFile(made, 'utf8');
}

export async function readCatalogue(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await describeCatalogue(client);
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const cluster = await startTestCluster();
  try {
    const url = new URL(cluster.adminUrl);
    url.pathname = TEMPLATE;
    await writeFile(checked_in_tables, await generateTables(url.href));
    await writeFile(checked_in_catalogue, await readCatalogue(url.href));
  } finally {
    await cluster.stop();
  }
}

// npm run release:keep -- NAME keeps the tree as a release that later versions are tried against.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { functionFiles, schemaSteps } from '@postern/db/schema-steps';
import pg from 'pg';
import { asAdministrator } from './arrange.ts';
import { makeMessage, makePartner, makePerson, makeTenant, openWorld } from './factories.ts';
import { readCatalogue } from './generate-tables.ts';
import { releases_folder, sha256 } from './kept-releases.ts';
import { shapeOf } from './schema-shape.ts';
import { startSecondServer } from './second-server.ts';

/** Made by every start, or sealed with the key of this one installation. */
const not_kept = ['schema_migration', 'schema_function', 'installation', 'tenant_key'];

async function insertsOf(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [not_kept],
  );
  const inserts: string[] = [];
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `quote_nullable(${pg.escapeIdentifier(column)}::text)`).join(`, `);
    const { rows } = await client.query<{ given: string[] }>(
      `select array[${values}] as given from ${pg.escapeIdentifier(name)} order by 1`,
    );
    const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    for (const { given } of rows)
      inserts.push(
        `insert into ${name} (${names}) overriding system value values (${given.join(', ').replaceAll('\n', ' ')}) on conflict do nothing;`,
      );
  }
  return inserts;
}

async function keep(name: string): Promise<void> {
  await using server = await startSecondServer(randomBytes(32));
  await using world = openWorld(server);
  const partner_id = await makePartner(world, 'Nova Partner');
  const tenant = await makeTenant(world, { tenant_id: 1001, domain: 'acme.example', partner_id });
  await makePerson(world, tenant, { roles: ['ALL'], email: 'ann@acme.example' });
  await makeMessage(world, tenant, { subject: 'Offer' });
  await makeMessage(world, tenant, { subject: 'Win', state: 'held' });
  // Of a password that everybody knows; but nobody shall have to wonder.
  await asAdministrator(server.adminUrl, `update app_user set password_hash = 'none'`);
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  try {
    const folder = join(releases_folder, name);
    await mkdir(folder, { recursive: true });
    const files: Record<string, string[]> = {
      'steps.txt': (await schemaSteps()).map((step) => `${sha256(step.sql)}  ${step.name}`),
      'functions.txt': (await functionFiles()).map(({ sql }) => sql),
      'shape.txt': shapeOf(await readCatalogue(server.adminUrl)),
      'rows.txt': await insertsOf(client),
    };
    for (const [file, lines] of Object.entries(files))
      await writeFile(join(folder, file), `${lines.join('\n')}\n`);
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const [name = ''] = process.argv.slice(2);
  if (!/^[0-9a-z.-]+$/.test(name)) throw new Error('npm run release:keep -- NAME, such as 0.2.0.');
  await keep(name);
}

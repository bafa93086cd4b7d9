import type pg from 'pg';
import { functionFiles } from './schema-steps.ts';

/**
 * Brings functions to the text of their files, in one transaction: those whose text changed are dropped and made anew, so that parameters may
 * change too; those without a file are dropped. Nothing in the catalogue may depend on them. Bodies are checked once all are there, as they call
 * each other. Returns how many were made.
 */
export async function applyFunctions(client: pg.Client): Promise<number> {
  const files = await functionFiles();
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_function',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = files.filter(({ name, hash }) => applied.get(name) !== hash);
  const gone = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
  if (changed.length + gone.length === 0) return 0;
  await client.query('begin');
  await client.query('set local check_function_bodies = off');
  for (const name of [...gone, ...changed.map((file) => file.name)]) await dropFunction(client, name);
  for (const { sql } of changed) await client.query(sql);
  await client.query('set local check_function_bodies = on');
  for (const { name } of changed) await checkFunction(client, name);
  await client.query('delete from schema_function where name = any ($1)', [gone]);
  await client.query(
    `insert into schema_function (name, hash) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [changed.map(({ name }) => name), changed.map(({ hash }) => hash)],
  );
  await client.query('commit');
  return changed.length;
}

const overloads = "from pg_proc f where f.pronamespace = to_regnamespace('public') and f.proname = $1";

async function dropFunction(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select f.oid::regprocedure::text as signature ${overloads}`,
    [name],
  );
  for (const { signature } of rows) await client.query(`drop function ${signature}`);
}

async function checkFunction(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query(
    `select case l.lanname when 'plpgsql' then plpgsql_validator(f.oid)::text else fmgr_sql_validator(f.oid)::text end
     ${overloads.replace('pg_proc f', 'pg_proc f join pg_language l on l.oid = f.prolang')}`,
    [name],
  );
  if (rows.length !== 1) throw new Error(`functions/${name}.sql must make one function of that name.`);
}

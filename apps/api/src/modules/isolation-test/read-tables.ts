import { askUnscoped, type Database, withScope } from '@postern/db';
import { sql } from 'kysely';

interface Table {
  name: string;
}

/** Tables that the API may read and whose rows belong to tenants, but for directories, which everybody reads. */
const tablesOf = (db: Database): Promise<Table[]> =>
  askUnscoped<Table>(
    db,
    sql<Table>`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and has_table_privilege(c.oid, 'select')
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'everybody_asks')
      order by 1`,
  );

/** Reads every table in the scope of one tenant, and in none, for rows of another. */
export async function readTables(
  db: Database,
  own: number,
  other: number,
): Promise<{ read: number; findings: string[] }> {
  const tables = await tablesOf(db);
  const findings: string[] = [];
  for (const { name } of tables) {
    const rows = sql<{ found: boolean }>`
      select exists (select from ${sql.table(name)} where tenant_id = ${other}) as found`;
    const [in_own] = (await withScope(db, { tenants: [own] }, (tx) => rows.execute(tx), { readOnly: true }))
      .rows;
    const [in_none] = await askUnscoped(db, rows);
    if (in_own?.found) findings.push(`The table ${name} shows one tenant the rows of another.`);
    if (in_none?.found) findings.push(`The table ${name} shows rows without any tenant in scope.`);
  }
  return { read: tables.length, findings };
}

// Which tables a tenant's rows are in, and their copy from one database into another of the same version.
import type { MoveClient } from './client.ts';

export interface MovedTable {
  name: string;
  /** Generated ones left out. */
  columns: string[];
  key: string[];
  /** Tables its rows refer to, itself perhaps. */
  refers: string[];
}

/** Rows of a statement. */
const BATCH = 500;

/** In an order in which each comes after those it refers to. */
export async function readTables(client: MoveClient): Promise<MovedTable[]> {
  const found = await client.rows<MovedTable>(`
    select t.relname as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
        where i.indrelid = t.oid and i.indisprimary) as key,
      coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
        where f.conrelid = t.oid and f.contype = 'f'), '{}') as refers
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition and t.relname <> 'tenant_move'
      and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by t.relname collate "C"`);
  const ordered: MovedTable[] = [];
  const waiting = new Set(found);
  const isWaiting = (name: string) => [...waiting].some((table) => table.name === name);
  while (waiting.size > 0) {
    const ready = [...waiting].filter(({ name, refers }) =>
      refers.every((other) => other === name || !isWaiting(other)),
    );
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    for (const table of ready) {
      waiting.delete(table);
      ordered.push(table);
    }
  }
  return ordered;
}

/** How many rows a table has of the tenant, and the sum of their digests. */
export interface Fingerprint {
  rows: string;
  digest: string;
}
export type Fingerprints = ReadonlyMap<string, Fingerprint>;

export async function fingerprint(
  client: MoveClient,
  { name }: MovedTable,
  tenant_id: number,
): Promise<Fingerprint> {
  const [found] = await client.rows<Fingerprint>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as digest
     from ${name} t where tenant_id = $1`,
    [tenant_id],
  );
  if (!found) throw new Error(`${name} cannot be counted`);
  return found;
}

export async function fingerprints(
  client: MoveClient,
  tables: readonly MovedTable[],
  tenant_id: number,
): Promise<Fingerprints> {
  const found = new Map<string, Fingerprint>();
  for (const table of tables) found.set(table.name, await fingerprint(client, table, tenant_id));
  return found;
}

/** Names of the tables whose rows are not the same. */
export const differing = (one: Fingerprints, other: Fingerprints): string[] =>
  [...one.keys()].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return a?.rows !== b?.rows || a?.digest !== b?.digest;
  });

const inserted = ({ name, columns }: MovedTable) => `
  insert into ${name} (${columns.join(', ')})
  select ${columns.map((column) => `(r).${column}`).join(', ')}
  from (select given::${name} as r from unnest($1::text[]) given offset 0) given`;

/** All rows of one table, as the source's transaction sees them. */
export async function copyTable(
  from: MoveClient,
  to: MoveClient,
  table: MovedTable,
  tenant_id: number,
): Promise<void> {
  // A row may refer to a later one of the same table: that is looked at once the statement ends.
  const batch = table.refers.includes(table.name) ? 'all' : BATCH;
  await from.rows(
    `declare moved no scroll cursor for select t::text as row from ${table.name} t where tenant_id = ${tenant_id}`,
  );
  for (;;) {
    const rows = await from.rows<{ row: string }>(`fetch ${batch} from moved`);
    if (rows.length > 0) await to.rows(inserted(table), [rows.map(({ row }) => row)]);
    if (batch === 'all' || rows.length < BATCH) break;
  }
  await from.rows('close moved');
}

async function textsOf(client: MoveClient, { name }: MovedTable, tenant_id: number, what: string) {
  const rows = await client.rows<{ text: string }>(
    `select ${what} as text from ${name} t where tenant_id = $1`,
    [tenant_id],
  );
  return rows.map(({ text }) => text);
}

/** Writes what was added or changed in the source since it was copied. */
export async function copyChanged(
  from: MoveClient,
  to: MoveClient,
  table: MovedTable,
  tenant_id: number,
): Promise<void> {
  const known = new Set(await textsOf(to, table, tenant_id, 'md5(t::text)'));
  const fresh = (await textsOf(from, table, tenant_id, 'md5(t::text)')).filter((hash) => !known.has(hash));
  const rows = await from.rows<{ row: string }>(
    `select t::text as row from ${table.name} t where tenant_id = $1 and md5(t::text) = any ($2::text[])`,
    [tenant_id, fresh],
  );
  const others = table.columns.filter((column) => !table.key.includes(column));
  const changes = others.map((column) => `${column} = excluded.${column}`).join(', ');
  await to.rows(
    `${inserted(table)} on conflict (${table.key.join(', ')}) do ${changes ? `update set ${changes}` : 'nothing'}`,
    [rows.map(({ row }) => row)],
  );
}

/** Removes what is not in the source any more. */
export async function removeVanished(
  from: MoveClient,
  to: MoveClient,
  table: MovedTable,
  tenant_id: number,
): Promise<void> {
  const key = `row(${table.key.map((column) => `t.${column}`).join(', ')})::text`;
  const present = new Set(await textsOf(from, table, tenant_id, key));
  const vanished = (await textsOf(to, table, tenant_id, key)).filter((one) => !present.has(one));
  if (vanished.length > 0)
    await to.rows(`delete from ${table.name} t where tenant_id = $1 and ${key} = any ($2::text[])`, [
      tenant_id,
      vanished,
    ]);
}

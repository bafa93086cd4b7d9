import type pg from 'pg';

const TABLES = ['message', 'message_detail', 'known_text'];

interface Definition {
  drop: string;
  create: string;
}

/** Takes the tables' indexes away, so that rows load at full speed; answers how to make them again. */
export async function takeIndexes(client: pg.Client): Promise<Definition[]> {
  const { rows } = await client.query<{
    table: string;
    index: string;
    constraint: string | null;
    definition: string;
  }>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as index, c.conname as constraint,
       coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(i.indexrelid)) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'p'
     where i.indrelid = any ($1::regclass[]) order by c.conname is null, 2`,
    [TABLES],
  );
  const definitions = rows.map(({ table, index, constraint, definition }) =>
    constraint
      ? {
          drop: `alter table ${table} drop constraint ${constraint}`,
          create: `alter table ${table} add constraint ${constraint} ${definition}`,
        }
      : // Without ONLY the index is made on every partition.
        { drop: `drop index ${index}`, create: definition.replace(' ON ONLY ', ' ON ') },
  );
  for (const { drop } of definitions) await client.query(drop);
  return definitions;
}

export async function makeIndexes(
  client: pg.Client,
  definitions: readonly Definition[],
  onProgress: (line: string) => void,
): Promise<void> {
  for (const { create } of definitions) {
    const started = performance.now();
    await client.query(create);
    onProgress(`${Math.round((performance.now() - started) / 1000)} s: ${create.slice(0, 90)}`);
  }
}

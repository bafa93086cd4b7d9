import type { Tx } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Truth } from '../filter/condition.ts';
import { type Key, orderOf, reachOf, type SearchRequest, tenantCondition, timeCondition } from './request.ts';

/** Columns to read; always with those of the key. */
export type Columns = readonly string[];

export const KEY: Columns = ['tenant_id', 'ts', 'id'];

const list = (columns: Columns, alias: string) =>
  sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)));

/** How rows are read: as records of some columns, or each as one text. */
export interface RowReader<Row> {
  /** Matching rows along time, the first `limit` of them. */
  along(tx: Tx, request: SearchRequest, truth: Truth, limit: number): Promise<Row[]>;
  /** The rows of the given keys that match, in order. */
  keys(tx: Tx, keys: readonly Key[], truth: Truth, newest: boolean): Promise<Row[]>;
}

export function recordReader<Row extends Key>(columns: Columns): RowReader<Row> {
  return {
    async along(tx, request, truth, limit) {
      const found = alongTime(request, truth, limit, (alias) => list(columns, alias));
      return (await found.execute(tx)).rows as Row[];
    },
    keys: (tx, keys, truth, newest) => readKeys<Row>(tx, keys, truth, list(columns, 'm'), newest),
  };
}

/** RS, the record separator of ASCII. */
const BETWEEN_ROWS = '\u001e';

/** A row's text holds the separator of rows: they cannot be told apart and have to be read as records. */
export class TornRowsError extends Error {}

/**
 * Each row as the text `made` makes of it. Rows along time come as one text: a hundred thousand records take the driver longer to make
 * than the database to read.
 */
export function textReader(made: (alias: string) => RawBuilder<string>): RowReader<string> {
  const column = (alias: string) => sql`${made(alias)} as made`;
  return {
    async along(tx, request, truth, limit) {
      const along = alongTime(request, truth, limit, column, sql`found.made`);
      const { rows } = await sql<{ text: string | null; count: number }>`
        select string_agg(found.made, ${BETWEEN_ROWS}) as text, count(*)::integer as count from (${along}) found`.execute(
        tx,
      );
      const { text, count } = rows[0] ?? { text: null, count: 0 };
      const made_rows = text === null ? [] : text.split(BETWEEN_ROWS);
      if (made_rows.length !== count) throw new TornRowsError('a row holds the separator of rows');
      return made_rows;
    },
    async keys(tx, keys, truth, newest) {
      const select = sql`${list(KEY, 'm')}, ${column('m')}`;
      const rows = await readKeys<Key & { made: string }>(tx, keys, truth, select, newest);
      return rows.map((row) => row.made);
    },
  };
}

/**
 * @param select what is read of a row of `alias`
 * @param found the same, of rows that were read tenant by tenant
 */
function alongTime(
  request: SearchRequest,
  truth: Truth,
  limit: number,
  select: (alias: string) => RawBuilder<unknown>,
  found: RawBuilder<unknown> = select('found'),
): RawBuilder<unknown> {
  const reach = reachOf(request.scope);
  const order = orderOf(request.newest);
  const time = timeCondition(request);
  if ('few' in reach) {
    return sql`
      select ${found} from unnest(${[...reach.few]}::integer[]) tenant (id) cross join lateral (
        select ${select('m')}, m.ts as found_ts, m.id as found_id from message m where m.tenant_id = tenant.id and ${time} and ${truth}
        order by ${order} limit ${limit}) found
      order by ${orderOf(request.newest, 'found', 'found_')} limit ${limit}`;
  }
  return sql`
    select ${select('m')} from message m where ${allOf([tenantCondition(reach), time, truth])}
    order by ${order} limit ${limit}`;
}

async function readKeys<Row extends Key>(
  tx: Tx,
  keys: readonly Key[],
  truth: Truth,
  select: RawBuilder<unknown>,
  newest: boolean,
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const times = keys.map((key) => key.ts.getTime());
  // Known before planning, so that only these weeks' partitions are planned for.
  const between = sql`${new Date(times.reduce((a, b) => Math.min(a, b)))} and ${new Date(times.reduce((a, b) => Math.max(a, b)))}`;
  const { rows } = await sql<Row>`
    select ${select}
    from unnest(${keys.map((key) => key.tenant_id)}::integer[], ${keys.map((key) => key.ts)}::timestamptz[], ${keys.map((key) => key.id)}::uuid[])
      as key (tenant_id, ts, id)
    join message m on m.tenant_id = key.tenant_id and m.ts = key.ts and m.id = key.id
    where m.ts between ${between} and ${truth}`.execute(tx);
  return rows.sort(inOrder(newest));
}

export function inOrder(newest: boolean): (a: Key, b: Key) => number {
  const sign = newest ? -1 : 1;
  return (a, b) => {
    const apart = a.ts.getTime() - b.ts.getTime();
    return sign * (apart === 0 ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : apart);
  };
}

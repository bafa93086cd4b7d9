import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { allOf, type Truth } from '../filter/condition.ts';
import { type Key, orderOf, reachOf, type SearchRequest, tenantCondition, timeCondition } from './request.ts';

/** Columns to read; always with those of the key. */
export type Columns = readonly string[];

const list = (columns: Columns, alias: string) =>
  sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)));

/** Matching rows along time, the first `limit` of them. */
export async function readAlong<Row extends Key>(
  tx: Tx,
  request: SearchRequest,
  truth: Truth,
  columns: Columns,
  limit: number,
): Promise<Row[]> {
  const reach = reachOf(request.scope);
  const order = orderOf(request.newest);
  const time = timeCondition(request);
  if ('few' in reach) {
    const { rows } = await sql<Row>`
      select ${list(columns, 'found')} from unnest(${[...reach.few]}::integer[]) tenant (id) cross join lateral (
        select ${list(columns, 'm')} from message m where m.tenant_id = tenant.id and ${time} and ${truth}
        order by ${order} limit ${limit}) found
      order by ${orderOf(request.newest, 'found')} limit ${limit}`.execute(tx);
    return rows;
  }
  const { rows } = await sql<Row>`
    select ${list(columns, 'm')} from message m where ${allOf([tenantCondition(reach), time, truth])}
    order by ${order} limit ${limit}`.execute(tx);
  return rows;
}

/** The rows of the given keys that match, in order. */
export async function readKeys<Row extends Key>(
  tx: Tx,
  keys: readonly Key[],
  truth: Truth,
  columns: Columns,
  newest: boolean,
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const times = keys.map((key) => key.ts.getTime());
  // Known before planning, so that only these weeks' partitions are planned for.
  const between = sql`${new Date(times.reduce((a, b) => Math.min(a, b)))} and ${new Date(times.reduce((a, b) => Math.max(a, b)))}`;
  const { rows } = await sql<Row>`
    select ${list(columns, 'm')}
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

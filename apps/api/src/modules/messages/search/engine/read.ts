import { copyOut, keptPlan, type Tx } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Truth } from '../filter/condition.ts';
import { type Key, orderOf, reachOf, type SearchRequest, tenantCondition, timeCondition } from './request.ts';

/** Columns to read; always with those of the key. */
export type Columns = readonly string[];

export const KEY: Columns = ['tenant_id', 'ts', 'id'];

const list = (columns: Columns, alias: string) =>
  sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)));

/** How rows are read: as records, or packed as the database writes them. */
export interface RowReader<Row> {
  /** Matching rows along time, the first `limit` of them. `is_little`: there is so little in the range that any plan will do. */
  along(tx: Tx, request: SearchRequest, truth: Truth, limit: number, is_little?: boolean): Promise<Row[]>;
  /** The rows of the given keys that match, in order. */
  keys(tx: Tx, keys: readonly Key[], truth: Truth, newest: boolean): Promise<Row[]>;
}

export function recordReader<Row extends Key>(columns: Columns): RowReader<Row> {
  return {
    async along(tx, request, truth, limit, is_little = false) {
      const found = alongTime(request, truth, limit, (alias) => list(columns, alias));
      return (await (is_little || mayKeepPlan(request) ? keptPlan(found) : found).execute(tx)).rows as Row[];
    },
    async keys(tx, keys, truth, newest) {
      if (keys.length === 0) return [];
      const { rows } = await keptPlan(ofKeys<Row>(keys, truth, list(columns, 'm'))).execute(tx);
      return rows.sort(inOrder(newest));
    },
  };
}

/** What a row and a column take, about: most columns hold a few letters, some a line. */
const ROW_BYTES = 100;
const COLUMN_BYTES = 10;

/** How a column reaches a file: as PostgreSQL's binary format has it, or as its text. */
export type Cast = 'binary' | 'text';

/**
 * Rows in PostgreSQL's binary COPY format, `columns` in their order: a hundred thousand records take the driver longer to make than the
 * database to read.
 * @param unpack the rows of such a piece of bytes
 */
export function packedReader<Row extends Key>(
  columns: ReadonlyMap<string, Cast>,
  unpack: (bytes: Buffer) => Row[],
): RowReader<Row> {
  const row_bytes = ROW_BYTES + columns.size * COLUMN_BYTES;
  const inner = (alias: string) => list([...columns.keys()], alias);
  const outer = (alias: string) =>
    sql.join(
      [...columns].map(([name, cast]) => {
        const column = sql.ref(`${alias}.${name}`);
        return cast === 'text' ? sql`${column}::text` : column;
      }),
    );
  return {
    along: async (tx, request, truth, limit) =>
      unpack(await copyOut(tx, alongTime(request, truth, limit, inner, outer), limit * row_bytes)),
    async keys(tx, keys, truth, newest) {
      if (keys.length === 0) return [];
      return unpack(await copyOut(tx, ofKeys(keys, truth, outer('m')), keys.length * row_bytes)).sort(
        inOrder(newest),
      );
    },
  };
}

/**
 * Without values the planner cannot weigh the indexes that know classes against the ones along time, nor how other tables are best read;
 * whatever else is asked is tested row by row, along the smaller index, which knows classes, where only held mail is asked for.
 */
export const mayKeepPlan = ({ filter, quarantined }: SearchRequest): boolean =>
  !filter.conditions.some(({ param, quick }) => (param === 'classes' && !quarantined) || quick);

/**
 * @param inner columns that are read of a row of `alias`, under their names
 * @param outer what is answered of them
 */
function alongTime(
  request: SearchRequest,
  truth: Truth,
  limit: number,
  inner: (alias: string) => RawBuilder<unknown>,
  outer = inner,
): RawBuilder<unknown> {
  const reach = reachOf(request.scope);
  const order = orderOf(request.newest);
  const time = timeCondition(request);
  if ('few' in reach) {
    return sql`
      select ${outer('found')} from unnest(${[...reach.few]}::integer[]) tenant (id) cross join lateral (
        select ${inner('m')}, m.ts as found_ts, m.id as found_id from message m where m.tenant_id = tenant.id and ${time} and ${truth}
        order by ${order} limit ${limit}) found
      order by ${orderOf(request.newest, 'found', 'found_')} limit ${limit}`;
  }
  return sql`
    select ${outer('m')} from message m where ${allOf([tenantCondition(reach), time, truth])}
    order by ${order} limit ${limit}`;
}

/** The rows of some keys that match, in no order. */
function ofKeys<Row>(keys: readonly Key[], truth: Truth, select: RawBuilder<unknown>): RawBuilder<Row> {
  const times = keys.map((key) => key.ts.getTime());
  // Known before planning, so that only these weeks' partitions are planned for.
  const between = sql`${new Date(times.reduce((a, b) => Math.min(a, b)))} and ${new Date(times.reduce((a, b) => Math.max(a, b)))}`;
  return sql<Row>`
    select ${select}
    from unnest(${keys.map((key) => key.tenant_id)}::integer[], ${keys.map((key) => key.ts)}::timestamptz[], ${keys.map((key) => key.id)}::uuid[])
      as key (tenant_id, ts, id)
    join message m on m.tenant_id = key.tenant_id and m.ts = key.ts and m.id = key.id
    where m.ts between ${between} and ${truth}`;
}

export function inOrder(newest: boolean): (a: Key, b: Key) => number {
  const sign = newest ? -1 : 1;
  return (a, b) => {
    const apart = a.ts.getTime() - b.ts.getTime();
    return sign * (apart === 0 ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : apart);
  };
}

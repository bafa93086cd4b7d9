import type { Tx } from '@postern/db';
import type { TimeRange } from '../filter/time-range.ts';
import { type IndexLookup, lookUp } from './lookup.ts';
import { choosePlan, type Plan } from './plan.ts';
import { type Columns, inOrder, readAlong, readKeys } from './read.ts';
import { type Key, type Position, type SearchRequest, truthOf } from './request.ts';
import { windowsOf } from './windows.ts';

export interface Found<Row> {
  readonly rows: Row[];
  /** All matches are among the rows. False when `limit` or the deadline cut them off. */
  readonly whole: boolean;
}

export interface SearchOptions {
  readonly columns: Columns;
  readonly limit: number;
  /** By performance.now(): what is found until then is the answer. */
  readonly deadline?: number;
  readonly plan?: Plan;
}

const KEY: Columns = ['tenant_id', 'ts', 'id'];
/** Keys asked for at once: at least, and at most. */
const BATCH = { least: 101, most: 4000 };

/** Matching rows in order, at most `limit`, from the request's position on. */
export async function searchMessages<Row extends Key>(
  tx: Tx,
  request: SearchRequest,
  options: SearchOptions,
): Promise<Found<Row>> {
  const { limit, deadline = Number.POSITIVE_INFINITY } = options;
  const columns = [...new Set([...KEY, ...options.columns])];
  const plan = options.plan ?? (await choosePlan(tx, request, limit));
  switch (plan.by) {
    case 'nothing':
      return { rows: [], whole: true };
    case 'lookups':
      return searchLookups(tx, request, plan.lookups, { columns, limit, deadline }, plan.few);
    case 'walk': {
      if (!plan.until || !plan.otherwise) {
        const rows = await readAlong<Row>(tx, request, truthOf(request), columns, limit);
        return { rows, whole: rows.length < limit };
      }
      const [near, far] = splitAt(request.range, plan.until, request.newest);
      const rows = near
        ? await readAlong<Row>(tx, { ...request, range: near }, truthOf(request), columns, limit)
        : [];
      if (rows.length >= limit || !far) return { rows, whole: rows.length < limit };
      const rest = { columns, limit: limit - rows.length, deadline };
      const more = await searchLookups<Row>(tx, { ...request, range: far }, plan.otherwise, rest, false);
      return { rows: [...rows, ...more.rows], whole: more.whole };
    }
  }
}

/** The part of a range before the given time in the order of the list, and the part after it. */
function splitAt(range: TimeRange, until: Date, newest: boolean): [TimeRange | null, TimeRange | null] {
  const at = until.getTime();
  const before = { from: range.from, to: new Date(at - 1) };
  const after = { from: until, to: range.to };
  if (at <= range.from.getTime()) return newest ? [range, null] : [null, range];
  if (at > range.to.getTime()) return newest ? [null, range] : [range, null];
  return newest ? [after, before] : [before, after];
}

type LookupOptions = Required<Pick<SearchOptions, 'columns' | 'limit' | 'deadline'>>;

async function searchLookups<Row extends Key>(
  tx: Tx,
  request: SearchRequest,
  lookups: readonly IndexLookup[],
  { columns, limit, deadline }: LookupOptions,
  few: boolean,
): Promise<Found<Row>> {
  const truth = truthOf(request);
  const rows: Row[] = [];
  for (const range of few ? [request.range] : windowsOf(cutAtPosition(request), request.newest)) {
    let after: Position | null = request.after;
    let batch = Math.min(Math.max(limit, BATCH.least), BATCH.most);
    for (;;) {
      if (performance.now() > deadline) return { rows, whole: false };
      const { keys, last } = await nextKeys(tx, { ...request, range, after }, lookups, batch);
      rows.push(...(await readKeys<Row>(tx, keys, truth, columns, request.newest)));
      if (rows.length >= limit) return { rows: rows.slice(0, limit), whole: false };
      if (!last) break;
      after = last;
      batch = Math.min(batch * 4, BATCH.most);
    }
  }
  return { rows, whole: true };
}

/** Windows start where the list goes on, not where it began. */
function cutAtPosition({ range, after, newest }: SearchRequest): TimeRange {
  if (!after) return range;
  if (newest) return { from: range.from, to: after.ts < range.to ? after.ts : range.to };
  return { from: after.ts > range.from ? after.ts : range.from, to: range.to };
}

/**
 * The next keys all lookups together find, each once. When one of them was cut off, only keys up to its last one are sure to be
 * all there are; `last` is where to go on, null at the end.
 */
async function nextKeys(
  tx: Tx,
  request: SearchRequest,
  lookups: readonly IndexLookup[],
  limit: number,
): Promise<{ keys: Key[]; last: Key | null }> {
  const compare = inOrder(request.newest);
  const found = new Map<string, Key>();
  let last: Key | null = null;
  for (const lookup of lookups) {
    const keys = await lookUp(tx, request, lookup, limit);
    for (const key of keys) found.set(key.id, key);
    const end = keys.length < limit ? undefined : keys.at(-1);
    if (end && (!last || compare(end, last) < 0)) last = end;
  }
  const keys = [...found.values()].sort(compare);
  const border = last;
  return { keys: border ? keys.filter((key) => compare(key, border) <= 0) : keys, last };
}

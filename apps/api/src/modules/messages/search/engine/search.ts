import type { Tx } from '@postern/db';
import type { TimeRange } from '../filter/time-range.ts';
import { type IndexLookup, lookUp } from './lookup.ts';
import { choosePlan, type Plan } from './plan.ts';
import { type Columns, inOrder, KEY, type RowReader, recordReader } from './read.ts';
import { cutAtPosition, type Key, type Position, type SearchRequest, truthOf } from './request.ts';
import { nextStretch, recentAndRest, windowsOf } from './windows.ts';

export interface Found<Row> {
  readonly rows: Row[];
  /** All matches are among the rows. False when `limit` or the deadline cut them off. */
  readonly whole: boolean;
  /** Where the deadline cut them off: all matches up to here are among the rows. */
  readonly reached?: Position;
  /** Messages the one lookup found in all, where it told. */
  readonly found?: number | undefined;
}

export interface SearchOptions {
  readonly limit: number;
  /** By performance.now(): what is found until then is the answer. One look is taken in any case, so that whoever goes on gets on. */
  readonly deadline?: number;
  readonly plan?: Plan;
}

/** Keys asked for at once: at least, and at most. */
const BATCH = { least: 101, most: 4000 };
/** Times the keys that the rest of a page will likely take. */
const SPARE = 1.5;

/** Matching rows in order, at most `limit`, from the request's position on. */
export function searchMessages<Row extends Key>(
  tx: Tx,
  request: SearchRequest,
  { columns, ...options }: SearchOptions & { readonly columns: Columns },
): Promise<Found<Row>> {
  return searchRows(tx, request, recordReader<Row>([...new Set([...KEY, ...columns])]), options);
}

/** The same, with rows as `reader` makes them. */
export async function searchRows<Row>(
  tx: Tx,
  request: SearchRequest,
  reader: RowReader<Row>,
  options: SearchOptions,
): Promise<Found<Row>> {
  const { limit, deadline = Number.POSITIVE_INFINITY } = options;
  const plan = options.plan ?? (await choosePlan(tx, request, limit));
  const read = { reader, limit, deadline };
  switch (plan.by) {
    case 'nothing':
      return { rows: [], whole: true };
    case 'lookups':
      return searchLookups(tx, request, plan.lookups, read, plan.few);
    case 'walk':
      return walk(tx, request, read, plan.is_little);
    case 'try_walk': {
      const [near, far] = splitAt(request.range, plan.until, request.newest);
      const first: Found<Row> = near
        ? await walk(tx, { ...request, range: near }, read)
        : { rows: [], whole: true };
      if (first.rows.length >= limit || !far || !first.whole) return { ...first, whole: first.whole && !far };
      if (near && performance.now() > deadline)
        return { rows: first.rows, whole: false, reached: endOf(near, request.newest) };
      const rest = { deadline, limit: limit - first.rows.length, plan: await plan.otherwise() };
      const more = await searchRows(tx, { ...request, range: far }, reader, rest);
      return { ...more, rows: [...first.rows, ...more.rows], found: undefined };
    }
  }
}

/** Reads rows in order; in stretches of about the same time when it must stop in time. */
async function walk<Row>(
  tx: Tx,
  request: SearchRequest,
  { reader, limit, deadline }: ReadOptions<Row>,
  is_little = false,
): Promise<Found<Row>> {
  const truth = truthOf(request);
  if (is_little) {
    const rows = await reader.along(tx, request, truth, limit, is_little);
    return { rows, whole: rows.length < limit };
  }
  const rows: Row[] = [];
  const read = async (range: TimeRange) =>
    rows.push(...(await reader.along(tx, { ...request, range }, truth, limit - rows.length)));
  if (deadline === Number.POSITIVE_INFINITY) {
    for (const range of windowsOf(cutAtPosition(request), request.newest, recentAndRest)) {
      await read(range);
      if (rows.length >= limit) return { rows, whole: false };
    }
    return { rows, whole: true };
  }
  let before: { span: number; took: number } | null = null;
  for (let left: TimeRange | null = cutAtPosition(request); left; ) {
    const started = performance.now();
    const { stretch, span, rest } = nextStretch(left, request.newest, before);
    await read(stretch);
    if (rows.length >= limit) return { rows, whole: false };
    const now = performance.now();
    if (rest && now > deadline) return { rows, whole: false, reached: endOf(stretch, request.newest) };
    before = { span, took: now - started };
    left = rest;
  }
  return { rows, whole: true };
}

/** Sorts before every id, and after every one. */
const ID = { first: '00000000-0000-0000-0000-000000000000', last: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** The place in the list behind all mail of a range. */
const endOf = ({ from, to }: TimeRange, newest: boolean): Position =>
  newest ? { ts: from, id: ID.first } : { ts: to, id: ID.last };

/** The part of a range before the given time in the order of the list, and the part after it. */
export function splitAt(
  range: TimeRange,
  until: Date,
  newest: boolean,
): [TimeRange | null, TimeRange | null] {
  const at = until.getTime();
  const before = { from: range.from, to: new Date(at - 1) };
  const after = { from: until, to: range.to };
  if (at <= range.from.getTime()) return newest ? [range, null] : [null, range];
  if (at > range.to.getTime()) return newest ? [null, range] : [range, null];
  return newest ? [after, before] : [before, after];
}

type ReadOptions<Row> = Required<Pick<SearchOptions, 'limit' | 'deadline'>> & {
  readonly reader: RowReader<Row>;
};

async function searchLookups<Row>(
  tx: Tx,
  request: SearchRequest,
  lookups: readonly IndexLookup[],
  { reader, limit, deadline }: ReadOptions<Row>,
  few: boolean,
): Promise<Found<Row>> {
  const truth = truthOf(request);
  const rows: Row[] = [];
  let found: number | undefined;
  let reached: Position | undefined;
  // A kind is gathered again with each look, however few are asked for.
  const first = Math.max(...lookups.map((one) => (one.by === 'kind' ? SPARE * one.a_match : 1)));
  for (const range of few ? [request.range] : windowsOf(cutAtPosition(request), request.newest)) {
    let after: Position | null = request.after;
    let batch = batchOf(limit * first);
    for (;;) {
      if (reached && performance.now() > deadline) return { rows, whole: false, reached };
      const { keys, last, ...told } = await nextKeys(tx, { ...request, range, after }, lookups, batch);
      if (few && !after) found = told.found;
      const matches = await reader.keys(tx, keys, truth, request.newest);
      rows.push(...matches);
      if (rows.length >= limit) return { rows: rows.slice(0, limit), whole: false, found };
      reached = last ?? endOf(range, request.newest);
      if (!last) break;
      after = last;
      // So many as the rest will take if they match as these did: each look gathers again all that was found before.
      const needed = (SPARE * (limit - rows.length) * keys.length) / matches.length;
      batch = batchOf(needed);
    }
  }
  return { rows, whole: true };
}

const batchOf = (keys: number) => Math.ceil(Math.min(Math.max(keys, BATCH.least), BATCH.most));

/**
 * The next keys all lookups together find, each once. When one of them was cut off, only keys up to its last one are sure to be
 * all there are; `last` is where to go on, null at the end. `found` is how many a single lookup found beyond these.
 */
async function nextKeys(
  tx: Tx,
  request: SearchRequest,
  lookups: readonly IndexLookup[],
  limit: number,
): Promise<{ keys: Key[]; last: Key | null; found: number | undefined }> {
  const compare = inOrder(request.newest);
  const found = new Map<string, Key>();
  let last: Key | null = null;
  let in_all: number | undefined;
  for (const lookup of lookups) {
    const keys = await lookUp(tx, request, lookup, limit);
    for (const key of keys) found.set(key.id, key);
    in_all = lookups.length === 1 ? keys[0]?.found : undefined;
    const end = keys.length < limit ? undefined : keys.at(-1);
    if (end && (!last || compare(end, last) < 0)) last = end;
  }
  const keys = [...found.values()].sort(compare);
  const border = last;
  return { keys: border ? keys.filter((key) => compare(key, border) <= 0) : keys, last, found: in_all };
}

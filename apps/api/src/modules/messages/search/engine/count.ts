import { keptPlan, type Tx } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Truth } from '../filter/condition.ts';
import { tellAtOnce } from './at-once.ts';
import {
  comparedWords,
  ginArguments,
  hashTruths,
  type IndexLookup,
  isFewHashes,
  judgesAll,
  resolve,
} from './lookup.ts';
import { areMany } from './many.ts';
import { choosePlan, combine, finish, isLongPart, type Plan } from './plan.ts';
import {
  cutAtPosition,
  type Key,
  orderOf,
  reachOf,
  type SearchRequest,
  seesAll,
  tenantCondition,
  timeCondition,
  truthOf,
} from './request.ts';
import { searchMessages, splitAt } from './search.ts';
import { recentAndRest, windowsOf } from './windows.ts';

/** Counting stops here; beyond it the number only tells that there are many. */
export const MOST_COUNTED = 10_000;

export interface Count {
  readonly total: number;
  readonly even_more_hits: boolean;
}

const upTo = (count: number): Count => ({
  total: Math.min(count, MOST_COUNTED),
  even_more_hits: count > MOST_COUNTED,
});

/**
 * Rows of an index that tells all by itself.
 * @param order for rows that must be read: keeps the planner to the index along time
 */
function indexRows(
  request: SearchRequest,
  more: readonly Truth[],
  most: number,
  order: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const reach = reachOf(request.scope);
  const limit = sql`${order} limit ${most}`;
  const held = request.quarantined ? [sql<boolean>`m.quarantined`] : [];
  if ('few' in reach) {
    return sql`select 1 from unnest(${[...reach.few]}::integer[]) tenant (id) cross join lateral (
      select 1 from message m where ${allOf([sql<boolean>`m.tenant_id = tenant.id`, timeCondition(request), ...held, ...more])} ${limit}) one limit ${most}`;
  }
  return sql`select 1 from message m where ${allOf([tenantCondition(reach), timeCondition(request), ...held, ...more])} ${limit}`;
}

const countOf = (rows: RawBuilder<unknown>) =>
  sql<{ count: number }>`select count(*)::integer as count from (${rows}) counted`;

/** @param most counted; past it the number only tells that there are more */
async function countRows(
  tx: Tx,
  request: SearchRequest,
  more: readonly Truth[],
  most = MOST_COUNTED,
): Promise<number> {
  let count = 0;
  for (const range of windowsOf(cutAtPosition(request), request.newest, recentAndRest)) {
    const rows = indexRows({ ...request, range }, more, most + 1 - count);
    const { rows: answer } = await countOf(rows).execute(tx);
    count += answer[0]?.count ?? 0;
    if (count > most) break;
  }
  return count;
}

/** One statement for all weeks, whose plan is kept: only for what has an index of its own that is best whatever the values. */
async function countByIndex(tx: Tx, request: SearchRequest, more: readonly Truth[]): Promise<Count> {
  const { rows } = await keptPlan(countOf(indexRows(request, more, MOST_COUNTED + 1))).execute(tx);
  return upTo(rows[0]?.count ?? 0);
}

/** A count without filter, or by class, that needs no look at the mail first; null for any other. */
async function countAtOnce(tx: Tx, request: SearchRequest): Promise<Count | null> {
  const { conditions, any } = request.filter;
  if (!seesAll(request.visibility)) return null;
  const hasOne = 'one' in reachOf(request.scope);
  if (conditions.length === 0)
    return hasOne ? countByIndex(tx, request, []) : upTo(await countRows(tx, request, []));
  const [only, ...others] = conditions;
  if (!only || others.length > 0 || any || only.param !== 'classes') return null;
  const [lookup] = only.lookups ?? [];
  if (lookup?.by !== 'classes') return null;
  // The index that knows classes has a stretch for each tenant and class, and skips from one to the next.
  if (!hasOne)
    return 'all' in request.scope && only.exact ? upTo(await countRows(tx, request, [only.truth])) : null;
  // Without values the planner takes the index of all mail of a class for held mail, whose own index tells the class too.
  if (request.quarantined && only.exact)
    return countByIndex(tx, request, [sql`m.class || '' = any(${[...lookup.classes]}::text[])`]);
  // And the index along time for several classes.
  return lookup.classes.length === 1 && only.exact
    ? countByIndex(tx, request, [only.truth])
    : upTo(await countRows(tx, request, [only.truth]));
}

/** Hashes counted with a page; more take longer than the page itself. */
const HASHES_COUNTED = 100;
/** The dictionary names the most frequent texts first: where a part is frequent, a few hundred of them are more than is counted. */
const HASHES_AT_ONCE = [250, 1250, 5000, Number.POSITIVE_INFINITY];

/**
 * @param found messages the plan's lookup told to have found in all, from the list's beginning on
 *
 * A count that costs a few milliseconds whatever it is, because one index tells it; null when rows would have to be read.
 * Hashes are taken at their word: they are keyed, and two of ten million addresses share one with a chance below 10⁻⁵.
 */
export async function quickCount(
  tx: Tx,
  request: SearchRequest,
  plan: Plan,
  { hashes = HASHES_COUNTED, found }: { hashes?: number; found?: number | undefined } = {},
): Promise<Count | null> {
  if (plan.by === 'nothing') return { total: 0, even_more_hits: false };
  const counted = await countAtOnce(tx, request);
  if (counted) return counted;
  const { conditions, any } = request.filter;
  if (!seesAll(request.visibility) || conditions.length !== 1 || any) return null;
  return plan.by === 'lookups' && !request.quarantined
    ? found === undefined
      ? countHashes(tx, request, plan.lookups, hashes)
      : upTo(found)
    : null;
}

async function countHashes(
  tx: Tx,
  request: SearchRequest,
  lookups: readonly IndexLookup[],
  most: number,
): Promise<Count | null> {
  const [lookup, ...others] = lookups;
  if (lookup?.by !== 'hashes' || others.length > 0 || lookup.hashes.length > most) return null;
  if (isFewHashes(lookup, request.scope) && !request.after) {
    const { from, to } = request.range;
    const counted = sql<{ count: number }>`
      select message_count_by_hashes(${lookup.column}, ${[...lookup.hashes]}::bigint[], ${from}, ${to}, ${sql.lit(MOST_COUNTED + 1)}) as count`;
    const { rows } = await keptPlan(counted).execute(tx);
    return upTo(rows[0]?.count ?? 0);
  }
  let count = 0;
  let at = 0;
  for (const size of HASHES_AT_ONCE) {
    const hashes = lookup.hashes.slice(at, at + size);
    if (hashes.length === 0 || count > MOST_COUNTED) break;
    for (const is_one of hashTruths(lookup.column, hashes, lookup.hashes)) {
      if (count <= MOST_COUNTED) count += await countRows(tx, request, [is_one], MOST_COUNTED - count);
    }
    at += size;
  }
  return upTo(count);
}

/** What the function that counts by terms judges by itself. */
async function countTerms(
  tx: Tx,
  request: SearchRequest,
  [planned]: readonly IndexLookup[],
): Promise<Count | null> {
  const { conditions } = request.filter;
  const found = conditions.filter(({ lookups }) => lookups?.[0]?.by !== 'classes');
  if (!judgesAll(request) || found.length === 0) return null;
  const lookup = combine(found, conditions, new Set(planned?.by === 'gin' ? planned.compared : []));
  const counted = sql<{ count: number }>`
    select message_count_by_terms(${ginArguments(lookup, request.quarantined)}, ${request.range.from}, ${request.range.to},
      ${sql.lit(MOST_COUNTED + 1)}, ${comparedWords(lookup)}) as count`;
  const { rows } = await keptPlan(counted).execute(tx);
  return upTo(rows[0]?.count ?? 0);
}

/** Milliseconds after which a count says what it has, if that is something; and after which it does in any case. */
const BUDGET = { something: 250, anything: 1500 };
const SOMETHING = 100;

export async function countMessages(tx: Tx, request: SearchRequest, budget = BUDGET): Promise<Count> {
  const started = performance.now();
  const known = await countAtOnce(tx, request);
  if (known) return known;
  // Few addresses hold a long part, as a rule, and the dictionary names these at once.
  const early = isLongPart(request.filter) ? await planByHashes(tx, request) : null;
  const is_few = early?.by === 'nothing' || (early?.by === 'lookups' && early.few);
  if (!is_few && (await areMany(tx, request, MOST_COUNTED))) return upTo(MOST_COUNTED + 1);
  const plan =
    early ?? (await planByHashes(tx, request)) ?? (await choosePlan(tx, request, MOST_COUNTED + 1));
  const counted =
    (await quickCount(tx, request, plan, { hashes: Number.POSITIVE_INFINITY })) ??
    (plan.by === 'lookups' ? await countTerms(tx, request, plan.lookups) : null);
  if (counted) return counted;
  const until = (total: number) => started + (total >= SOMETHING ? budget.something : budget.anything);
  const { total, whole } = await countPlan(tx, request, plan, { most: MOST_COUNTED + 1, until });
  return whole ? upTo(total) : { total: Math.min(total, MOST_COUNTED), even_more_hits: true };
}

interface CountOptions {
  readonly most: number;
  /** When to stop, by performance.now(), with so many found. */
  readonly until: (total: number) => number;
}

interface Counted {
  readonly total: number;
  /** All matches are counted. False when `most` or the time cut them off. */
  readonly whole: boolean;
}

/** What is read along time is counted where it lies: its keys alone take longer to bring here than to find. */
async function countPlan(
  tx: Tx,
  request: SearchRequest,
  plan: Plan,
  { most, until }: CountOptions,
): Promise<Counted> {
  switch (plan.by) {
    case 'nothing':
      return { total: 0, whole: true };
    case 'walk':
      return countWalk(tx, request, { most, until });
    case 'try_walk': {
      const [near, far] = splitAt(request.range, plan.until, request.newest);
      const first = near
        ? await countWalk(tx, { ...request, range: near }, { most, until })
        : { total: 0, whole: true };
      if (!far || !first.whole) return first;
      const rest = await countPlan(tx, { ...request, range: far }, await plan.otherwise(), {
        most: most - first.total,
        until: (total) => until(first.total + total),
      });
      return { total: first.total + rest.total, whole: rest.whole };
    }
    case 'lookups':
      return countLookups(tx, request, plan, { most, until });
  }
}

/** Weeks read at once; 0 is a part of a day. */
const PIECES = [0, 1, 1, 2];

async function countWalk(tx: Tx, request: SearchRequest, { most, until }: CountOptions): Promise<Counted> {
  const truth = truthOf(request);
  const order = sql`order by ${orderOf(request.newest)}`;
  let total = 0;
  for (const range of windowsOf(cutAtPosition(request), request.newest, PIECES)) {
    if (performance.now() > until(total)) return { total, whole: false };
    const rows = indexRows({ ...request, range }, [truth], most - total, order);
    const { rows: answer } = await countOf(rows).execute(tx);
    total += answer[0]?.count ?? 0;
    if (total >= most) return { total, whole: false };
  }
  return { total, whole: true };
}

async function countLookups(
  tx: Tx,
  request: SearchRequest,
  plan: Plan,
  { most, until }: CountOptions,
): Promise<Counted> {
  const found = await tellAtOnce<{ keys: number; total: number }>(tx, request, plan, most, {
    columns: sql`count(*)::integer as keys, count(m.id)::integer as total`,
  });
  const told = found?.[0];
  if (told && (told.keys < most || told.total >= SOMETHING))
    return { total: told.total, whole: told.keys < most };
  let [total, after] = [0, request.after];
  for (const deadline of [until(SOMETHING), until(0)]) {
    const { rows, whole, reached } = await searchMessages<Key>(
      tx,
      { ...request, after },
      { columns: [], limit: most - total, deadline, ...(after ? {} : { plan }) },
    );
    total += rows.length;
    after = reached ?? rows.at(-1) ?? after;
    if (whole) return { total, whole };
    if (performance.now() > until(total) || total >= most) break;
  }
  return { total, whole: false };
}

/** A part of an address is counted by its index, however frequent it is: no row need be read for that. */
async function planByHashes(tx: Tx, { filter, visibility, scope }: SearchRequest): Promise<Plan | null> {
  const [only, ...others] = filter.conditions;
  const [lookup, ...more] = only?.lookups ?? [];
  if (!lookup || others.length + more.length > 0 || lookup.by !== 'known_text' || lookup.into === 'terms')
    return null;
  if (!only?.exact || !seesAll(visibility)) return null;
  const resolved = await resolve(tx, lookup);
  return resolved ? finish([resolved], scope) : null;
}

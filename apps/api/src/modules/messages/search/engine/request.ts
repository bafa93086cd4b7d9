import type { Scope, Tx } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Visibility, visibleMessages } from '../../visibility.ts';
import { allOf, anyOf, type Truth } from '../filter/condition.ts';
import type { MessageFilter } from '../filter/filter.ts';
import type { TimeRange } from '../filter/time-range.ts';

/** A row's place in the list: rows are in the order of time, those of the same millisecond in the order of their ids. */
export interface Position {
  readonly ts: Date;
  readonly id: string;
}

export interface Key extends Position {
  readonly tenant_id: number;
}

/** One search: what to find, whose, when, and where in the list to go on. */
export interface SearchRequest {
  /** As the transaction's, or narrower: row level security would hide other rows, but could not use an index for it. */
  readonly scope: Scope;
  readonly visibility: Visibility;
  readonly filter: MessageFilter;
  /** Held messages only. */
  readonly quarantined: boolean;
  readonly range: TimeRange;
  readonly newest: boolean;
  readonly after: Position | null;
}

/** More tenants than this are read along the index of all tenants. */
export const TENANTS_READ_APART = 64;

export type Reach =
  | { readonly one: number }
  | { readonly few: readonly number[] }
  | { readonly many: readonly number[] }
  | { readonly all: true };

export function reachOf(scope: Scope): Reach {
  if (!('tenants' in scope)) return { all: true };
  const [one, ...others] = scope.tenants;
  if (one !== undefined && others.length === 0) return { one };
  return scope.tenants.length <= TENANTS_READ_APART ? { few: scope.tenants } : { many: scope.tenants };
}

/** The tenants in a form an index can use. */
export function tenantCondition(reach: Reach): Truth {
  if ('one' in reach) return sql<SqlBool>`m.tenant_id = ${reach.one}`;
  if ('few' in reach) return sql<SqlBool>`m.tenant_id = any(${[...reach.few]}::integer[])`;
  if ('many' in reach) return sql<SqlBool>`m.tenant_id = any(${[...reach.many]}::integer[])`;
  return sql<SqlBool>`true`;
}

/** Time range and position. The range is cut at the position, so that partitions beyond it are not touched. */
export function timeCondition(request: Pick<SearchRequest, 'range' | 'after' | 'newest'>): Truth {
  const { after, newest } = request;
  const { from, to } = cutAtPosition(request);
  const beyond = after
    ? newest
      ? sql` and (m.ts, m.id) < (${after.ts}, ${after.id}::uuid)`
      : sql` and (m.ts, m.id) > (${after.ts}, ${after.id}::uuid)`
    : sql``;
  return sql<SqlBool>`(m.ts >= ${from} and m.ts <= ${to}${beyond})`;
}

/** The range from where the list goes on, not from where it began. */
export function cutAtPosition({
  range,
  after,
  newest,
}: Pick<SearchRequest, 'range' | 'after' | 'newest'>): TimeRange {
  if (!after) return range;
  if (newest) return { from: range.from, to: after.ts < range.to ? after.ts : range.to };
  return { from: after.ts > range.from ? after.ts : range.from, to: range.to };
}

/** @param prefix of the columns' names, where they were read under others */
export function orderOf(newest: boolean, alias = 'm', prefix = ''): RawBuilder<unknown> {
  const direction = newest ? sql` desc` : sql``;
  return sql`${sql.ref(`${alias}.${prefix}ts`)}${direction}, ${sql.ref(`${alias}.${prefix}id`)}${direction}`;
}

/** All a row must be, except its tenant and time. */
export function truthOf({ filter, visibility, quarantined }: SearchRequest, quick = false): Truth {
  const truthsOf = (conditions: MessageFilter['conditions']) =>
    conditions.map((condition) => (quick && condition.quick) || condition.truth);
  const truths = truthsOf(filter.conditions);
  const asked = truths.length === 0 ? [] : [filter.any ? anyOf(truths) : allOf(truths)];
  return allOf([
    ...(quarantined ? [sql<SqlBool>`m.quarantined`] : []),
    ...truthsOf(filter.scope),
    ...asked,
    visibleMessages(visibility, 'm'),
  ]);
}

/** Whether the person sees all rows of the tenants in reach. */
export const seesAll = ({ own_only, hidden_domains, only_domains }: Visibility) =>
  !own_only && hidden_domains.length === 0 && only_domains === null;

/**
 * The plans the searches are written for: along an index, stopping early. Hash joins and whole-table reads look cheap to the
 * planner when it misjudges how many rows match, and cost seconds when it does.
 */
export async function steerPlanner(tx: Tx): Promise<void> {
  await sql
    .raw(
      'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off; set local max_parallel_workers_per_gather = 0; set local synchronous_commit = off',
    )
    .execute(tx);
}

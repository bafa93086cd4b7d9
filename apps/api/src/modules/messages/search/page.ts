import { type MessagePage, tenantIdOf } from '@postern/contract';
import type { Scope, Tx } from '@postern/db';
import { type Actor, scopeOf } from '../../../http/actor.ts';
import type { MessagesDeps } from '../deps.ts';
import { type ListRecord, listColumns, presentMessageRow } from '../message-row.ts';
import { tenantNames } from '../tenant-names.ts';
import { visibilityOf } from '../visibility.ts';
import { type Count, quickCount } from './engine/count.ts';
import { choosePlan } from './engine/plan.ts';
import { type Position, type SearchRequest, steerPlanner } from './engine/request.ts';
import { searchMessages } from './engine/search.ts';
import { filterOf, type SearchQuery } from './filter/filter.ts';
import { splitValues } from './filter/patterns.ts';
import type { TimeRange } from './filter/time-range.ts';
import { readWeights } from './read-weights.ts';

/** Milliseconds a statement of a search may take; after them the answer is search_too_slow. */
export const SEARCH_TIMEOUT_MS = 5000;

/** Who asks. */
export interface Caller {
  readonly actor: Actor;
  readonly services: Pick<MessagesDeps, 'hash'>;
}

/** The tenants in reach that a query asks for: what is read of others would only be thrown away. */
function askedScope(reach: Scope, query: SearchQuery): Scope {
  const { include } = splitValues(query.tenants ?? []);
  if (include.length === 0) return reach;
  const asked = include.flatMap((value) => tenantIdOf(value) ?? []);
  return { tenants: 'tenants' in reach ? asked.filter((id) => reach.tenants.includes(id)) : asked };
}

/** What a query asks for, on behalf of the caller. */
export function requestOf(
  { actor, services }: Caller,
  query: SearchQuery,
  range: TimeRange,
  quarantined: boolean,
): SearchRequest {
  return {
    scope: askedScope(scopeOf(actor), query),
    visibility: visibilityOf(actor, [quarantined ? 'quarasearch' : 'msgsearch'], services.hash),
    filter: filterOf(query, services.hash),
    quarantined,
    range,
    newest: query.reverse !== 'true',
    after: null,
  };
}

/** One page: its rows as they leave the server, and how many there are, as far as that is known without reading on. */
export interface Page
  extends Pick<MessagePage, 'hits' | 'total' | 'even_more_hits' | 'skipped' | 'looked_to'> {
  /** Where the next page begins; null where nothing was found and nothing is left. */
  readonly last: Position | null;
  /** Of each hit. */
  readonly places: readonly Position[];
  /** Nothing comes after it. */
  readonly is_end: boolean;
}

export interface PageOptions {
  /** Rows before it. */
  readonly skipped: number;
  readonly limit: number;
  /** Milliseconds after which it has what was found until then. */
  readonly patience: number;
}

export async function readPage(
  tx: Tx,
  request: SearchRequest,
  { skipped, limit, patience }: PageOptions,
): Promise<Page> {
  const deadline = performance.now() + patience;
  await steerPlanner(tx);
  const plan = await choosePlan(tx, request, limit + 1);
  // One more than shown tells whether there is more.
  const { rows, whole, found, reached } = await searchMessages<ListRecord>(tx, request, {
    columns: listColumns,
    limit: limit + 1,
    deadline,
    plan,
  });
  const shown = rows.slice(0, limit);
  const seen = skipped + shown.length;
  const isEnd = whole && rows.length <= limit;
  const counted: Count | null = isEnd
    ? { total: seen, even_more_hits: false }
    : await quickCount(tx, { ...request, after: null }, plan, { found });
  const names = await tenantNames(
    tx,
    request.scope,
    shown.map((row) => row.tenant_id),
  );
  const weights = await readWeights(tx, shown);
  const last = reached ?? shown.at(-1);
  return {
    hits: shown.map((row) => ({
      ...presentMessageRow(row, names),
      weights: weights.get(row.id) ?? [],
    })),
    total: Math.max(counted?.total ?? 0, seen),
    even_more_hits: counted ? counted.even_more_hits || counted.total < seen : true,
    skipped,
    looked_to: reached?.ts.toISOString() ?? null,
    last: last ? { ts: last.ts, id: last.id } : null,
    places: shown.map(({ ts, id }) => ({ ts, id })),
    is_end: isEnd,
  };
}

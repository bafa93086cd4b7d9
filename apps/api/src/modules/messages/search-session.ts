import { PAGE_LIMIT_DEFAULT } from '@postern/contract';
import { sendLater, type Tx, uuidv7 } from '@postern/db';
import { sql } from 'kysely';
import { type Actor, tenantOf } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';
import type { Position } from './search/engine/request.ts';
import type { SearchQuery } from './search/filter/filter.ts';
import type { TimeRange } from './search/filter/time-range.ts';

/** What a search session keeps: the question, its time range as it was then, how long its pages are and where they begin. */
export interface SearchSession {
  readonly lsid: string;
  readonly query: SearchQuery;
  readonly range: TimeRange;
  readonly quarantined: boolean;
  /** Rows of a page that is asked for without a number of its own. A file of the session holds all it finds. */
  readonly limit: number;
  /** The place behind the given number of rows: the last of them, or as far as was looked for the next. */
  readonly positions: ReadonlyMap<number, Position>;
}

interface StoredFilter {
  query: SearchQuery;
  from: string;
  to: string;
  quarantined: boolean;
  /** Absent in sessions of before it was kept. */
  limit?: number;
}
type StoredPositions = Record<string, { ts: string; id: string }>;

/** Page beginnings kept of one session; a list that long is scrolled by nobody. */
const POSITIONS_KEPT = 1000;

const storedPositions = (positions: ReadonlyMap<number, Position>): StoredPositions =>
  Object.fromEntries(
    [...positions]
      .slice(-POSITIONS_KEPT)
      .map(([skipped, { ts, id }]) => [skipped, { ts: ts.toISOString(), id }]),
  );

export async function createSearchSession(
  tx: Tx,
  actor: Actor,
  session: Omit<SearchSession, 'lsid'>,
): Promise<string> {
  const { query, range, quarantined, limit, positions } = session;
  const filter: StoredFilter = {
    query,
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    quarantined,
    limit,
  };
  const lsid = uuidv7();
  await sendLater(
    tx,
    sql`insert into search_session (tenant_id, lsid, user_id, filter, cursor)
      values (${tenantOf(actor)}, ${lsid}, ${actor.user_id}, ${JSON.stringify(filter)}, ${JSON.stringify(storedPositions(positions))})`,
  );
  return lsid;
}

/** A session of the person's tenant: whoever gets its link sees the same question, answered with what they may see. */
export async function readSearchSession(
  tx: Tx,
  actor: Actor,
  lsid: string,
  quarantined: boolean,
): Promise<SearchSession> {
  const row = await tx
    .selectFrom('search_session')
    .select(['filter', 'cursor'])
    .where('tenant_id', '=', tenantOf(actor))
    .where('lsid', '=', lsid)
    .executeTakeFirst();
  const filter = row?.filter as unknown as StoredFilter | undefined;
  if (!filter || filter.quarantined !== quarantined) return fail('search_not_found');
  const positions = Object.entries((row?.cursor ?? {}) as unknown as StoredPositions);
  return {
    lsid,
    query: filter.query,
    range: { from: new Date(filter.from), to: new Date(filter.to) },
    quarantined: filter.quarantined,
    limit: filter.limit ?? PAGE_LIMIT_DEFAULT,
    positions: new Map(positions.map(([skipped, { ts, id }]) => [Number(skipped), { ts: new Date(ts), id }])),
  };
}

export async function rememberPosition(
  tx: Tx,
  actor: Actor,
  session: SearchSession,
  skipped: number,
  last: Position,
): Promise<void> {
  const positions = new Map([...session.positions, [skipped, last] as const]);
  await sendLater(
    tx,
    sql`update search_session set cursor = ${JSON.stringify(storedPositions(positions))}
      where tenant_id = ${tenantOf(actor)} and lsid = ${session.lsid}`,
  );
}

/** The nearest known beginning at or before the wanted number of rows. */
export function nearestPosition(
  session: Pick<SearchSession, 'positions'>,
  skip: number,
): { skipped: number; after: Position | null } {
  let best: { skipped: number; after: Position | null } = { skipped: 0, after: null };
  for (const [skipped, after] of session.positions) {
    if (skipped <= skip && skipped >= best.skipped) best = { skipped, after };
  }
  return best;
}

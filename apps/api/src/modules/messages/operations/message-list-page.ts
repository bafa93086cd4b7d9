import type { DataOf, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Call, Handler } from '../../../http/handler.ts';
import type { Key, Position, SearchRequest } from '../search/engine/request.ts';
import { steerPlanner } from '../search/engine/request.ts';
import { searchMessages } from '../search/engine/search.ts';
import { readPage, requestOf, SEARCH_TIMEOUT_MS } from '../search/page.ts';
import { nearestPosition, readSearchSession, rememberPosition } from '../search-session.ts';
import { heldPage } from './message-list.ts';

type PageCall = Call<Operations['messageListPage']>;

/** Where the page begins: known from the page before, else found by reading on from the nearest known place. */
async function seek(
  tx: Tx,
  request: SearchRequest,
  known: { skipped: number; after: Position | null },
  skip: number,
): Promise<{ skipped: number; after: Position | null }> {
  const missing = skip - known.skipped;
  if (missing === 0) return known;
  await steerPlanner(tx);
  const { rows } = await searchMessages<Key>(
    tx,
    { ...request, after: known.after },
    { columns: [], limit: missing },
  );
  return { skipped: known.skipped + rows.length, after: rows.at(-1) ?? known.after };
}

/** Without `skip` the search from its beginning, as it was asked: the same question over the same time. */
async function page(call: PageCall, quarantined: boolean): Promise<DataOf<Operations['messageListPage']>> {
  const { skip = 0, patience } = call.query;
  const { session, next, last, ...found } = await call.scoped(
    async (tx) => {
      const session = await readSearchSession(tx, call.actor, call.params.lsid, quarantined);
      const { limit = session.limit } = call.query;
      const request = requestOf(call, session.query, session.range, quarantined);
      const { skipped, after } = await seek(tx, request, nearestPosition(session, skip), skip);
      const read = await readPage(tx, { ...request, after }, { skipped, limit, patience });
      return { ...read, session, next: skipped + read.hits.length };
    },
    { statementTimeout: SEARCH_TIMEOUT_MS, onReader: true },
  );
  if (last && (found.looked_to || !session.positions.has(next)))
    await call.scoped((tx) => rememberPosition(tx, call.actor, session, next, last));
  return { ...found, lsid: session.lsid, timestamp: new Date().toISOString(), query: session.query };
}

export const messageListPage: Handler<Operations['messageListPage']> = (call) => page(call, false);
export const quarantineListPage: Handler<Operations['quarantineListPage']> = async (call) =>
  heldPage(await page(call, true));

import type { DataOf, Operations } from '@postern/contract';
import type { Actor } from '../../../http/actor.ts';
import { spansInstances } from '../../../http/all-instances.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import type { Key, Position, SearchRequest } from '../search/engine/request.ts';
import { steerPlanner } from '../search/engine/request.ts';
import { searchMessages } from '../search/engine/search.ts';
import { requestOf, SEARCH_TIMEOUT_MS } from '../search/page.ts';
import { readPages } from '../search/pages-of-all.ts';
import { nearestPosition, readSearchSession, rememberPosition } from '../search-session.ts';
import { heldPage } from './message-list.ts';

type PageCall = Call<Operations['messageListPage']>;

type Known = { skipped: number; after: Position | null };

/** Where the page begins: known from the page before, else found by reading on from the nearest known place. */
async function seek(
  call: PageCall,
  requestFor: (actor: Actor) => SearchRequest,
  known: Known,
  skip: number,
): Promise<Known> {
  const missing = skip - known.skipped;
  if (missing === 0) return known;
  if (spansInstances(call)) {
    const options = { skipped: known.skipped, limit: missing, patience: Number.POSITIVE_INFINITY };
    const from = (actor: Actor) => ({ ...requestFor(actor), after: known.after });
    const { hits, last } = await readPages(call, from, options);
    return { skipped: known.skipped + hits.length, after: last ?? known.after };
  }
  return call.scoped(
    async (tx) => {
      await steerPlanner(tx);
      const from = { ...requestFor(call.actor), after: known.after };
      const { rows } = await searchMessages<Key>(tx, from, { columns: [], limit: missing });
      return { skipped: known.skipped + rows.length, after: rows.at(-1) ?? known.after };
    },
    { statementTimeout: SEARCH_TIMEOUT_MS, onReader: true },
  );
}

/** Without `skip` the search from its beginning, as it was asked: the same question over the same time. */
async function page(call: PageCall, quarantined: boolean): Promise<DataOf<Operations['messageListPage']>> {
  const { skip = 0, patience } = call.query;
  const session = await call.scoped(
    (tx) => readSearchSession(tx, call.actor, call.params.lsid, quarantined),
    { onReader: true },
  );
  const { limit = session.limit } = call.query;
  const requestFor = (actor: Actor) =>
    requestOf({ ...call, actor }, session.query, session.range, quarantined);
  const { skipped, after } = await seek(call, requestFor, nearestPosition(session, skip), skip);
  const from = (actor: Actor) => ({ ...requestFor(actor), after });
  const { last, ...found } = await readPages(call, from, { skipped, limit, patience });
  const next = skipped + found.hits.length;
  if (last && (found.looked_to || !session.positions.has(next)))
    await call.scoped((tx) => rememberPosition(tx, call.actor, session, next, last));
  return { ...found, lsid: session.lsid, timestamp: new Date().toISOString(), query: session.query };
}

export const messageListPage: Handler<Operations['messageListPage']> = (call) => page(call, false);
export const quarantineListPage: Handler<Operations['quarantineListPage']> = async (call) =>
  heldPage(await page(call, true));

import type { Tx } from '@postern/db';
import { countMessages } from '../messages/search/engine/count.ts';
import type { SearchRequest } from '../messages/search/engine/request.ts';
import { SEARCH_TIMEOUT_MS } from '../messages/search/page.ts';

/** Milliseconds; a number on the first screen says what it counts, so it is not cut short like one beside a list. */
const BUDGET = { something: SEARCH_TIMEOUT_MS, anything: SEARCH_TIMEOUT_MS };

/** Messages a search finds, as far as searches count: beyond it nobody works through a list by hand. */
export async function countAll(tx: Tx, request: SearchRequest): Promise<number> {
  return (await countMessages(tx, request, BUDGET)).total;
}

import type { Tx } from '@postern/db';
import { countMessages, SEARCH_TIMEOUT_MS, type SearchRequest } from '../messages/index.ts';

/** Milliseconds; a number on the first screen says what it counts, so it is not cut short like one beside a list. */
const BUDGET = { something: SEARCH_TIMEOUT_MS, anything: SEARCH_TIMEOUT_MS };

/** Messages a search finds, as far as searches count: beyond it nobody works through a list by hand. */
export async function countAll(tx: Tx, request: SearchRequest): Promise<number> {
  return (await countMessages(tx, request, BUDGET)).total;
}

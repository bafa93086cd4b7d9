import type { DataOf, MessageQuery, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { answeredOf, askElsewhere, awayOf, spansInstances } from '../../../http/all-instances.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { countMessages } from '../search/engine/count.ts';
import { steerPlanner } from '../search/engine/request.ts';
import { timeRangeOf } from '../search/filter/time-range.ts';
import { requestOf, SEARCH_TIMEOUT_MS } from '../search/page.ts';

type CountCall = Pick<Call<Operations['messageCount']>, 'actor' | 'services' | 'scoped'> & {
  query: MessageQuery;
};

async function count(call: CountCall, quarantined: boolean): Promise<DataOf<Operations['messageCount']>> {
  const range = timeRangeOf(call.query, new Date());
  const countAs = async (tx: Tx, actor: Actor) => {
    await steerPlanner(tx);
    return countMessages(tx, requestOf({ ...call, actor }, call.query, range, quarantined));
  };
  const [own, elsewhere] = await Promise.all([
    call.scoped((tx) => countAs(tx, call.actor), { statementTimeout: SEARCH_TIMEOUT_MS, onReader: true }),
    askElsewhere(call, countAs),
  ]);
  if (!spansInstances(call)) return own;
  const all = [own, ...answeredOf(elsewhere).map(({ answer }) => answer)];
  return {
    total: all.reduce((sum, { total }) => sum + total, 0),
    even_more_hits: all.some(({ even_more_hits }) => even_more_hits),
    away: awayOf(elsewhere),
  };
}

export const messageCount: Handler<Operations['messageCount']> = (call) => count(call, false);
export const quarantineCount: Handler<Operations['quarantineCount']> = (call) => count(call, true);

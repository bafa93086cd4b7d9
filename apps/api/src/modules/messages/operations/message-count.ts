import type { MessageQuery, Operations } from '@postern/contract';
import type { Call, Handler } from '../../../http/handler.ts';
import { countMessages } from '../search/engine/count.ts';
import { steerPlanner } from '../search/engine/request.ts';
import { timeRangeOf } from '../search/filter/time-range.ts';
import { requestOf, SEARCH_TIMEOUT_MS } from '../search/page.ts';

type CountCall = Pick<Call<Operations['messageCount']>, 'actor' | 'services' | 'scoped'> & {
  query: MessageQuery;
};

function count(call: CountCall, quarantined: boolean) {
  const request = requestOf(call, call.query, timeRangeOf(call.query, new Date()), quarantined);
  return call.scoped(
    async (tx) => {
      await steerPlanner(tx);
      return countMessages(tx, request);
    },
    { statementTimeout: SEARCH_TIMEOUT_MS, onReader: true },
  );
}

export const messageCount: Handler<Operations['messageCount']> = (call) => count(call, false);
export const quarantineCount: Handler<Operations['quarantineCount']> = (call) => count(call, true);

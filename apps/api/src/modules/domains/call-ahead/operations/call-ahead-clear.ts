import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { clearEntries, type Which } from '../clear-entries.ts';

export const callAheadClear: Handler<Operations['callAheadClear']> = (call) => {
  const { positive } = call.query;
  const which: Which = positive === undefined ? {} : { positive: positive === 'true' };
  return call.scoped((tx) => clearEntries(tx, call, call.params.domain, which));
};

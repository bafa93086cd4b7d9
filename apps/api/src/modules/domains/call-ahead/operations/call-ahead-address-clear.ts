import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { clearEntries } from '../clear-entries.ts';

export const callAheadAddressClear: Handler<Operations['callAheadAddressClear']> = (call) => {
  const { domain, address } = call.params;
  return call.scoped((tx) => clearEntries(tx, call, domain, { address }));
};

import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { presentEntry } from '../../lib/lists/entry.ts';
import { listRights } from '../../lib/lists/rights.ts';
import { addListEntry } from '../../lib/lists/write-entry.ts';

export const listEntryCreate: Handler<Operations['listEntryCreate']> = async (call) => {
  const now = call.services.clock();
  const { entry } = await call.scoped((tx) => addListEntry(tx, call, call.body, now));
  return presentEntry(listRights(call.actor), entry, now);
};

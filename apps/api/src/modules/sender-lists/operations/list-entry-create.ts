import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { presentEntry } from '../entry.ts';
import { listRights } from '../rights.ts';
import { addListEntry } from '../write-entry.ts';

export const listEntryCreate: Handler<Operations['listEntryCreate']> = async (call) => {
  const now = call.services.clock();
  const { entry } = await call.scoped((tx) => addListEntry(tx, call, call.body, now));
  return presentEntry(listRights(call.actor), entry, now);
};

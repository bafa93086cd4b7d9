import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { changeMany } from '../../lib/lists/change-many.ts';
import { refuseUnwritable } from '../../lib/lists/find-entries.ts';
import { listRights } from '../../lib/lists/rights.ts';

export const listEntryDelete: Handler<Operations['listEntryDelete']> = async (call) => {
  const { id } = call.params;
  const { done } = await call.scoped((tx) => changeMany(tx, call, [id], 'remove', call.services.clock()));
  if (done.length === 0) return refuseUnwritable(call.services, listRights(call.actor), id);
  return { success: true };
};

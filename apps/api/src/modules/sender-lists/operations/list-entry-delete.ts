import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { changeMany } from '../change-many.ts';
import { refuseUnwritable } from '../find-entries.ts';
import { listRights } from '../rights.ts';

export const listEntryDelete: Handler<Operations['listEntryDelete']> = async (call) => {
  const { id } = call.params;
  const { done } = await call.scoped((tx) => changeMany(tx, call, [id], 'remove', call.services.clock()));
  if (done.length === 0) return refuseUnwritable(call.services, listRights(call.actor), id);
  return { success: true };
};

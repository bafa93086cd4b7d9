import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { changeMany } from '../../lib/lists/change-many.ts';

export const listEntryBulk: Handler<Operations['listEntryBulk']> = async (call) => {
  const { ids, action } = call.body;
  return call.scoped((tx) => changeMany(tx, call, ids, action, call.services.clock()));
};

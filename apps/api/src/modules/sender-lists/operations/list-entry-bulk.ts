import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { changeMany, tellForbidden } from '../change-many.ts';
import { listRights } from '../rights.ts';

export const listEntryBulk: Handler<Operations['listEntryBulk']> = async (call) => {
  const { ids, action } = call.body;
  const outcome = await call.scoped((tx) => changeMany(tx, call, ids, action, call.services.clock()));
  return tellForbidden(call.services, listRights(call.actor), outcome);
};

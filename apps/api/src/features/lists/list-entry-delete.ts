import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { changeMany } from '../../lib/lists/change-many.ts';
import { findWritable, requireWritable } from '../../lib/lists/find-entries.ts';
import { listRights } from '../../lib/lists/rights.ts';

export const listEntryDelete: Handler<Operations['listEntryDelete']> = async (call) => {
  const { id } = call.params;
  const rights = listRights(call.actor);
  await requireWritable(call.services, rights, id);
  await call.scoped(async (tx) => {
    await findWritable(tx, rights, id);
    await changeMany(tx, call, [id], 'remove', call.services.clock());
  });
  return { success: true };
};

import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { changeEntry } from '../../lib/lists/change-entry.ts';
import { presentEntry } from '../../lib/lists/entry.ts';
import { findWritable, requireWritable } from '../../lib/lists/find-entries.ts';
import { listRights } from '../../lib/lists/rights.ts';

export const listEntryUpdate: Handler<Operations['listEntryUpdate']> = async (call) => {
  const rights = listRights(call.actor);
  const now = call.services.clock();
  await requireWritable(call.services, rights, call.params.id);
  const entry = await call.scoped(async (tx) => {
    const known = await findWritable(tx, rights, call.params.id);
    return changeEntry(tx, call, known, call.body, now);
  });
  return presentEntry(rights, entry, now);
};

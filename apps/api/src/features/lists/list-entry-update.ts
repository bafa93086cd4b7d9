import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { changeEntry } from '../../lib/lists/change-entry.ts';
import { presentEntry } from '../../lib/lists/entry.ts';
import { lockWritable, refuseUnwritable } from '../../lib/lists/find-entries.ts';
import { listRights } from '../../lib/lists/rights.ts';

export const listEntryUpdate: Handler<Operations['listEntryUpdate']> = async (call) => {
  const { id } = call.params;
  const rights = listRights(call.actor);
  const now = call.services.clock();
  const entry = await call.scoped(async (tx) => {
    const locked = await lockWritable(tx, rights, id);
    return locked && changeEntry(tx, call, locked, call.body, now);
  });
  return presentEntry(rights, entry ?? (await refuseUnwritable(call.services, rights, id)), now);
};

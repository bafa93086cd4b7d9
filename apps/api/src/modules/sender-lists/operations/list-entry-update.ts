import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { changeEntry } from '../change-entry.ts';
import { presentEntry } from '../entry.ts';
import { lockWritable, refuseUnwritable } from '../find-entries.ts';
import { listRights } from '../rights.ts';

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

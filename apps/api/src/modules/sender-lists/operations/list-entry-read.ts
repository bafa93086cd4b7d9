import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { presentEntry } from '../entry.ts';
import { findEntry } from '../find-entries.ts';
import { listRights, listScope } from '../rights.ts';

export const listEntryRead: Handler<Operations['listEntryRead']> = async ({ actor, params, services }) => {
  const rights = listRights(actor);
  const entry = await withScope(services.db, listScope(rights), (tx) => findEntry(tx, rights, params.id), {
    readOnly: true,
  });
  return presentEntry(rights, entry, services.clock());
};

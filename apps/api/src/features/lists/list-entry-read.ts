import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Handler } from '../../lib/handler.ts';
import { presentEntry } from '../../lib/lists/entry.ts';
import { findEntry } from '../../lib/lists/find-entries.ts';
import { listRights, listScope } from '../../lib/lists/rights.ts';

export const listEntryRead: Handler<Operations['listEntryRead']> = async ({ actor, params, services }) => {
  const rights = listRights(actor);
  const entry = await withScope(services.db, listScope(rights), (tx) => findEntry(tx, rights, params.id), {
    readOnly: true,
  });
  return presentEntry(rights, entry, services.clock());
};

import type { Operations } from '@postern/contract';
import { byName } from '../../../../http/by-name.ts';
import type { Handler } from '../../../../http/handler.ts';
import { ownSearches, presentSaved } from '../saved.ts';

export const savedSearchList: Handler<Operations['savedSearchList']> = async ({ actor, scoped }) => {
  const rows = await scoped(
    (tx) => ownSearches(tx, actor).orderBy(byName('name')).orderBy('saved_id').execute(),
    { readOnly: true },
  );
  return rows.map(presentSaved);
};

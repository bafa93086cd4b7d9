import type { Handlers } from '../../lib/handler.ts';
import { messageColours } from './message-colours.ts';
import { savedSearchCreate } from './saved-search-create.ts';
import { savedSearchDelete } from './saved-search-delete.ts';
import { savedSearchList } from './saved-search-list.ts';
import { savedSearchRestore } from './saved-search-restore.ts';
import { savedSearchUpdate } from './saved-search-update.ts';

export const savedSearchHandlers: Handlers<
  | 'savedSearchList'
  | 'savedSearchCreate'
  | 'savedSearchUpdate'
  | 'savedSearchDelete'
  | 'savedSearchRestore'
  | 'messageColours'
> = {
  savedSearchList,
  savedSearchCreate,
  savedSearchUpdate,
  savedSearchDelete,
  savedSearchRestore,
  messageColours,
};

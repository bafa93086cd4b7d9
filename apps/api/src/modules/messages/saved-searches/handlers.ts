import type { Handlers } from '../../../http/handler.ts';
import { messageColours } from './operations/message-colours.ts';
import { savedSearchCreate } from './operations/saved-search-create.ts';
import { savedSearchDelete } from './operations/saved-search-delete.ts';
import { savedSearchList } from './operations/saved-search-list.ts';
import { savedSearchRestore } from './operations/saved-search-restore.ts';
import { savedSearchUpdate } from './operations/saved-search-update.ts';

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

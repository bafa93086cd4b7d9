import type { Handlers } from '../../lib/handler.ts';
import { listEntryCreate } from './list-entry-create.ts';
import { listEntryList } from './list-entry-list.ts';

export const listHandlers: Handlers<'listEntryList' | 'listEntryCreate'> = {
  listEntryList,
  listEntryCreate,
};

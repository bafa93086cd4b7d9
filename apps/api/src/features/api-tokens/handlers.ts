import type { Handlers } from '../../lib/handler.ts';
import { apiTokenCreate } from './api-token-create.ts';
import { apiTokenDelete } from './api-token-delete.ts';
import { apiTokenList } from './api-token-list.ts';
import { apiTokenScopes } from './api-token-scopes.ts';

export const apiTokenHandlers: Handlers<
  'apiTokenList' | 'apiTokenCreate' | 'apiTokenDelete' | 'apiTokenScopes'
> = {
  apiTokenList,
  apiTokenCreate,
  apiTokenDelete,
  apiTokenScopes,
};

import type { Handlers } from '../../../http/handler.ts';
import { apiTokenCreate } from './operations/api-token-create.ts';
import { apiTokenDelete } from './operations/api-token-delete.ts';
import { apiTokenList } from './operations/api-token-list.ts';
import { apiTokenScopes } from './operations/api-token-scopes.ts';

export const apiTokenHandlers: Handlers<
  'apiTokenList' | 'apiTokenCreate' | 'apiTokenDelete' | 'apiTokenScopes'
> = {
  apiTokenList,
  apiTokenCreate,
  apiTokenDelete,
  apiTokenScopes,
};

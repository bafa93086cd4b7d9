import type { Handlers } from '../../lib/handler.ts';
import { sessionCreate } from './session-create.ts';
import { sessionDelete } from './session-delete.ts';
import { sessionRead } from './session-read.ts';
import { twofaSessionCreate } from './twofa-session-create.ts';

export const authHandlers: Handlers<
  'sessionCreate' | 'sessionRead' | 'sessionDelete' | 'twofaSessionCreate'
> = {
  sessionCreate,
  sessionRead,
  sessionDelete,
  twofaSessionCreate,
};

import type { Handlers } from '../../../http/handler.ts';
import { sessionCreate } from './operations/session-create.ts';
import { sessionDelete } from './operations/session-delete.ts';
import { sessionRead } from './operations/session-read.ts';
import { twofaSessionCreate } from './operations/twofa-session-create.ts';

export const authHandlers: Handlers<
  'sessionCreate' | 'sessionRead' | 'sessionDelete' | 'twofaSessionCreate'
> = {
  sessionCreate,
  sessionRead,
  sessionDelete,
  twofaSessionCreate,
};

import type { Handlers } from '../../../http/handler.ts';
import { sessionEnd } from './operations/session-end.ts';
import { sessionEndOthers } from './operations/session-end-others.ts';
import { sessionList } from './operations/session-list.ts';

export const sessionHandlers: Handlers<'sessionList' | 'sessionEnd' | 'sessionEndOthers'> = {
  sessionList,
  sessionEnd,
  sessionEndOthers,
};

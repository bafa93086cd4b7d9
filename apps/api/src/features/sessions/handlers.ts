import type { Handlers } from '../../lib/handler.ts';
import { sessionEnd } from './session-end.ts';
import { sessionEndOthers } from './session-end-others.ts';
import { sessionList } from './session-list.ts';

export const sessionHandlers: Handlers<'sessionList' | 'sessionEnd' | 'sessionEndOthers'> = {
  sessionList,
  sessionEnd,
  sessionEndOthers,
};

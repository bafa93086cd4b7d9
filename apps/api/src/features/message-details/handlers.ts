import type { Handlers } from '../../lib/handler.ts';
import { cloudlogList, gatecloudlogList, sepplogList } from './log-lists.ts';
import { messageRead, messageReadSuper } from './message-read.ts';
import { rejectRead } from './reject-read.ts';

export const messageDetailsHandlers: Handlers<
  'messageRead' | 'messageReadSuper' | 'sepplogList' | 'cloudlogList' | 'gatecloudlogList' | 'rejectRead'
> = { messageRead, messageReadSuper, sepplogList, cloudlogList, gatecloudlogList, rejectRead };

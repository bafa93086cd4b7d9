import type { Handlers } from '../../../http/handler.ts';
import { cloudlogList, gatecloudlogList, sepplogList } from './operations/log-lists.ts';
import { messageRead, messageReadSuper } from './operations/message-read.ts';
import { rejectRead } from './operations/reject-read.ts';

export const messageDetailsHandlers: Handlers<
  'messageRead' | 'messageReadSuper' | 'sepplogList' | 'cloudlogList' | 'gatecloudlogList' | 'rejectRead'
> = { messageRead, messageReadSuper, sepplogList, cloudlogList, gatecloudlogList, rejectRead };

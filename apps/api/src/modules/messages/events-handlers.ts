import type { Handlers } from '../../http/handler.ts';
import { messageEvents } from './operations/message-events.ts';

export const messageEventsHandlers: Handlers<'messageEvents'> = { messageEvents };

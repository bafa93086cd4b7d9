import type { Handlers } from '../../lib/handler.ts';
import { messageEvents } from './message-events.ts';

export const messageEventsHandlers: Handlers<'messageEvents'> = { messageEvents };

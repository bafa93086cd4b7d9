import { authHandlers } from './features/auth/handlers.ts';
import { messageDetailsHandlers } from './features/message-details/handlers.ts';
import { messageEventsHandlers } from './features/message-events/handlers.ts';
import { messageHandlers } from './features/messages/handlers.ts';
import { overviewHandlers } from './features/overview/handlers.ts';
import { quarantineHandlers } from './features/quarantine/handlers.ts';
import { serviceHandlers } from './features/service/handlers.ts';
import type { HandlerTable } from './lib/handler.ts';

/** Every feature of the API. An operation of the contract without a handler here does not compile. */
export const handlers: HandlerTable = {
  ...authHandlers,
  ...messageHandlers,
  ...messageEventsHandlers,
  ...messageDetailsHandlers,
  ...quarantineHandlers,
  ...overviewHandlers,
  ...serviceHandlers,
};

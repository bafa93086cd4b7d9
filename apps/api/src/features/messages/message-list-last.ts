import { type Operations, PAGE_LIMIT_DEFAULT } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { firstPage } from './message-list.ts';

/** The newest mail to or from one address; further pages by the answer's lsid. */
export const messageListLast: Handler<Operations['messageListLast']> = (call) =>
  firstPage(call, {
    query: { person: call.params.id },
    limit: call.query.limit ?? PAGE_LIMIT_DEFAULT,
    quarantined: false,
  });

export const quarantineListLast: Handler<Operations['quarantineListLast']> = (call) =>
  firstPage(call, {
    query: { person: call.params.id },
    limit: call.query.limit ?? PAGE_LIMIT_DEFAULT,
    quarantined: true,
  });

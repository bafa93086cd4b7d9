import { type Operations, PAGE_LIMIT_DEFAULT } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { firstPage, heldPage } from './message-list.ts';

/** The newest mail to or from one address; further pages by the answer's lsid. */
export const messageListLast: Handler<Operations['messageListLast']> = (call) =>
  firstPage(call, {
    query: { person: call.params.id },
    limit: call.query.limit ?? PAGE_LIMIT_DEFAULT,
    quarantined: false,
  });

export const quarantineListLast: Handler<Operations['quarantineListLast']> = async (call) => {
  const limit = call.query.limit ?? PAGE_LIMIT_DEFAULT;
  return heldPage(await firstPage(call, { query: { person: call.params.id }, limit, quarantined: true }));
};

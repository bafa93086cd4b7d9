import { type MessagePage, type Operations, PAGE_LIMIT_DEFAULT } from '@postern/contract';
import type { Call, Handler } from '../../../http/handler.ts';
import type { MessagesDeps } from '../deps.ts';
import { firstPage, heldPage } from './message-list.ts';

/** The newest mail to or from one address; further pages by the answer's lsid. */
export const messageListLast: Handler<Operations['messageListLast'], MessagesDeps> = (call) =>
  lastOf(call, false);

export const quarantineListLast: Handler<Operations['quarantineListLast'], MessagesDeps> = async (call) =>
  heldPage(await lastOf(call, true));

function lastOf(
  call: Call<Operations['messageListLast'], MessagesDeps>,
  quarantined: boolean,
): Promise<MessagePage> {
  const { limit = PAGE_LIMIT_DEFAULT, patience } = call.query;
  return firstPage(call, { query: { person: call.params.id }, limit, patience, quarantined });
}

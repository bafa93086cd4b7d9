import type { BulkActionName, DataOf, Operations } from '@postern/contract';
import { type Tx, uuidv7 } from '@postern/db';
import type { Call, Handler } from '../../lib/handler.ts';
import { recordBulk } from '../../lib/message-actions/bulk-record.ts';
import {
  type Acting,
  type ActionOutcome,
  actingAs,
  deleteMessages,
  hashMessages,
  releaseMessages,
  reviewMessages,
} from '../../lib/message-actions/index.ts';

type Act = (
  tx: Tx,
  acting: Acting,
  cloudids: readonly string[],
  options: { batch_id: string },
) => Promise<ActionOutcome>;

const acts: Record<BulkActionName, Act> = {
  release: releaseMessages,
  hash: hashMessages,
  reviewed: reviewMessages,
  delete: deleteMessages,
};

/** All of a call in one transaction; the record of it, with what was ignored and why, is kept beside. */
async function bulk(
  call: Call<Operations['messageBulkrelease']>,
  action: BulkActionName,
): Promise<DataOf<Operations['messageBulkrelease']>> {
  const { actor, body, query, scoped } = call;
  const batch = query.batch ?? uuidv7();
  const outcome = await scoped(async (tx) => {
    const made = await acts[action](tx, actingAs(call), body, { batch_id: batch });
    await recordBulk(tx, actor, { batch, action, outcome: made });
    return made;
  });
  return {
    batch,
    timestamp: outcome.at.toISOString(),
    done: outcome.done.map((message) => message.cloudid),
    ignored: outcome.ignored,
    undo_until: outcome.undo_until.toISOString(),
  };
}

export const messageBulkrelease: Handler<Operations['messageBulkrelease']> = (call) => bulk(call, 'release');
export const messageBulkhash: Handler<Operations['messageBulkhash']> = (call) => bulk(call, 'hash');
export const messageBulkreviewed: Handler<Operations['messageBulkreviewed']> = (call) =>
  bulk(call, 'reviewed');
export const messageBulkdelete: Handler<Operations['messageBulkdelete']> = (call) => bulk(call, 'delete');

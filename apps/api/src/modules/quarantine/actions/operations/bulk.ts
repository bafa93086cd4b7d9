import type { BulkActionName, DataOf, Operations } from '@postern/contract';
import { type Tx, uuidv7 } from '@postern/db';
import type { Call, Handler } from '../../../../http/handler.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { recordBulk } from '../bulk-record.ts';
import {
  type Acting,
  type ActionOutcome,
  actingAs,
  deleteMessages,
  hashMessages,
  releaseMessages,
  reviewMessages,
} from '../index.ts';

type Act = (
  tx: Tx,
  acting: Acting,
  cloudids: readonly string[],
  options: { batch_id: string; reason?: string },
) => Promise<ActionOutcome>;

const acts: Record<BulkActionName, Act> = {
  release: releaseMessages,
  hash: hashMessages,
  reviewed: reviewMessages,
  delete: deleteMessages,
};

type BulkCall = Pick<
  Call<Operations['messageBulkhash'], QuarantineDeps>,
  'actor' | 'audit' | 'query' | 'scoped' | 'services'
>;

/**
 * All of a call in one transaction; the record of it, with what was ignored and why, is kept beside.
 * @param reason of a release: kept with each message
 */
async function bulk(
  call: BulkCall,
  action: BulkActionName,
  ids: readonly string[],
  reason = '',
): Promise<DataOf<Operations['messageBulkhash']>> {
  const { actor, query, scoped } = call;
  const batch = query.batch ?? uuidv7();
  const outcome = await scoped(async (tx) => {
    const made = await acts[action](tx, actingAs(call), ids, { batch_id: batch, reason });
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

export const messageBulkrelease: Handler<Operations['messageBulkrelease'], QuarantineDeps> = (call) => {
  const { ids, reason } = Array.isArray(call.body) ? { ids: call.body, reason: '' } : call.body;
  return bulk(call, 'release', ids, reason?.trim());
};
export const messageBulkhash: Handler<Operations['messageBulkhash'], QuarantineDeps> = (call) =>
  bulk(call, 'hash', call.body);
export const messageBulkreviewed: Handler<Operations['messageBulkreviewed'], QuarantineDeps> = (call) =>
  bulk(call, 'reviewed', call.body);
export const messageBulkdelete: Handler<Operations['messageBulkdelete'], QuarantineDeps> = (call) =>
  bulk(call, 'delete', call.body);

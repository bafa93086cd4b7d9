import type { DataOf, Operations } from '@postern/contract';
import type { Call, Handler } from '../../../../http/handler.ts';
import { actingAs, onlyOne, releaseMessages } from '../../actions/index.ts';
import { actionReference } from '../../actions/outcome.ts';
import { requireOwnAddress } from '../../actions/own-address.ts';
import type { QuarantineDeps } from '../../deps.ts';

type Released = DataOf<Operations['messageRelease']>;

async function release(call: Call<Operations['messageRelease'], QuarantineDeps>): Promise<Released> {
  const { body, params, scoped } = call;
  const to = body?.to?.toLowerCase();
  const outcome = await scoped(async (tx) => {
    if (to !== undefined) await requireOwnAddress(tx, call.actor, params.id, to);
    const reason = body?.reason ?? '';
    return releaseMessages(tx, actingAs(call), [params.id], {
      reason,
      confirmed: body?.confirm,
      language: call.actor.language,
      ...(to === undefined ? {} : { to }),
    });
  });
  const done = onlyOne(outcome);
  return {
    success: true,
    msg: 'The message will be delivered to its recipient.',
    cloudid: params.id,
    action_id: actionReference(done),
    released: outcome.at.toISOString(),
    leaves_at: outcome.undo_until.toISOString(),
    undo_until: outcome.undo_until.toISOString(),
  };
}

export const messageRelease: Handler<Operations['messageRelease'], QuarantineDeps> = release;
/** Operators release any class of any tenant; the guard lets nobody else come here. */
export const messageSuperrelease: Handler<Operations['messageSuperrelease'], QuarantineDeps> = release;

import type { Tx } from '@postern/db';
import type { CallOf } from '../../../http/handler.ts';
import type { QuarantineDeps } from '../deps.ts';
import { type Acting, type ActionOutcome, actingAs, onlyOne } from './index.ts';
import { actionReference } from './outcome.ts';

type SingleCall<Body> = CallOf<{ id: string }, unknown, Body, QuarantineDeps>;

/** One act on one message: in a transaction of its own, with an answer that can be taken back. */
export async function single<Body>(
  call: SingleCall<Body>,
  msg: string,
  act: (tx: Tx, acting: Acting, cloudids: readonly string[]) => Promise<ActionOutcome>,
) {
  const cloudid = call.params.id;
  const outcome = await call.scoped((tx) => act(tx, actingAs(call), [cloudid]));
  const done = onlyOne(outcome);
  return {
    ...{ success: true, msg, cloudid },
    action_id: actionReference(done),
    at: outcome.at.toISOString(),
    undo_until: outcome.undo_until.toISOString(),
    message: done,
  };
}

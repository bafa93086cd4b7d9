import type { Tx } from '@postern/db';
import type { Acting } from '../actions/acting.ts';
import type { LockedMessage } from '../actions/find-messages.ts';
import type { ActionOutcome } from '../actions/outcome.ts';
import { momentOf, UNDO_SECONDS, writeActions } from '../actions/write-actions.ts';
import { closeRequests } from './close-requests.ts';

/** Denies what was asked for a message, which stays held; taken back like any other act. */
export async function denyRequests(
  tx: Tx,
  acting: Acting,
  message: LockedMessage,
  { asked_by, answer }: { asked_by: string; answer: string },
): Promise<ActionOutcome> {
  const { at, undo_until } = await momentOf(tx, UNDO_SECONDS);
  await closeRequests(tx, acting, [message], 'denied', { answer });
  const done = await writeActions(
    tx,
    acting,
    [{ message, after: {}, before: {}, data: { to: asked_by, answer } }],
    {
      ...{ action: 'deny', event: 'release_denied', audit: 'message.release_deny' },
      details: { by: asked_by, answer },
      ...{ at, undo_until },
    },
  );
  return { done, ignored: [], at, undo_until };
}

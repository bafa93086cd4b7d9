import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { closeRequests } from '../release-requests/close-requests.ts';
import type { Acting } from './acting.ts';
import { findMessages, keyRows, sortOut } from './find-messages.ts';
import type { ActionOutcome } from './outcome.ts';
import { whyNotDelete } from './why-not.ts';
import { momentOf, UNDO_SECONDS, writeActions } from './write-actions.ts';

/** Ends the hold for good. The content stays out of reach until the time to undo is over, then the worker removes it. */
export async function deleteMessages(
  tx: Tx,
  acting: Acting,
  cloudids: readonly string[],
  { batch_id }: { batch_id?: string } = {},
): Promise<ActionOutcome> {
  const { messages, ignored } = sortOut(await findMessages(tx, acting, cloudids), whyNotDelete);
  const { at, undo_until } = await momentOf(tx, UNDO_SECONDS);
  if (messages.length === 0) return { done: [], ignored, at, undo_until };
  await sql`
    update message m set state = 'deleted'
    from ${keyRows(messages)} where m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id`.execute(tx);
  await closeRequests(tx, acting, messages, 'denied', { batch_id });
  const changes = messages.map((message) => ({
    message,
    after: { state: 'deleted' },
    before: { state: 'held' },
  }));
  const written = { action: 'delete', event: 'deleted', audit: 'message.delete' } as const;
  const done = await writeActions(tx, acting, changes, { ...written, batch_id, at, undo_until });
  return { done, ignored, at, undo_until };
}

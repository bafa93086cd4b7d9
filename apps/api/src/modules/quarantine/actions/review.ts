import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Acting } from './acting.ts';
import { findMessages, keyRows, sortOut } from './find-messages.ts';
import type { ActionOutcome } from './outcome.ts';
import { whyNotReview } from './why-not.ts';
import { momentOf, UNDO_SECONDS, writeActions } from './write-actions.ts';

/** Marks held messages as seen; they stay held and leave the lists of what waits. */
export async function reviewMessages(
  tx: Tx,
  acting: Acting,
  cloudids: readonly string[],
  { batch_id }: { batch_id?: string } = {},
): Promise<ActionOutcome> {
  const { messages, ignored } = sortOut(await findMessages(tx, acting, cloudids), whyNotReview);
  const { at, undo_until } = await momentOf(tx, UNDO_SECONDS);
  if (messages.length === 0) return { done: [], ignored, at, undo_until };
  await sql`
    update message m set reviewed_at = ${at}
    from ${keyRows(messages)} where m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id`.execute(tx);
  const changes = messages.map((message) => ({ message, after: {}, before: {} }));
  const written = { action: 'reviewed', event: 'reviewed', audit: 'message.reviewed' } as const;
  const done = await writeActions(tx, acting, changes, { ...written, batch_id, at, undo_until });
  return { done, ignored, at, undo_until };
}

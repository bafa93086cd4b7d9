import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Acting } from './acting.ts';
import { findMessages, keyRows, sortOut } from './find-messages.ts';
import type { ActionOutcome } from './outcome.ts';
import { teach } from './teach.ts';
import { whyNotHash } from './why-not.ts';
import { momentOf, UNDO_SECONDS, writeActions } from './write-actions.ts';

/**
 * Confirms messages as spam and remembers their fingerprint, so that near copies of them are caught: for the tenant, or for everybody when
 * an operator confirms. Mail with too little text has no fingerprint; it is marked all the same.
 */
export async function hashMessages(
  tx: Tx,
  acting: Acting,
  cloudids: readonly string[],
  { batch_id }: { batch_id?: string } = {},
): Promise<ActionOutcome> {
  const { messages, ignored } = sortOut(await findMessages(tx, acting, cloudids), whyNotHash);
  const { at, undo_until } = await momentOf(tx, UNDO_SECONDS);
  if (messages.length === 0) return { done: [], ignored, at, undo_until };
  await sql`
    update message m set hashed_at = ${at}
    from ${keyRows(messages)} where m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id`.execute(tx);
  const changes = messages.map((message) => ({ message, after: {}, before: {} }));
  const written = { action: 'hash', event: 'hashed', audit: 'message.hash' } as const;
  const done = await writeActions(tx, acting, changes, { ...written, batch_id, at, undo_until });
  await teach(tx, acting, done, 'spam', 'hash');
  return { done, ignored, at, undo_until };
}

import { type ErrorCode, HELD_BY_PERSON } from '@postern/contract';
import { type Tx, toCloudid } from '@postern/db';
import { sql } from 'kysely';
import type { Acting } from './acting.ts';
import { findMessages, sortOut } from './find-messages.ts';
import type { ActionOutcome } from './outcome.ts';
import { momentOf, UNDO_SECONDS, writeActions } from './write-actions.ts';

/** Why mail is left alone that did not come out of the queue. */
function whyNotHeld(state: string): ErrorCode {
  if (state === 'held') return 'already_held';
  return state === 'queued' || state === 'deferred' ? 'being_delivered' : 'not_waiting';
}

/**
 * Holds mail that waits for delivery. Delivery locks a row of the queue before its message, so which messages there are is read without
 * locking them, and those that were held are locked by that.
 */
export async function holdMessages(
  tx: Tx,
  acting: Acting,
  cloudids: readonly string[],
  { batch_id }: { batch_id?: string } = {},
): Promise<ActionOutcome> {
  const looked = sortOut(await findMessages(tx, acting, cloudids, { lock: false }), (_, may) =>
    may.hold ? null : 'forbidden',
  );
  const { at, undo_until } = await momentOf(tx, UNDO_SECONDS);
  if (looked.messages.length === 0) return { done: [], ignored: looked.ignored, at, undo_until };
  const keys = looked.messages;
  const { rows } = await sql<{ tenant_id: number; id: string; entry: unknown }>`
    select tenant_id, id, entry from hold_queued_mail(${keys.map((key) => key.tenant_id)}::integer[],
      ${keys.map((key) => key.ts)}::timestamptz[], ${keys.map((key) => key.id)}::uuid[], ${HELD_BY_PERSON})`.execute(
    tx,
  );
  const entries = new Map(rows.map((row) => [toCloudid(row.tenant_id, row.id), row.entry]));
  const { messages, ignored } = sortOut(await findMessages(tx, acting, cloudids), (message) =>
    entries.has(message.cloudid) ? null : whyNotHeld(message.state),
  );
  const changes = messages.map((message) => ({
    message,
    after: { state: 'held' },
    before: { state: 'queued', entry: entries.get(message.cloudid) },
  }));
  const written = { action: 'hold', event: 'stopped', audit: 'message.hold' } as const;
  const done = await writeActions(tx, acting, changes, { ...written, batch_id, at, undo_until });
  return { done, ignored, at, undo_until };
}

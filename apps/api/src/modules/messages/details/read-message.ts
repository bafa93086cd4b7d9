import { RELEASE_UNDO_SECONDS } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import type { FoundMessage } from '../find-message.ts';
import { findBlob } from '../message-content.ts';
import { actorRights, type MessageRights, mayActOnOthers } from '../message-rights.ts';
import { withWordsFor } from './request-texts.ts';
import { withEntrySteps } from './with-entry-steps.ts';

type Place = Pick<FoundMessage, 'tenant_id' | 'ts' | 'id'>;

function readDetail(tx: Tx, { tenant_id, ts, id }: Place) {
  return tx
    .selectFrom('message_detail')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .executeTakeFirst();
}

function readAttempts(tx: Tx, { tenant_id, ts, id }: Place) {
  return tx
    .selectFrom('delivery_attempt')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .orderBy('attempt', 'desc')
    .execute();
}

/** What happened after judging; the steps before it are told from the message itself. */
function readEvents(tx: Tx, { tenant_id, ts, id }: Place) {
  return tx
    .selectFrom('message_event')
    .select(['at', 'event', 'data'])
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .where('source', 'in', ['delivery', 'console'])
    .orderBy('at')
    .orderBy('seq')
    .execute();
}

/** Until when a release can still be taken back: a copy that waits for its check has not begun to wait for anything else. */
async function readUndoTime(
  tx: Tx,
  { tenant_id, ts, id, released_at }: Place & Pick<FoundMessage, 'released_at'>,
): Promise<Date | null> {
  const entry = await tx
    .selectFrom('mail_queue')
    .select(['next_attempt_at', 'check_again'])
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .where('kind', '=', 'mail')
    .where((where) =>
      where.or([
        where('check_again', '=', true),
        where.and([
          where('state', '=', 'ready'),
          where('attempts', '=', 0),
          where('next_attempt_at', '>', sql<Date>`now()`),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (!entry?.check_again || !released_at) return entry?.next_attempt_at ?? null;
  const earliest = released_at.getTime() + RELEASE_UNDO_SECONDS * 1000;
  return new Date(Math.max(earliest, entry.next_attempt_at.getTime()));
}

/** Acts that stand, newest first, as far as this person may take them back. */
async function readUndo(tx: Tx, actor: Actor, { tenant_id, ts, id, state }: FoundMessage) {
  const rows = await tx
    .selectFrom('message_action')
    .select(['tenant_id', 'action_id', 'action', 'by_address', 'at', 'undo_until'])
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where((where) =>
      where.or([
        where('action', 'not in', ['release', 'delete', 'deny']),
        where('undo_until', '>', sql<Date>`now()`),
      ]),
    )
    .orderBy('action_id', 'desc')
    .execute();
  const others = mayActOnOthers(actor);
  return rows.filter(
    ({ action, by_address }) =>
      (by_address === actor.email || (others && !action.startsWith('report'))) &&
      // No request for mail that is not held can wait again.
      (action !== 'deny' || state === 'held'),
  );
}

async function readRequest(tx: Tx, { user_id }: Actor, { tenant_id, id }: Place) {
  return tx
    .selectFrom('release_request')
    .select(['tenant_id', 'request_id', 'asked_at'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** Everything kept about one message, and what this person may do with it. */
export async function readMessage(tx: Tx, actor: Actor, message: FoundMessage) {
  const content_kept = (await findBlob(tx, message)) !== undefined;
  const [may] = await actorRights(tx, actor, [{ ...message, content_kept }]);
  return {
    may: may as MessageRights,
    undo: await readUndo(tx, actor, message),
    request: await readRequest(tx, actor, message),
    message,
    detail: await readDetail(tx, message),
    attempts: await readAttempts(tx, message),
    events: withWordsFor(actor, await withEntrySteps(tx, message.tenant_id, await readEvents(tx, message))),
    content_kept,
    undo_until: message.released_at === null ? null : await readUndoTime(tx, message),
  };
}

export type WholeMessage = Awaited<ReturnType<typeof readMessage>>;

import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { FoundMessage } from '../../lib/find-message.ts';
import { findBlob } from '../../lib/message-content.ts';

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

/** Until when a release can still be taken back: its queue row has not been touched. */
async function readUndoTime(tx: Tx, { tenant_id, ts, id }: Place): Promise<Date | null> {
  const entry = await tx
    .selectFrom('mail_queue')
    .select('next_attempt_at')
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .where('kind', '=', 'mail')
    .where('state', '=', 'ready')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return entry?.next_attempt_at ?? null;
}

/** Everything kept about one message. */
export async function readMessage(tx: Tx, message: FoundMessage) {
  return {
    message,
    detail: await readDetail(tx, message),
    attempts: await readAttempts(tx, message),
    events: await readEvents(tx, message),
    content_kept: (await findBlob(tx, message)) !== undefined,
    undo_until: message.released_at === null ? null : await readUndoTime(tx, message),
  };
}

export type WholeMessage = Awaited<ReturnType<typeof readMessage>>;

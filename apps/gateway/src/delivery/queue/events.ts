import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { QueueEntry } from './entry.ts';

/** What delivery tells about a message's life; the console's texts are `event.<event>`. */
export interface DeliveryEvent {
  event:
    | 'delivered'
    | 'deferred'
    | 'delivery_failed'
    | 'delivery_in_doubt'
    | 'delivery_disabled'
    | 'check_deferred'
    | 'copy_signed'
    | 'copy_signed_pgp'
    | 'copy_encrypted'
    | 'copy_encrypted_pgp'
    | 'encrypted_by_author'
    | 'portal_message_kept'
    | 'notice_queued'
    | 'notice_not_sent'
    | 'notice_delivered'
    | 'notice_deferred'
    | 'notice_failed';
  data: Record<string, string | number | null>;
}

/** Adds events in order, in the transaction of what they tell. */
export async function writeEvents(
  tx: Tx,
  entry: QueueEntry,
  events: readonly DeliveryEvent[],
): Promise<void> {
  if (events.length === 0 || !entry.logged) return;
  const { tenant_id, ts, id } = entry;
  const rows = events.map(({ event, data }, seq) => ({
    ...{ tenant_id, ts, id, event, seq, source: 'delivery' as const },
    at: sql<Date>`clock_timestamp()`,
    data: JSON.stringify({ queue_id: entry.queue_id, recipient: entry.recipient, ...data }),
  }));
  await tx.insertInto('message_event').values(rows).execute();
}

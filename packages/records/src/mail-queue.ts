/** Rows of the mail queue that are written one by one: system mail, bounces, released copies. What is accepted comes many at a time (`record_messages`). */
import { domainOf } from '@postern/addresses';
import type { Tx } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import { type InsertObject, type Kysely, sql } from 'kysely';

/** Delivery listens here for rows that are due now. A wake-up, never the truth. */
export const QUEUE_CHANNEL = 'postern_queue';

type QueueRow = InsertObject<DB, 'mail_queue'>;

/** What a row shares with others to the same servers: its next hop, or the recipient's domain where none is named. */
export const queueDestination = (next_hop: string, recipient: string): string =>
  next_hop || domainOf(recipient);

/** Queues copies and wakes delivery when the transaction commits. */
export async function queueMail(tx: Tx, rows: readonly QueueRow[]): Promise<void> {
  await tx
    .insertInto('mail_queue')
    .values([...rows])
    .execute();
  await wakeDelivery(tx);
}

export async function wakeDelivery(db: Tx | Kysely<DB>): Promise<void> {
  await sql`select pg_notify(${QUEUE_CHANNEL}, '')`.execute(db);
}

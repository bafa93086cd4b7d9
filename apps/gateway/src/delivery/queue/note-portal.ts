import { type Tx, uuidv7 } from '@postern/db';
import { noteDataRoom, wakePortal } from '@postern/records/portal';
import { sql } from 'kysely';
import type { Outcome } from '../transport/outcome.ts';
import type { QueueEntry } from './entry.ts';

/** What the portal has to know of an attempt: whether a notice arrived, or what became of an answer. undefined: nothing. */
export function notePortal(entry: QueueEntry, { result }: Outcome): ((tx: Tx) => Promise<void>) | undefined {
  if (result !== 'delivered' && result !== 'failed') return undefined;
  if (entry.kind === 'portal') return (tx) => noteAnswer(tx, entry, result);
  if (entry.kind === 'product') return (tx) => noteNotice(tx, entry, result);
  return undefined;
}

async function noteAnswer(tx: Tx, { tenant_id, queue_id }: QueueEntry, result: 'delivered' | 'failed') {
  const changed = await tx
    .updateTable('portal_message')
    .set({ delivery: result === 'delivered' ? 'delivered' : 'refused' })
    .where('tenant_id', '=', tenant_id)
    .where('queue_id', '=', queue_id)
    // Of a reply to several, one that was refused is told whatever becomes of the others.
    .where('delivery', '<>', 'refused')
    .returning('message_id')
    .execute();
  await noteDataRoom(
    tx,
    tenant_id,
    changed.map(({ message_id }) => message_id),
  );
}

/** Most mail of the product is no notice of a message; then nothing is found. */
async function noteNotice(tx: Tx, { tenant_id, queue_entry_id }: QueueEntry, notice: 'delivered' | 'failed') {
  const row = await tx
    .updateTable('portal_recipient')
    .set({ notice })
    .where('tenant_id', '=', tenant_id)
    .where('notice_entry_id', '=', queue_entry_id)
    .returning(['message_id', 'account_id'])
    .executeTakeFirst();
  if (!row) return;
  const event = notice === 'delivered' ? 'notice_sent' : 'notice_failed';
  await tx
    .insertInto('portal_event')
    .values({ tenant_id, ...row, event, event_id: uuidv7(), at: sql`clock_timestamp()` })
    .execute();
  await noteDataRoom(tx, tenant_id, [row.message_id]);
  if (notice === 'failed') await wakePortal(tx);
}

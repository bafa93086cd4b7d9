import { notify, type Tx, toCloudid } from '@postern/db';
import type { Outcome } from '../transport/outcome.ts';
import type { QueueEntry } from './entry.ts';

export interface ReleasedMessage {
  /** Whoever released it; null when nobody did. */
  released_by: string | null;
  subject: string;
  to_address: string;
}

/** The person behind an address, if it is one of ours and not locked. */
export async function personOf(
  tx: Tx,
  address: string,
): Promise<{ tenant_id: number; user_id: string } | undefined> {
  return tx
    .selectFrom('user_directory')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.tenant_id', '=', 'user_directory.tenant_id')
        .onRef('app_user.user_id', '=', 'user_directory.user_id'),
    )
    .select(['app_user.tenant_id', 'app_user.user_id'])
    .where('user_directory.email', '=', address.toLowerCase())
    .where('app_user.active', '=', true)
    .executeTakeFirst();
}

/** What makes notices of a bulk act one: its batch. Of a single release: the message. */
async function foldOf(tx: Tx, { tenant_id, ts, id }: QueueEntry): Promise<string> {
  const act = await tx
    .selectFrom('message_action')
    .select('batch_id')
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .where('action', '=', 'release')
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return act?.batch_id ?? toCloudid(tenant_id, id);
}

/**
 * What became of a release: told to whoever released the message, once it has arrived or was given up, and to the recipient it arrived
 * for. In the transaction that ends the delivery, so once; arrivals of one bulk act are one notification with a number, failures are told each.
 */
export async function tellOfRelease(
  tx: Tx,
  entry: QueueEntry,
  { released_by, subject, to_address }: ReleasedMessage,
  outcome: Outcome,
): Promise<void> {
  if (released_by === null || (outcome.result !== 'delivered' && outcome.result !== 'failed')) return;
  const delivered = outcome.result === 'delivered';
  const cloudid = toCloudid(entry.tenant_id, entry.id);
  const link = `/msgdetails/${cloudid}`;
  const releaser = await personOf(tx, released_by);
  const fold = delivered ? await foldOf(tx, entry) : cloudid;
  if (releaser) {
    await notify(tx, {
      ...{ ...releaser, link, fold },
      type: delivered ? 'success' : 'error',
      key: delivered ? 'released_delivered' : 'released_failed',
      params: { subject, to: entry.recipient, ...(delivered ? {} : { answer: outcome.text }) },
    });
  }
  const isOwn = released_by.toLowerCase() === to_address.toLowerCase();
  if (!delivered || isOwn || entry.direction !== 'in') return;
  const recipient = await personOf(tx, to_address);
  // An address of another tenant's person would be told of mail they cannot open.
  if (recipient?.tenant_id !== entry.tenant_id) return;
  const elsewhere = entry.recipient.toLowerCase() !== to_address.toLowerCase();
  const params = { by: released_by, subject, ...(elsewhere ? { to: entry.recipient } : {}) };
  const key = elsewhere ? 'own_mail_redirected' : 'own_mail_released';
  await notify(tx, { ...recipient, type: 'hint', key, params, link, fold });
}

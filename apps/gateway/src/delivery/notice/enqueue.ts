import { type Tx, uuidv7 } from '@postern/db';
import {
  type BlobStore,
  blobRow,
  type StoredBlob,
  storeContent,
  type TenantKeys,
} from '@postern/db/blobs/index';
import { failpoint } from '@postern/db/failpoints';
import { queueDestination, queueMail } from '@postern/records';
import type { QueueEntry } from '../queue/entry.ts';

/** Stores the notice durably; its queue row follows in the transaction that gives the message up. */
export async function storeNotice(blobs: BlobStore, notice: Buffer): Promise<StoredBlob> {
  const stored = await storeContent(blobs, [notice]);
  failpoint('notice-blob');
  return stored;
}

/** Puts the notice into the queue with the null sender, so that it is never answered (RFC 5321 §6.1). */
export async function queueNotice(
  tx: Tx,
  keys: TenantKeys,
  entry: QueueEntry,
  blob: StoredBlob,
  next_hop: string,
): Promise<void> {
  const { tenant_id, ts, id, queue_id, sender } = entry;
  const row = blobRow(tenant_id, await keys.current(tenant_id), blob);
  await tx.insertInto('blob').values(row).execute();
  await queueMail(tx, [
    {
      ...{ tenant_id, ts, id, next_hop, queue_id: `${queue_id}-n` },
      queue_entry_id: uuidv7(),
      kind: 'notice',
      direction: entry.direction === 'out' ? 'in' : 'out',
      sender: '',
      recipient: sender,
      destination: queueDestination(next_hop, sender),
      blob_id: blob.blob_id,
      size: blob.size,
    },
  ]);
}

import { type Tx, uuidv7, withScope } from '@postern/db';
import type { StoredBlob } from '@postern/db/blobs/index';
import { wakePortal } from '@postern/records/portal';
import type { PortalDeps } from '../deps.ts';
import { queueAnswer } from '../queue-answer.ts';
import type { KeptFiles } from './keep-files.ts';
import type { ReaderVisit } from './visit.ts';

/** Sent messages of one list. */
const MOST_LISTED = 100;

interface Sent {
  owner: string;
  owner_name: string;
  subject: string;
  sent_at: Date;
  expires_at: Date;
  /** Its blob's row is there already. */
  stored: StoredBlob;
  files: readonly { name: string; size: number }[];
  /** Its large files stay here, and its mail leaves when they were looked into; left out: there are none. */
  kept?: KeptFiles | null;
}

/** Keeps what a reader wrote to one person as a message of its own, and its mail on the way there. */
export async function keepSent(
  tx: Tx,
  deps: PortalDeps,
  { portal: { tenant_id, domain_name }, reader }: ReaderVisit,
  { stored, files, kept = null, ...message }: Sent,
): Promise<void> {
  const message_id = uuidv7(deps.clock());
  const queue_id = message_id.slice(-12).toUpperCase();
  await tx
    .insertInto('portal_message')
    .values({
      ...{ tenant_id, message_id, domain_name, queue_id, thread_id: message_id, ...message },
      ...{ direction: 'in', folder: 'INBOX', account_id: reader.account_id },
      ...{ delivery: kept ? 'checking' : 'queued', lft: kept?.mode ?? 'off' },
      ...{ writer: reader.address, writer_name: reader.name },
      ...{ proof: reader.proof, proof_since: reader.proof_since },
      ...{ blob_id: stored.blob_id, size: stored.size, file_names: JSON.stringify(files) },
    })
    .execute();
  if (kept) {
    await kept.write(tx, message_id, stored);
    await wakePortal(tx);
  } else await queueAnswer(tx, deps, { tenant_id, message_id, queue_id, owner: message.owner, ...stored });
}

/** What a reader wrote, newest first. */
export const listSent = ({ db }: PortalDeps, { portal: { tenant_id }, reader }: ReaderVisit) =>
  withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('portal_message')
        .select(['message_id', 'subject', 'owner', 'sent_at', 'delivery'])
        .where('tenant_id', '=', tenant_id)
        .where('account_id', '=', reader.account_id)
        .where('direction', '=', 'in')
        .orderBy('sent_at', 'desc')
        .limit(MOST_LISTED)
        .execute(),
    { readOnly: true },
  );

/** One message that a reader wrote, whose content they may read again while it is kept. */
export async function findSent(
  { db }: PortalDeps,
  { portal: { tenant_id }, reader }: ReaderVisit,
  message_id: string,
) {
  const row = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('portal_message')
        .select(['subject', 'owner', 'sent_at', 'delivery', 'blob_id', 'file_names'])
        .where('tenant_id', '=', tenant_id)
        .where('message_id', '=', message_id)
        .where('account_id', '=', reader.account_id)
        .where('direction', '=', 'in')
        .executeTakeFirst(),
    { readOnly: true },
  );
  return row && { ...row, files: row.file_names as { name: string; size: number }[] };
}

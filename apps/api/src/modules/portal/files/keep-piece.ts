import { type Tx, withScope } from '@postern/db';
import { type BlobStore, blobRow } from '@postern/db/blobs/index';
import { wakePortal } from '@postern/records/portal';
import { sql } from 'kysely';
import { fail } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';

/** Bytes that are worth keeping of a piece whose line broke. */
const WORTH_KEEPING = 262_144;
export interface Upload {
  file_id: string;
  name: string;
  mime: string;
  size: number;
  received: number;
}

/** What a stranger calls a file, as a name and nothing else: no folders, no signs that change how the rest reads. */
export function fileName(text: string): string {
  const last = text.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '').replace(/^[. ]+|[. ]+$/g, '');
  const short =
    clean.length <= 150
      ? clean || 'file'
      : `${clean.slice(0, 130).toWellFormed()}${/\.\w{1,10}$/.exec(clean)?.[0] ?? ''}`;
  return DEVICE.test(short) ? `_${short}` : short;
}

/** Names of devices in Windows, which no file there can have, whatever stands after a point. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Keeps what arrives of a piece, and answers how much of the file there is then; null: another tab was quicker. A broken line keeps what is
 * worth it.
 */
export async function keepPiece(
  { db, content, clock }: PortalDeps,
  tenant_id: number,
  { file_id, size, received }: Pick<Upload, 'file_id' | 'size' | 'received'>,
  piece: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<number | null> {
  const { stored, fault } = await storePiece(content.blobs, piece, size - received);
  if (!stored) {
    if (fault) throw fault;
    return received;
  }
  const key = await content.keys.current(tenant_id);
  const end = received + stored.size;
  const is_first = await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('portal_file')
      .set({
        ...{ received: end, changed_at: new Date(clock()) },
        ...(end === size && { state: 'checking' }),
      })
      .where('tenant_id', '=', tenant_id)
      .where('file_id', '=', file_id)
      // Another tab may have been quicker with the same piece.
      .where(sql<boolean>`received = ${received}`)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await tx
      .insertInto('blob')
      .values(blobRow(tenant_id, key, stored))
      .execute();
    await tx
      .insertInto('portal_segment')
      .values({ tenant_id, file_id, start: received, size: stored.size, blob_id: stored.blob_id })
      .execute();
    if (end === size) await wakePortal(tx);
    return true;
  });
  if (fault) throw fault;
  return is_first ? end : null;
}

async function storePiece(blobs: BlobStore, piece: AsyncIterable<Buffer> | Iterable<Buffer>, room: number) {
  const writer = blobs.create();
  let size = 0;
  let fault: unknown = null;
  try {
    for await (const chunk of piece) {
      size += chunk.length;
      if (size > room) fail('payload_too_large');
      writer.write(chunk);
      await writer.backpressure();
    }
  } catch (error) {
    fault = error;
  }
  const is_kept = fault === null ? size > 0 : size <= room && size >= WORTH_KEEPING;
  if (!is_kept) {
    await writer.abort();
    return { stored: null, fault };
  }
  return { stored: await writer.commit(), fault };
}

/** Takes uploads away, with the keys of their pieces. */
export async function forgetUploads(tx: Tx, tenant_id: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('portal_file')
    .where('tenant_id', '=', tenant_id)
    .where('file_id', 'in', [...ids])
    .execute();
}

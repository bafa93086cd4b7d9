import type { Readable } from 'node:stream';
import type { Tx } from '@postern/db';
import { type BlobStore, blobKey, type TenantKeys } from '@postern/db/blobs/index';
import type { MessageSource } from '@postern/mail';
import { fail } from '../../http/problem.ts';

export interface ContentStore {
  readonly blobs: BlobStore;
  readonly keys: TenantKeys;
}

/** A kept message: readable from its start any number of times, never whole in memory. */
export type KeptContent = Exclude<MessageSource, Buffer>;

interface Place {
  tenant_id: number;
  ts: Date;
  id: string;
}

/** The row that opens a message's content; none when it was never kept or its time is over. */
export async function findBlob(tx: Tx, { tenant_id, ts, id }: Place) {
  return tx
    .selectFrom('message_detail')
    .innerJoin('blob', (join) =>
      join
        .onRef('blob.tenant_id', '=', 'message_detail.tenant_id')
        .onRef('blob.blob_id', '=', 'message_detail.blob_id'),
    )
    .select(['blob.tenant_id', 'blob.blob_id', 'blob.wrapped_key', 'blob.key_version', 'blob.size'])
    .where('message_detail.tenant_id', '=', tenant_id)
    .where('message_detail.ts', '=', ts)
    .where('message_detail.id', '=', id)
    .executeTakeFirst();
}

export type BlobPlace = NonNullable<Awaited<ReturnType<typeof findBlob>>>;

export async function openContent(
  { blobs, keys }: ContentStore,
  place: BlobPlace | undefined,
): Promise<KeptContent> {
  if (!place) return fail('content_not_found');
  const key = await blobKey(keys, place);
  return { size: Number(place.size), open: (): Readable => blobs.open(place.blob_id, key) };
}

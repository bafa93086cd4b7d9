import { type Database, withScope } from '@postern/db';
import { type BlobStore, blobKey, type TenantKeys } from '@postern/db/blobs/index';

/** The parts of the process that hold message content. */
export interface ContentDeps {
  db: Database;
  blobs: BlobStore;
  keys: TenantKeys;
}

/** A stored message that can be read from its start any number of times. */
export interface StoredContent {
  size: number;
  open(): AsyncIterable<Buffer>;
}

export async function storedContent(
  { db, blobs, keys }: ContentDeps,
  tenant_id: number,
  blob_id: string,
): Promise<StoredContent> {
  const row = await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .selectFrom('blob')
      .select(['tenant_id', 'blob_id', 'wrapped_key', 'key_version', 'size'])
      .where('tenant_id', '=', tenant_id)
      .where('blob_id', '=', blob_id)
      .executeTakeFirst(),
  );
  if (!row) throw new Error(`blob ${blob_id} of tenant ${tenant_id} has no row`);
  const key = await blobKey(keys, row);
  return { size: Number(row.size), open: () => blobs.open(blob_id, key) };
}

// The content of a tenant's messages and files, from one store into another under the same names and keys.
import { createHash } from 'node:crypto';
import { type BlobStore, ContentDamagedError, type TenantKeys } from '../blobs/index.ts';
import { blobKey } from '../blobs/tenant-keys.ts';
import type { MoveClient } from './client.ts';
import { MoveRefusedError } from './refused.ts';

interface BlobOfTenant {
  tenant_id: number;
  blob_id: string;
  wrapped_key: Buffer;
  key_version: number;
  sha256: Buffer;
  size: string;
}

interface Stores {
  keys: TenantKeys;
  from: BlobStore;
  to: BlobStore;
}

/** Contents that are copied at a time. */
const AT_ONCE = 4;

async function digestOf(store: BlobStore, blob_id: string, key: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of store.open(blob_id, key)) hash.update(part as Buffer);
  return hash.digest('hex');
}

async function copyContent({ keys, from, to }: Stores, row: BlobOfTenant): Promise<void> {
  const { blob_id } = row;
  const key = await blobKey(keys, row);
  const writer = to.createAs(blob_id, key);
  try {
    for await (const part of from.open(blob_id, key)) {
      writer.write(part as Buffer);
      await writer.backpressure();
    }
    await writer.commit();
  } catch (error) {
    await writer.abort();
    if (!(error instanceof ContentDamagedError)) throw error;
    throw new MoveRefusedError(`Content ${blob_id} cannot be read here: ${error.message}.`);
  }
  // What was written is read again: a store's answer is a promise, its content the proof.
  if ((await digestOf(to, blob_id, key)) !== row.sha256.toString('hex'))
    throw new MoveRefusedError(`Content ${blob_id} arrived damaged.`);
}

/** Copies what is not in `done` yet. */
export async function copyContents(
  client: MoveClient,
  stores: Stores,
  tenant_id: number,
  done: Set<string>,
): Promise<void> {
  const all = await client.rows<BlobOfTenant>(
    'select tenant_id, blob_id, wrapped_key, key_version, sha256, size::text from blob where tenant_id = $1 order by blob_id',
    [tenant_id],
  );
  const waiting = all.filter(({ blob_id }) => !done.has(blob_id)).values();
  const work = async () => {
    for (const row of waiting) {
      await copyContent(stores, row);
      done.add(row.blob_id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

import type { Database } from '../connect.ts';
import { withScope } from '../scope.ts';
import type { BlobStore } from './store.ts';

/** ms; longer than the longest transaction between storing a blob and committing its row (security.md 4.3). */
const MIN_AGE = 2 * 3_600_000;
const BATCH = 500;

export interface OrphanReport {
  removed: number;
  swept: number;
}

/** Removes blobs no tenant has a row for, and writes that never finished. A job of the worker. */
export async function removeOrphanBlobs(
  db: Database,
  store: BlobStore,
  now: Date = new Date(),
): Promise<OrphanReport> {
  const before = new Date(now.getTime() - MIN_AGE);
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    const referenced = await withScope(
      db,
      { all: true },
      (tx) => tx.selectFrom('blob').select('blob_id').where('blob_id', 'in', batch).execute(),
      { readOnly: true },
    );
    const known = new Set(referenced.map((row) => row.blob_id));
    for (const orphan of batch.filter((id) => !known.has(id))) {
      await store.remove(orphan);
      removed += 1;
    }
    batch = [];
  };
  for await (const id of store.list(before)) {
    batch.push(id);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return { removed, swept: await store.sweep(before) };
}

import type { Database } from '../connect.ts';
import { withScope } from '../scope.ts';
import { requireOwnBlobs } from './ownership.ts';
import type { BlobStore } from './store.ts';

/** ms; longer than the longest transaction between storing a blob and committing its row (security.md 4.3). */
const MIN_AGE = 2 * 3_600_000;
const BATCH = 500;
/** ms a pack lives: content of delivered mail is gone by then, and what is kept longer moves into files of its own. */
const PACK_AGE = 25 * 3_600_000;

export interface OrphanReport {
  /** Blobs, in packs too. */
  removed: number;
  swept: number;
}

/**
 * Removes blobs no tenant has a row for, and writes that never finished. A job of the worker.
 * @throws {ForeignBlobsError} when these are not this database's blobs
 */
export async function removeOrphanBlobs(
  db: Database,
  store: BlobStore,
  now: Date = new Date(),
): Promise<OrphanReport> {
  await requireOwnBlobs(db, store);
  const before = new Date(now.getTime() - MIN_AGE);
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    const known = await referenced(db, batch);
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
  const swept = await store.sweep(before);
  for await (const pack of store.packs(new Date(now.getTime() - PACK_AGE))) {
    const kept: string[] = [];
    for (let at = 0; at < pack.blobs.length; at += BATCH)
      kept.push(...(await referenced(db, pack.blobs.slice(at, at + BATCH))));
    await pack.dissolve(kept);
    removed += pack.blobs.length - kept.length;
  }
  return { removed, swept };
}

async function referenced(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await withScope(
    db,
    { all: true },
    (tx) => tx.selectFrom('blob').select('blob_id').distinct().where('blob_id', 'in', ids).execute(),
    { readOnly: true },
  );
  return new Set(rows.map((row) => row.blob_id));
}

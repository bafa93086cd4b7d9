import type { Database } from '../connect.ts';
import { withScope } from '../scope.ts';
import type { BlobStore } from './store.ts';

/** How many blobs are looked up to recognise a store that bears no mark yet. */
const SAMPLE = 500;

/** The store holds the content of another installation, or nothing says that it is this one's. */
export class ForeignBlobsError extends Error {}

async function someOf(store: BlobStore): Promise<string[]> {
  const ids: string[] = [];
  const now = new Date();
  for await (const id of store.list(now)) if (ids.push(id) === SAMPLE) return ids;
  for await (const pack of store.packs(now)) {
    ids.push(...pack.blobs.slice(0, SAMPLE - ids.length));
    if (ids.length === SAMPLE) break;
  }
  return ids;
}

async function knowsAny(db: Database, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  return withScope(
    db,
    { all: true },
    async (tx) =>
      (await tx.selectFrom('blob').select('blob_id').where('blob_id', 'in', ids).limit(1).execute()).length >
      0,
    { readOnly: true },
  );
}

/**
 * Makes sure that database and content store belong together, since content without a row in the database is removed for good. A store that
 * is empty, or holds content this database knows, gets its mark.
 * @throws {ForeignBlobsError}
 */
export async function requireOwnBlobs(db: Database, store: BlobStore): Promise<void> {
  const { installation_id } = await withScope(
    db,
    { tenants: [] },
    (tx) => tx.selectFrom('installation').select('installation_id').executeTakeFirstOrThrow(),
    { readOnly: true },
  );
  const owner = await store.owner();
  if (owner === installation_id) return;
  if (owner !== undefined) {
    throw new ForeignBlobsError(
      'The message content belongs to another installation than the database: put the right database or the right POSTERN_BLOBS back.',
    );
  }
  const present = await someOf(store);
  if (present.length > 0 && !(await knowsAny(db, present))) {
    throw new ForeignBlobsError(
      'The database knows none of the message content that is stored: put the right database or the right POSTERN_BLOBS back, or empty the store.',
    );
  }
  await store.claim(installation_id);
}

import { type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import { fail } from '../problem.ts';
import type { Services } from '../services.ts';
import { entry_columns, type StoredEntry, toStored } from './entry.ts';
import { type ListRights, listScope, mayWriteEntry, visibleEntries } from './rights.ts';

export type FoundEntry = StoredEntry & { readonly removed_at: Date | null };

/** Entries by id among those the person sees, removed ones too, in a lasting order. Locked in that order when they will be changed. */
export async function findEntries(
  tx: Tx,
  rights: ListRights,
  ids: readonly string[],
  lock = false,
): Promise<FoundEntry[]> {
  const rows = await tx
    .selectFrom('block_welcome_entry')
    .select([...entry_columns, 'removed_at'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(visibleEntries(rights))
    .orderBy('tenant_id')
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return rows.map((row) => ({ ...toStored(row), removed_at: row.removed_at }));
}

/** One entry that is there; somebody else's answers like one that is not. */
export async function findEntry(tx: Tx, rights: ListRights, id: string): Promise<StoredEntry> {
  const [found] = await findEntries(tx, rights, [id]);
  return found && found.removed_at === null ? found : fail('not_found');
}

/** Refuses whoever sees an entry and may not change it, also one of the installation, which the scope of a change does not hold. */
export async function requireWritable({ db }: Services, rights: ListRights, id: string): Promise<void> {
  await withScope(db, listScope(rights), (tx) => findWritable(tx, rights, id), { readOnly: true });
}

/** The same as `findEntry` for somebody who is going to change it. */
export async function findWritable(tx: Tx, rights: ListRights, id: string): Promise<StoredEntry> {
  const found = await findEntry(tx, rights, id);
  return mayWriteEntry(rights, found.tenant_id, found) ? found : fail('forbidden');
}

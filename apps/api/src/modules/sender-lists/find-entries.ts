import { type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { CoreDeps } from '../../http/deps.ts';
import { fail } from '../../http/problem.ts';
import { entry_columns, type StoredEntry, toStored } from './entry.ts';
import { type ListRights, listScope, mayWriteEntry, visibleEntries } from './rights.ts';
import { nextVersion } from './store.ts';

export type FoundEntry = StoredEntry & { readonly removed_at: Date | null };

/** Entries by id among those the person sees, removed ones too, in a lasting order. */
export async function findEntries(tx: Tx, rights: ListRights, ids: readonly string[]): Promise<FoundEntry[]> {
  const rows = await tx
    .selectFrom('block_welcome_entry')
    .select([...entry_columns, 'removed_at'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(visibleEntries(rights))
    .orderBy('tenant_id')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...toStored(row), removed_at: row.removed_at }));
}

async function findThere(tx: Tx, rights: ListRights, id: string): Promise<StoredEntry | null> {
  const [found] = await findEntries(tx, rights, [id]);
  return found && found.removed_at === null ? found : null;
}

/** One entry that is there; somebody else's answers like one that is not. */
export const findEntry = async (tx: Tx, rights: ListRights, id: string): Promise<StoredEntry> =>
  (await findThere(tx, rights, id)) ?? fail('not_found');

/** An entry its reader may change. Null: none of the transaction's scope; `refuseUnwritable` says why. */
export async function findWritable(tx: Tx, rights: ListRights, id: string): Promise<StoredEntry | null> {
  const found = await findThere(tx, rights, id);
  if (found && !mayWriteEntry(rights, found.tenant_id, found)) fail('forbidden');
  return found;
}

/** An entry nobody else changes until the transaction ends, and the version its change takes. */
export interface LockedEntry {
  readonly known: StoredEntry;
  readonly version: number;
}

/** The same for who is about to change it: read again once its tenant's lists are locked, as every writer locks them first. */
export async function lockWritable(tx: Tx, rights: ListRights, id: string): Promise<LockedEntry | null> {
  const seen = await findWritable(tx, rights, id);
  if (!seen) return null;
  const version = await nextVersion(tx, seen.tenant_id);
  const known = await findWritable(tx, rights, id);
  return known && { known, version };
}

/** Of an entry that was not changed: whether the person sees it all the same, one of the installation, or there is none for them. */
export async function refuseUnwritable({ db }: CoreDeps, rights: ListRights, id: string): Promise<never> {
  await withScope(db, listScope(rights), (tx) => findEntry(tx, rights, id), { readOnly: true });
  return fail('forbidden');
}

import { type DataOf, LIST_RESTORE_DAYS, type ListBulkAction, type Operations } from '@postern/contract';
import { recordAudit, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { CoreDeps } from '../../http/deps.ts';
import { equalityKey, readEqual } from './equal.ts';
import { type FoundEntry, findEntries } from './find-entries.ts';
import { type ListRights, listRights, listScope, mayWriteEntry } from './rights.ts';
import { type HistoryAction, keepHistory, nextVersion } from './store.ts';
import { extend, type ListWriter, requireRoom } from './write-entry.ts';

export interface BulkOutcome {
  readonly done: string[];
  readonly ignored: DataOf<Operations['listEntryBulk']>['ignored'];
}

type Settable = Partial<Pick<FoundEntry, 'enabled' | 'reviewed'>> & { removed_at?: Date | null };

function wanted(action: ListBulkAction, now: number): Settable {
  switch (action) {
    case 'enable':
      return { enabled: true };
    case 'disable':
      return { enabled: false };
    case 'reviewed':
      return { reviewed: true };
    case 'unreviewed':
      return { reviewed: false };
    case 'remove':
      return { removed_at: new Date(now) };
    case 'restore':
      return { removed_at: null };
  }
}

const history_action = (action: ListBulkAction): HistoryAction =>
  action === 'remove' || action === 'restore' ? action : 'change';

function isThere(entry: FoundEntry, action: ListBulkAction, now: number): boolean {
  if (action !== 'restore') return entry.removed_at === null;
  return entry.removed_at === null || now - entry.removed_at.getTime() < LIST_RESTORE_DAYS * 86_400_000;
}

function isSo(entry: FoundEntry, set: Settable): boolean {
  if (set.removed_at !== undefined) return set.removed_at === null && entry.removed_at === null;
  return set.enabled === undefined ? entry.reviewed === set.reviewed : entry.enabled === set.enabled;
}

/** Of entries that are not to be changed from here, those the person sees all the same: the installation's. */
export async function tellForbidden(
  { db }: CoreDeps,
  rights: ListRights,
  { done, ignored }: BulkOutcome,
): Promise<BulkOutcome> {
  const lost = ignored.filter(({ reason }) => reason === 'not_found').map(({ id }) => id);
  if (lost.length === 0) return { done, ignored };
  const found = await withScope(db, listScope(rights), (tx) => findEntries(tx, rights, lost), {
    readOnly: true,
  });
  const seen = new Set(
    found
      .filter((entry) => entry.removed_at === null && !mayWriteEntry(rights, entry.tenant_id, entry))
      .map(({ id }) => id),
  );
  return { done, ignored: ignored.map((one) => (seen.has(one.id) ? { ...one, reason: 'forbidden' } : one)) };
}

/** What becomes of each entry that is asked for, by tenant where it is to be changed. */
function sortOut(
  rights: ListRights,
  asked: readonly string[],
  found: readonly FoundEntry[],
  { action, set, now }: { action: ListBulkAction; set: Settable; now: number },
) {
  const by_id = new Map(found.map((entry) => [entry.id, entry]));
  const ignored: BulkOutcome['ignored'] = [];
  const by_tenant = new Map<number, FoundEntry[]>();
  for (const id of asked) {
    const entry = by_id.get(id);
    const writable = entry && mayWriteEntry(rights, entry.tenant_id, entry);
    if (!entry || !isThere(entry, action, now)) ignored.push({ id, reason: 'not_found' });
    else if (!writable) ignored.push({ id, reason: 'forbidden' });
    else if (isSo(entry, set)) ignored.push({ id, reason: 'unchanged' });
    else by_tenant.set(entry.tenant_id, [...(by_tenant.get(entry.tenant_id) ?? []), entry]);
  }
  return { ignored, by_tenant };
}

/** Locks the lists of the tenants these entries are of, in the order every writer takes them; the version each change takes. */
async function lockTenants(
  tx: Tx,
  rights: ListRights,
  found: readonly FoundEntry[],
): Promise<Map<number, number>> {
  const writable = found.filter((entry) => mayWriteEntry(rights, entry.tenant_id, entry));
  const versions = new Map<number, number>();
  for (const tenant_id of [...new Set(writable.map((entry) => entry.tenant_id))].toSorted((a, b) => a - b))
    versions.set(tenant_id, await nextVersion(tx, tenant_id));
  return versions;
}

/**
 * Removed entries that can come back. Where an equal one was written meanwhile that one stays, enabled and extended as if it were written
 * once more: two that say the same would have to be found and removed again.
 */
async function bringBack(
  tx: Tx,
  writer: ListWriter,
  entries: readonly FoundEntry[],
  { tenant_id, version }: { tenant_id: number; version: number },
): Promise<{ back: FoundEntry[]; merged: string[] }> {
  const known = await readEqual(tx, tenant_id, entries);
  const back = new Map<string, FoundEntry>();
  const merged: string[] = [];
  for (const entry of entries) {
    const key = equalityKey(tenant_id, entry);
    const equal = known.get(key);
    if (equal) {
      const asked = { ...entry, comment: equal.comment === '' ? entry.comment : '' };
      const { entry: after } = await extend(tx, writer, equal, asked, version, entry.except_domains);
      known.set(key, after);
    }
    if (equal || back.has(key)) merged.push(entry.id);
    else back.set(key, entry);
  }
  return { back: [...back.values()], merged };
}

/** Sets one thing of several entries, in one transaction: a version and an audit row a tenant, a step of history an entry. */
export async function changeMany(
  tx: Tx,
  { actor, audit }: ListWriter,
  ids: readonly string[],
  action: ListBulkAction,
  now: number,
): Promise<BulkOutcome> {
  const rights = listRights(actor);
  const set = wanted(action, now);
  const asked = [...new Set(ids)];
  const versions = await lockTenants(tx, rights, await findEntries(tx, rights, asked));
  // Read again: somebody may have changed them before the lists were locked.
  const found = await findEntries(tx, rights, asked);
  const { ignored, by_tenant } = sortOut(rights, asked, found, { action, set, now });
  const outcome: BulkOutcome = { done: [], ignored };
  for (const [tenant_id, version] of versions) {
    let entries = by_tenant.get(tenant_id) ?? [];
    if (action === 'restore') {
      const { back, merged } = await bringBack(tx, { actor, audit }, entries, { tenant_id, version });
      outcome.ignored.push(...merged.map((id) => ({ id, reason: 'equal' as const })));
      await requireRoom(tx, tenant_id, rights, back.length);
      entries = back;
    }
    if (entries.length === 0) continue;
    await tx
      .updateTable('block_welcome_entry')
      .set({ ...set, version, changed_by: actor.email, changed_at: new Date(now) })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', sql<string>`any(${entries.map(({ id }) => id)}::uuid[])`)
      .execute();
    await keepHistory(
      tx,
      entries.map((entry) => step(entry, set, action)),
      audit,
    );
    const done = entries.map(({ id }) => id);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: `list.${action}` },
      object: done.length === 1 ? String(done[0]) : `${done.length} entries`,
      details: { ids: done },
    });
    outcome.done.push(...done);
  }
  return outcome;
}

function step(entry: FoundEntry, set: Settable, action: ListBulkAction) {
  const { tenant_id, id } = entry;
  const { enabled = entry.enabled, reviewed = entry.reviewed } = set;
  const before = action === 'restore' ? null : entry;
  const after = action === 'remove' ? null : { ...entry, enabled, reviewed };
  return { tenant_id, id, action: history_action(action), before, after };
}

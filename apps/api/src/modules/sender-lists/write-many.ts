import type { ListDraft, ListIssue } from '@postern/contract';
import { recordAudit, type Tx, uuidv7 } from '@postern/db';
import { checkDraft } from './check-draft.ts';
import { type EntryFields, exceptDomains, type StoredEntry } from './entry.ts';
import { equalityKey, readEqual } from './equal.ts';
import { placeDomain, placeEntry, readPlaces } from './place.ts';
import { type ListRights, listRights } from './rights.ts';
import { chunks, type HistoryStep, keepHistory, nextVersion } from './store.ts';
import { extended, isSameEntry, type ListWriter, requireRoom, withOwnReach } from './write-entry.ts';

export interface CheckedRow {
  readonly draft: ListDraft;
  readonly fields: EntryFields;
  readonly tenant_id: number;
  readonly issues: readonly ListIssue[];
}

/** Many drafts checked, each as if it came alone. */
export async function checkMany(
  tx: Tx,
  rights: ListRights,
  drafts: readonly ListDraft[],
  now: number,
): Promise<CheckedRow[]> {
  const checked = drafts.map((draft) => ({ draft, ...checkDraft(withOwnReach(draft, rights), now) }));
  const domains = checked.flatMap(({ fields }) => placeDomain(fields) ?? []);
  const tenants = drafts.flatMap(({ tenant_id }) => tenant_id ?? []);
  const known = await readPlaces(tx, domains, [...tenants, rights.tenant_id]);
  return checked.map(({ draft, fields, issues }) => {
    if (issues.length > 0) return { draft, fields, issues, tenant_id: -1 };
    const placed = placeEntry(known, fields, rights, draft.tenant_id ?? rights.tenant_id);
    if ('issue' in placed) return { draft, fields, issues: [placed.issue], tenant_id: -1 };
    const { tenant_id, instance } = placed.place;
    return { draft, fields: { ...fields, instance }, issues, tenant_id };
  });
}

export type Written = 'added' | 'changed' | 'there';

/**
 * Writes checked rows of one tenant: new ones are added, equal ones enabled and extended. Answers what became of each, in order, and
 * which entries are new.
 * With `dry` nothing is written and nothing locked.
 */
export async function writeMany(
  tx: Tx,
  { actor, audit }: ListWriter,
  tenant_id: number,
  rows: readonly CheckedRow[],
  { dry, now }: { dry: boolean; now: number },
): Promise<{ told: Written[]; ids: string[] }> {
  const version = dry ? 0 : await nextVersion(tx, tenant_id);
  const rights = listRights(actor);
  const known = await readEqual(
    tx,
    tenant_id,
    rows.map(({ fields }) => fields),
  );
  const added: StoredEntry[] = [];
  const changed = new Map<string, { before: StoredEntry; after: StoredEntry }>();
  // Made in one millisecond: the first row is to stand first where the newest does.
  const ids = rows
    .map(() => uuidv7(now))
    .toSorted()
    .reverse();
  const told = rows.map(({ fields }, position): Written => {
    const key = equalityKey(tenant_id, fields);
    const equal = known.get(key);
    const except = exceptDomains(rights, fields);
    if (!equal) {
      const id = ids[position] ?? uuidv7(now);
      const entry = { ...newEntry(fields, { tenant_id, id }, actor.email, now), except_domains: except };
      known.set(key, entry);
      added.push(entry);
      return 'added';
    }
    const except_domains = equal.except_domains.filter((domain) => except.includes(domain));
    const after = { ...equal, ...extended(equal, fields), except_domains };
    if (isSameEntry(equal, after) && except_domains.length === equal.except_domains.length) return 'there';
    // A row of this very file, said twice with other words.
    if (added.includes(equal)) added.splice(added.indexOf(equal), 1, after);
    else changed.set(equal.id, { before: changed.get(equal.id)?.before ?? equal, after });
    known.set(key, after);
    return 'changed';
  });
  if (dry) return { told, ids: [] };
  await requireRoom(tx, tenant_id, rights, added.length);
  await store(tx, added, [...changed.values()], { version, by: actor.email, now });
  const steps: HistoryStep[] = [
    ...added.map((after) => ({ tenant_id, id: after.id, action: 'add' as const, before: null, after })),
    ...[...changed.values()].map((step) => ({
      tenant_id,
      id: step.after.id,
      action: 'change' as const,
      ...step,
    })),
  ];
  await keepHistory(tx, steps, audit);
  const details = { added: added.length, changed: changed.size, rows: rows.length };
  if (steps.length > 0)
    await recordAudit(tx, { ...audit, tenant_id, action: 'list.import', object: 'entries', details });
  return { told, ids: added.map(({ id }) => id) };
}

function newEntry(
  fields: EntryFields,
  key: Pick<StoredEntry, 'tenant_id' | 'id'>,
  created_by: string,
  now: number,
): StoredEntry {
  return {
    ...fields,
    ...key,
    created_by,
    hit_count: 0,
    last_hit: null,
    created_at: new Date(now),
    except_domains: [],
  };
}

async function store(
  tx: Tx,
  added: readonly StoredEntry[],
  changed: readonly { after: StoredEntry }[],
  { version, by, now }: { version: number; by: string; now: number },
): Promise<void> {
  for (const part of chunks(added)) {
    const rows = part.map(({ except_domains, ...entry }) => ({
      ...{ ...entry, version, changed_by: by },
      except_domains: [...except_domains],
    }));
    await tx.insertInto('block_welcome_entry').values(rows).execute();
  }
  for (const { after } of changed) {
    const { tenant_id, id, enabled, not_before, not_after, comment, except_domains } = after;
    await tx
      .updateTable('block_welcome_entry')
      .set({
        ...{ enabled, not_before, not_after, comment, version },
        except_domains: [...except_domains],
        changed_by: by,
        changed_at: new Date(now),
      })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .execute();
  }
}

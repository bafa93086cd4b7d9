import { cleanListHost, cleanListSender, type ListDraft, listHostText } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import { fail } from '../../http/problem.ts';
import { checkDraft } from './check-draft.ts';
import { type EntryFields, entry_columns, exceptDomains, type StoredEntry, toStored } from './entry.ts';
import { equalityKey, findEqual } from './equal.ts';
import type { LockedEntry } from './find-entries.ts';
import { placeDomain, placeEntry, reachField, readPlaces } from './place.ts';
import { type ListRights, listRights } from './rights.ts';
import { keepHistory } from './store.ts';
import { auditDetails, type ListWriter, refuse } from './write-entry.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Host and netmask as the body has them. The text names the width too, so whoever sends an entry back has changed only one of the two. */
function hostOf(known: EntryFields, { sender_host, sender_netmask }: ListDraft) {
  if (sender_host === undefined)
    return { sender_host: known.sender_host, sender_netmask: sender_netmask ?? known.sender_netmask };
  const text = cleanListHost(sender_host);
  if (text === listHostText(known) && sender_netmask !== undefined)
    return { sender_host: known.sender_host, sender_netmask };
  const is_stale = text?.includes('/') && sender_netmask === known.sender_netmask;
  return { sender_host, sender_netmask: is_stale ? undefined : sender_netmask };
}

/** The entry as a draft, with what the body says in its place. A host comes with its own netmask, a reach alone. */
export function overlay(known: EntryFields, body: ListDraft): ListDraft {
  const reach = {
    scope_user: body.scope_user ?? null,
    scope_domain: body.scope_domain ?? null,
    scope_tenant: body.scope_tenant ?? false,
    scope_global: body.scope_global ?? false,
  };
  const moves = Object.values(reach).some(Boolean);
  const { scope_user, scope_domain, scope_tenant, scope_global } = known;
  return {
    ...(moves ? reach : { scope_user, scope_domain, scope_tenant, scope_global }),
    ...hostOf(known, body),
    sender_address: body.sender_address === undefined ? known.sender_address : body.sender_address,
    list_type: body.list_type ?? known.list_type,
    list_scope: body.list_scope ?? known.list_scope,
    comment: body.comment === undefined ? known.comment : body.comment,
    enabled: body.enabled ?? known.enabled,
    reviewed: body.reviewed ?? known.reviewed,
    not_before: body.not_before === undefined ? iso(known.not_before) : body.not_before,
    not_after: body.not_after === undefined ? iso(known.not_after) : body.not_after,
  };
}

/** What the entry would be, checked; that its end lies in the past is no mistake where it did so before. */
export async function changedFields(
  tx: Tx,
  rights: ListRights,
  known: StoredEntry,
  body: ListDraft,
  now: number,
): Promise<EntryFields> {
  const { fields, issues } = checkDraft(overlay(known, body), now);
  const same_end = fields.not_after?.getTime() === known.not_after?.getTime();
  const wrong = issues.filter(({ problem }) => !(problem === 'already_ended' && same_end));
  if (wrong.length > 0) refuse(wrong);
  const domain = placeDomain(fields);
  const places = await readPlaces(tx, domain === null ? [] : [domain], [known.tenant_id, rights.tenant_id]);
  const placed = placeEntry(places, fields, rights, known.tenant_id);
  if ('issue' in placed) return refuse([placed.issue]);
  // Rows never move between tenants (design 4).
  if (placed.place.tenant_id !== known.tenant_id)
    refuse([{ field: reachField(fields), problem: 'reach_moves' }]);
  return { ...fields, instance: known.instance };
}

/** Where what makes it equal to another stays, an entry that was doubled long ago, or spelled otherwise then, can still be changed. */
const saysTheSame = (known: StoredEntry, fields: EntryFields): boolean =>
  equalityKey(known.tenant_id, { ...known, ...cleanListSender(known).sender }) ===
  equalityKey(known.tenant_id, fields);

/** Other words about an entry leave whom it reaches; what it says newly reaches only what its writer knows of. */
function exceptAfter(known: StoredEntry, fields: EntryFields, rights: ListRights): string[] {
  if (!fields.scope_tenant) return [];
  const same = (['list_type', 'list_scope', 'sender_address', 'sender_host', 'scope_tenant'] as const).every(
    (name) => known[name] === fields[name],
  );
  const kept = [...known.except_domains];
  return same ? kept : [...new Set([...kept, ...exceptDomains(rights, fields)])].sort();
}

/** Changes a locked entry in the caller's transaction, with its history and audit row. */
export async function changeEntry(
  tx: Tx,
  { actor, audit }: ListWriter,
  { known, version }: LockedEntry,
  body: ListDraft,
  now: number,
): Promise<StoredEntry> {
  const rights = listRights(actor);
  const fields = await changedFields(tx, rights, known, body, now);
  const except_domains = exceptAfter(known, fields, rights);
  const { tenant_id, id } = known;
  const equal = saysTheSame(known, fields) ? undefined : await findEqual(tx, tenant_id, fields);
  if (equal) fail('list_entry_exists');
  const row = await tx
    .updateTable('block_welcome_entry')
    .set({ ...fields, version, except_domains, changed_by: actor.email, changed_at: new Date(now) })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returning(entry_columns)
    .executeTakeFirstOrThrow();
  const entry = toStored(row);
  await keepHistory(tx, [{ tenant_id, id, action: 'change', before: known, after: entry }], audit);
  await recordAudit(tx, {
    ...audit,
    ...{ tenant_id, action: 'list.change', object: id, details: auditDetails(entry) },
  });
  return entry;
}

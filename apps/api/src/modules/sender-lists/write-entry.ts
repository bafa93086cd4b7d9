import {
  type ListDraft,
  type ListIssue,
  list_problems,
  MOST_LIST_ENTRIES,
  MOST_OWN_LIST_ENTRIES,
} from '@postern/contract';
import { type AuditActor, recordAudit, type Tx, uuidv7 } from '@postern/db';
import { fail, Problem } from '../../http/problem.ts';
import { checkDraft } from './check-draft.ts';
import { type EntryFields, entry_columns, exceptDomains, type StoredEntry, toStored } from './entry.ts';
import { findEqual } from './equal.ts';
import { placeDomain, placeEntry, readPlaces } from './place.ts';
import { type ListPerson, type ListRights, listRights } from './rights.ts';
import { keepHistory, nextVersion } from './store.ts';

/** Who writes; a `Call` is one. */
export interface ListWriter {
  readonly actor: ListPerson;
  readonly audit: AuditActor;
}

export interface WrittenEntry {
  readonly entry: StoredEntry;
  /** `added`; `changed`: an equal one was enabled or extended; `there`: an equal one was in force already. */
  readonly how: 'added' | 'changed' | 'there';
}

/** Several mistakes at once, as the wire has them; to lack the right to a reach is none. */
export function refuse(issues: readonly ListIssue[]): never {
  if (issues.some(({ problem }) => problem === 'reach_forbidden')) fail('forbidden');
  throw new Problem(
    'invalid_input',
    issues.map(({ field, problem }) => ({ loc: ['body', field], msg: list_problems[problem] })),
  );
}

/** People without further rights who name nobody mean themselves. */
export function withOwnReach(draft: ListDraft, rights: ListRights): ListDraft {
  const named = draft.scope_user || draft.scope_domain || draft.scope_tenant || draft.scope_global;
  return named || rights.writes_domains ? draft : { ...draft, scope_user: rights.address };
}

/**
 * Adds an entry in the caller's transaction, cleaned and checked, with its history and audit row. Of what is there already nothing is
 * doubled: an equal entry is enabled, and its time extended to cover the new one's.
 * @param draft as `POST /api/v1/blwls/` takes it
 * @throws Problem `invalid_input` with every mistake, `too_many_list_entries`
 */
export async function addListEntry(
  tx: Tx,
  { actor, audit }: ListWriter,
  draft: ListDraft,
  now: number = Date.now(),
): Promise<WrittenEntry> {
  const { fields, tenant_id } = await newFields(tx, actor, draft, now);
  return writeNew(tx, { actor, audit }, fields, tenant_id, listRights(actor));
}

/** What a draft would become, and in which tenant, if its writer may write it; otherwise a Problem with every mistake. */
export async function newFields(
  tx: Tx,
  actor: ListPerson,
  draft: ListDraft,
  now: number,
): Promise<{ fields: EntryFields; tenant_id: number }> {
  const rights = listRights(actor);
  const { fields, issues } = checkDraft(withOwnReach(draft, rights), now);
  if (issues.length > 0) refuse(issues);
  const tenant_id = draft.tenant_id ?? rights.tenant_id;
  const domain = placeDomain(fields);
  const known = await readPlaces(tx, domain === null ? [] : [domain], [tenant_id, rights.tenant_id]);
  const placed = placeEntry(known, fields, rights, tenant_id);
  if ('issue' in placed) return refuse([placed.issue]);
  const { place } = placed;
  return { fields: { ...fields, instance: place.instance }, tenant_id: place.tenant_id };
}

async function writeNew(
  tx: Tx,
  { actor, audit }: ListWriter,
  fields: EntryFields,
  tenant_id: number,
  rights: ListRights,
): Promise<WrittenEntry> {
  const version = await nextVersion(tx, tenant_id);
  const equal = await findEqual(tx, tenant_id, fields);
  if (equal) return extend(tx, { actor, audit }, equal, fields, version, exceptDomains(rights, fields));
  await requireRoom(tx, tenant_id, rights);
  const id = uuidv7();
  const row = await tx
    .insertInto('block_welcome_entry')
    .values({
      ...fields,
      ...{ tenant_id, id, version, created_by: actor.email, changed_by: actor.email },
      except_domains: exceptDomains(rights, fields),
    })
    .returning(entry_columns)
    .executeTakeFirstOrThrow();
  const entry = toStored(row);
  await keepHistory(tx, [{ tenant_id, id, action: 'add', before: null, after: entry }], audit);
  await recordAudit(tx, {
    ...audit,
    tenant_id,
    action: 'list.add',
    object: id,
    details: auditDetails(entry),
  });
  return { entry, how: 'added' };
}

/** What the audit log says of an entry. */
export function auditDetails(entry: EntryFields): Record<string, unknown> {
  const { list_type, list_scope, sender_address, sender_host, sender_netmask } = entry;
  const { scope_user, scope_domain, scope_tenant, scope_global } = entry;
  return {
    ...{ list_type, list_scope, sender_address, sender_host, sender_netmask },
    ...{ scope_user, scope_domain, scope_tenant, scope_global },
  };
}

const later = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : null);
const earlier = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : null);

/** The entry that is there, with the time of both and the newer words. */
export function extended(known: StoredEntry, asked: EntryFields): EntryFields {
  return {
    ...known,
    enabled: known.enabled || asked.enabled,
    not_before: earlier(known.not_before, asked.not_before),
    not_after: later(known.not_after, asked.not_after),
    comment: asked.comment === '' ? known.comment : asked.comment,
  };
}

export function isSameEntry(a: EntryFields, b: EntryFields): boolean {
  const time = (date: Date | null) => date?.getTime() ?? null;
  return (
    a.enabled === b.enabled &&
    a.comment === b.comment &&
    time(a.not_before) === time(b.not_before) &&
    time(a.not_after) === time(b.not_after)
  );
}

/** Writes an entry once more: the one that is there is enabled and its time extended, with its history and audit row. */
export async function extend(
  tx: Tx,
  { actor, audit }: ListWriter,
  known: StoredEntry,
  asked: EntryFields,
  version: number,
  except: readonly string[],
): Promise<WrittenEntry> {
  const after = extended(known, asked);
  const except_domains = known.except_domains.filter((domain) => except.includes(domain));
  if (isSameEntry(known, after) && except_domains.length === known.except_domains.length)
    return { entry: known, how: 'there' };
  const { tenant_id, id } = known;
  const { enabled, not_before, not_after, comment } = after;
  const row = await tx
    .updateTable('block_welcome_entry')
    .set({
      ...{ enabled, not_before, not_after, comment, version, except_domains },
      changed_by: actor.email,
      changed_at: new Date(),
    })
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
  return { entry, how: 'changed' };
}

/** Room for `more` entries, in the tenant and, for people without further rights, among their own. */
export async function requireRoom(tx: Tx, tenant_id: number, rights: ListRights, more = 1): Promise<void> {
  const query = tx
    .selectFrom('block_welcome_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('removed_at', 'is', null);
  const { count } = await query.executeTakeFirstOrThrow();
  if (Number(count) + more > MOST_LIST_ENTRIES) fail('too_many_list_entries');
  if (rights.writes_domains) return;
  const own = await query.where('scope_user', '=', rights.address).executeTakeFirstOrThrow();
  if (Number(own.count) + more > MOST_OWN_LIST_ENTRIES) fail('too_many_list_entries');
}

import { type Database, withScope } from '@postern/db';
import { indexLists, joinLists, type ListEntry, type ListIndex, type ListSource } from '@postern/mail';
import type { ManagedDomain } from './domains.ts';
import { holdByTenant } from './held-by-tenant.ts';

export interface Lists {
  /** The entries that can apply to mail of a tenant's mailboxes, at most `max_age` ms old. */
  of(route: Pick<ManagedDomain, 'tenant_id' | 'instance'>): Promise<ListSource>;
}

/** ms an entry may have been in force without the gateway knowing. */
const MAX_AGE = 900;
/** Rows read at once: a tenant's whole list comes in slices, so that none holds up other queries of this process. */
const SLICE = 5_000;
/** Entries of the whole installation belong to no tenant. */
const INSTALLATION = 0;

interface Held {
  /** By the instance that entries name; '' for those that hold in all. */
  indexes: Map<string, ListIndex>;
  version: number;
}

/**
 * Every tenant's entries in memory, by what they look for. A message costs a look at the clock; once in `max_age` one small question, and
 * only when the tenant's list version has moved the rows that are newer.
 */
export function openLists(db: Database, now: () => number = Date.now, max_age = MAX_AGE): Lists {
  const held = holdByTenant(empty, (tenant_id, one) => follow(db, tenant_id, one), max_age, now);
  return {
    async of({ tenant_id, instance }) {
      const both = await Promise.all([held.of(tenant_id), held.of(INSTALLATION)]);
      return joinLists(
        ...both.flatMap(({ indexes }) => [indexes.get('') ?? [], indexes.get(instance) ?? []].flat()),
      );
    },
  };
}

function empty(): Held {
  return { indexes: new Map(), version: 0 };
}

async function follow(db: Database, tenant_id: number, held: Held): Promise<void> {
  const version = await readVersion(db, tenant_id);
  let slice: EntryRow[];
  let after = { version: held.version, id: '' };
  do {
    if (version === held.version) break;
    slice = await readNewer(db, tenant_id, after, version);
    for (const row of slice) take(held, row);
    const last = slice.at(-1);
    if (last) after = { version: last.version, id: last.id };
  } while (slice.length === SLICE);
  held.version = version;
}

function take(held: Held, row: EntryRow): void {
  const lives = row.enabled && row.removed_at === null;
  for (const index of held.indexes.values()) index.remove(row.id);
  if (!lives) return;
  const name = row.instance ?? '';
  const index = held.indexes.get(name) ?? indexLists();
  held.indexes.set(name, index);
  index.set(toListEntry(row));
}

async function readVersion(db: Database, tenant_id: number): Promise<number> {
  const row = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx.selectFrom('list_version').select('version').where('tenant_id', '=', tenant_id).executeTakeFirst(),
    { readOnly: true },
  );
  return row?.version ?? 0;
}

function readNewer(
  db: Database,
  tenant_id: number,
  after: { version: number; id: string },
  version: number,
): Promise<EntryRow[]> {
  return withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('block_welcome_entry')
        .select(['id', 'version', 'list_type', 'list_scope', 'sender_host', 'sender_netmask'])
        .select(['sender_address', 'scope_global', 'scope_tenant', 'scope_domain', 'scope_user'])
        .select(['instance', 'enabled', 'not_before', 'not_after', 'removed_at', 'except_domains'])
        .where('tenant_id', '=', tenant_id)
        .where('version', '<=', version)
        .where((where) =>
          where.or([
            where('version', '>', after.version),
            ...(after.id === ''
              ? []
              : [where.and([where('version', '=', after.version), where('id', '>', after.id)])]),
          ]),
        )
        .orderBy('version')
        .orderBy('id')
        .limit(SLICE)
        .execute(),
    { readOnly: true },
  );
}

interface EntryRow {
  id: string;
  version: number;
  list_type: string;
  list_scope: string;
  sender_host: string | null;
  sender_netmask: number;
  sender_address: string | null;
  scope_global: boolean;
  scope_tenant: boolean;
  scope_domain: string | null;
  scope_user: string | null;
  except_domains: string[];
  instance: string | null;
  enabled: boolean;
  not_before: Date | null;
  not_after: Date | null;
  removed_at: Date | null;
}

export function toListEntry(row: Omit<EntryRow, 'version' | 'removed_at' | 'instance'>): ListEntry {
  const { id, enabled, sender_host, sender_netmask, sender_address, not_before, not_after } = row;
  const { scope_global, scope_tenant, scope_domain, scope_user, except_domains } = row;
  return {
    ...{ id, enabled, sender_address, not_before, not_after },
    ...{ scope_global, scope_tenant, scope_domain, scope_user },
    ...(except_domains.length > 0 ? { except_domains } : {}),
    list_type: row.list_type as ListEntry['list_type'],
    list_scope: row.list_scope as ListEntry['list_scope'],
    sender_host:
      sender_host !== null && sender_netmask >= 0 ? `${sender_host}/${sender_netmask}` : sender_host,
  };
}

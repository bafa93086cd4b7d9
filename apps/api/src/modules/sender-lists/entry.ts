import type {
  Instance,
  ListEntryData,
  ListReachFields,
  ListScope,
  ListSender,
  ListType,
} from '@postern/contract';
import { listHostText } from '@postern/contract';
import { type SqlBool, sql } from 'kysely';
import { type ListRights, mayWriteEntry } from './rights.ts';

/** What can be said of an entry, cleaned and checked. */
export interface EntryFields extends ListSender, ListReachFields {
  readonly list_type: ListType;
  readonly list_scope: ListScope;
  readonly instance: Instance | null;
  readonly comment: string;
  readonly enabled: boolean;
  readonly reviewed: boolean;
  readonly not_before: Date | null;
  readonly not_after: Date | null;
}

/** One row of `block_welcome_entry` as the lists' queries read it. */
export interface StoredEntry extends EntryFields {
  readonly tenant_id: number;
  readonly id: string;
  readonly hit_count: number;
  readonly last_hit: Date | null;
  readonly created_at: Date;
  readonly created_by: string;
  /** Domains an entry for a whole tenant leaves out; told to nobody. */
  readonly except_domains: readonly string[];
}

/** Columns of `StoredEntry`. */
export const entry_columns = [
  'tenant_id',
  'id',
  'list_type',
  'list_scope',
  'sender_host',
  'sender_netmask',
  'sender_address',
  'scope_global',
  'scope_tenant',
  'scope_domain',
  'scope_user',
  'instance',
  'comment',
  'enabled',
  'reviewed',
  'not_before',
  'not_after',
  'hit_count',
  'last_hit',
  'created_at',
  'created_by',
  'except_domains',
] as const;

/** Entries that hold in an instance: one that names none holds in each. */
export const holdsIn = (instance: string | null) =>
  sql<SqlBool>`(instance is null or instance = ${instance})`;

/** A row's texts are what the table's checks allow; the generated types only say `string`. */
export type EntryRow = Omit<StoredEntry, 'list_type' | 'list_scope' | 'instance'> & {
  list_type: string;
  list_scope: string;
  instance: string | null;
};
export const toStored = (row: EntryRow): StoredEntry => row as StoredEntry;

/** What is written for a whole tenant reaches the domains its writer knows of; confidential ones of others do not exist for them. */
export const exceptDomains = (rights: ListRights, { scope_tenant }: EntryFields): string[] =>
  scope_tenant ? [...rights.hidden_domains].sort() : [];

export function isActive({ enabled, not_before, not_after }: EntryFields, now: number): boolean {
  if (!enabled || (not_before !== null && now < not_before.getTime())) return false;
  return not_after === null || now <= not_after.getTime();
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The entry on the wire. Who made an entry and why is told to those who look after it, not to everyone it protects. */
export function presentEntry(rights: ListRights, row: EntryRow, now: number): ListEntryData {
  const entry = toStored(row);
  const { hit_count, last_hit, created_at, created_by, not_after, not_before } = entry;
  const editable = mayWriteEntry(rights, entry.tenant_id, entry);
  const told = editable || (!rights.own_only && !entry.scope_global);
  return {
    id: entry.id,
    tenant_id: entry.tenant_id,
    list_type: entry.list_type,
    list_scope: entry.list_scope,
    sender_host: listHostText(entry),
    sender_netmask: entry.sender_netmask,
    sender_address: entry.sender_address,
    scope_domain: entry.scope_domain,
    scope_user: entry.scope_user,
    scope_tenant: entry.scope_tenant,
    scope_global: entry.scope_global,
    lasthit: iso(last_hit),
    hitcount: hit_count,
    comment: told ? entry.comment : '',
    instance: entry.instance,
    enabled: entry.enabled,
    active: isActive(entry, now),
    reviewed: entry.reviewed,
    not_after: iso(not_after),
    not_before: iso(not_before),
    created_at: created_at.toISOString(),
    created_by: told ? created_by : '',
    editable,
  };
}

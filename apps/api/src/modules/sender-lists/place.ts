import { domainOf } from '@postern/addresses';
import type { Instance, ListIssue } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { EntryFields } from './entry.ts';
import { type ListRights, mayWriteEntry } from './rights.ts';

/** Whose row an entry becomes, and in which instance it holds. */
export interface EntryPlace {
  readonly tenant_id: number;
  /** Null for entries of the whole installation that name no instance. */
  readonly instance: Instance | null;
}

export type PlaceOrIssue = { place: EntryPlace } | { issue: ListIssue };

/** Tenants by mail domain and their instances, among those in the transaction's scope. */
export interface KnownPlaces {
  readonly domains: ReadonlyMap<string, EntryPlace>;
  readonly tenants: ReadonlyMap<number, EntryPlace>;
}

export async function readPlaces(
  tx: Tx,
  names: readonly string[],
  tenant_ids: readonly number[],
): Promise<KnownPlaces> {
  const domains =
    names.length === 0
      ? []
      : await tx
          .selectFrom('managed_domain')
          .innerJoin('tenant', 'tenant.tenant_id', 'managed_domain.tenant_id')
          .leftJoin('domain_directory', (join) =>
            join
              .onRef('domain_directory.tenant_id', '=', 'managed_domain.tenant_id')
              .onRef('domain_directory.domain_name', '=', 'managed_domain.domain_name'),
          )
          .select(['managed_domain.domain_name', 'managed_domain.tenant_id', 'tenant.instance'])
          .where('managed_domain.domain_name', 'in', [...new Set(names)])
          // Several may claim a name before it is proven. The last row counts, and that is whose it is.
          .orderBy(sql`domain_directory.domain_name is not null`)
          .orderBy('managed_domain.created_at', 'desc')
          .execute();
  const tenants = await tx
    .selectFrom('tenant')
    .select(['tenant_id', 'instance'])
    .where('tenant_id', 'in', [...new Set(tenant_ids)])
    .execute();
  const place = (row: { tenant_id: number; instance: string }): EntryPlace => ({
    tenant_id: row.tenant_id,
    instance: row.instance as Instance,
  });
  return {
    domains: new Map(domains.map((row) => [row.domain_name, place(row)])),
    tenants: new Map(tenants.map((row) => [row.tenant_id, place(row)])),
  };
}

/** Domain a place is looked up by; null where the entry names none. */
export const placeDomain = ({ scope_user, scope_domain }: EntryFields): string | null =>
  scope_domain ?? (scope_user === null ? null : domainOf(scope_user));

/** The field an entry's reach stands in. */
export const reachField = (fields: EntryFields): string => {
  if (fields.scope_user !== null) return 'scope_user';
  if (fields.scope_domain !== null) return 'scope_domain';
  return fields.scope_tenant ? 'scope_tenant' : 'scope_global';
};

function find(
  known: KnownPlaces,
  fields: EntryFields,
  rights: ListRights,
  wanted: number,
): EntryPlace | null {
  if (fields.scope_global) return { tenant_id: 0, instance: fields.instance };
  if (fields.scope_tenant) return known.tenants.get(wanted) ?? null;
  const by_domain = known.domains.get(placeDomain(fields) ?? '');
  if (by_domain) return by_domain;
  // People may have an address outside their tenant's mail domains; it is theirs all the same.
  return fields.scope_user === rights.address ? (known.tenants.get(rights.tenant_id) ?? null) : null;
}

/**
 * The place of a checked entry. A domain that is hidden or somebody else's is answered as one that does not exist.
 * @param tenant_id whose entry a `scope_tenant` one becomes
 */
export function placeEntry(
  known: KnownPlaces,
  fields: EntryFields,
  rights: ListRights,
  tenant_id: number,
): PlaceOrIssue {
  const field = reachField(fields);
  const place = find(known, fields, rights, tenant_id);
  const domain = placeDomain(fields);
  const hidden =
    domain !== null && rights.hidden_domains.includes(domain) && fields.scope_user !== rights.address;
  // Who may write for nobody but themselves is told so before anything is looked up.
  const narrow = !rights.writes_domains && fields.scope_user !== rights.address;
  if (narrow || (fields.scope_global && !rights.is_superuser))
    return { issue: { field, problem: 'reach_forbidden' } };
  if (!place || hidden) return { issue: { field, problem: 'reach_unknown' } };
  if (!mayWriteEntry(rights, place.tenant_id, fields))
    return { issue: { field, problem: 'reach_forbidden' } };
  if (fields.instance !== null && place.instance !== null && fields.instance !== place.instance)
    return { issue: { field: 'instance', problem: 'wrong_instance' } };
  return { place };
}

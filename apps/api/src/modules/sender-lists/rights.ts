import { canonicalAddress, domainOf } from '@postern/addresses';
import { type ListReachFields, type Role, role_access } from '@postern/contract';
import type { Scope } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { seesOthers } from '../messages/index.ts';

/** Roles that write entries for their tenants' mailboxes and domains. `user` writes for the own address, Audit only reads (decision 108). */
const DOMAIN_WRITERS: readonly Role[] = ['super', 'ALL', 'Tech', 'Support', 'Partner'];

/** What of a person their rights follow from. */
export type ListPerson = Pick<
  Actor,
  'email' | 'tenant_id' | 'roles' | 'is_superuser' | 'hidden_domains' | 'tenants' | 'reads_only' | 'api_token'
>;

/** What one person may do with block and welcome entries, row level security aside. */
export interface ListRights {
  readonly address: string;
  readonly domain: string;
  readonly tenant_id: number;
  readonly tenants: readonly number[];
  /** The one tenant whose entries are read now. */
  readonly reads_only: number | undefined;
  readonly is_superuser: boolean;
  /** Writes for the own address. */
  readonly writes_own: boolean;
  /** Writes for mailboxes, domains and tenants. */
  readonly writes_domains: boolean;
  /** Sees only what protects the own address. */
  readonly own_only: boolean;
  readonly hidden_domains: readonly string[];
  /** Domains an API token is limited to; null: not limited. */
  readonly only_domains: readonly string[] | null;
}

export function listRights(actor: ListPerson): ListRights {
  const { email, tenant_id, tenants, is_superuser, reads_only } = actor;
  const roles: readonly Role[] = actor.roles.length === 0 ? ['user'] : actor.roles;
  const address = canonicalAddress(email);
  const limited = actor.api_token?.domains ?? [];
  const writes_domains = is_superuser || roles.some((role) => DOMAIN_WRITERS.includes(role));
  return {
    ...{ tenant_id, tenants, is_superuser, reads_only, writes_domains },
    address,
    domain: domainOf(address),
    writes_own: writes_domains || (roles.includes('user') && role_access.user.bwlist !== undefined),
    own_only: !seesOthers(actor, ['bwlist']),
    hidden_domains: is_superuser ? [] : actor.hidden_domains,
    only_domains: limited.length > 0 ? limited : null,
  };
}

/** Mailbox domain an entry protects; null: more than one. */
function protectedDomain({ scope_user, scope_domain }: ListReachFields): string | null {
  return scope_user === null ? scope_domain : domainOf(scope_user);
}

/** Whether the person may write an entry of this tenant with this reach. */
export function mayWriteEntry(rights: ListRights, tenant_id: number, reach: ListReachFields): boolean {
  const domain = protectedDomain(reach);
  if (rights.only_domains && (domain === null || !rights.only_domains.includes(domain))) return false;
  if (rights.is_superuser) return true;
  if (reach.scope_global || tenant_id === 0) return false;
  if (reach.scope_user === rights.address && tenant_id === rights.tenant_id) return rights.writes_own;
  if (!rights.writes_domains || !rights.tenants.includes(tenant_id)) return false;
  return domain === null || !rights.hidden_domains.includes(domain);
}

/** The tenants whose entries a person's reads may touch: those in reach, and the installation's own, which protect everybody. */
export function listScope({ is_superuser, tenants, reads_only }: ListRights): Scope {
  if (reads_only !== undefined) return { tenants: [reads_only, 0] };
  return is_superuser ? { all: true } : { tenants: [...tenants, 0] };
}

/** The entries a person sees, over a table or alias with the columns of `block_welcome_entry`. */
export function visibleEntries(rights: ListRights, alias = 'block_welcome_entry'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const mailbox_domain = sql`coalesce(${column('scope_domain')}, split_part(${column('scope_user')}, '@', 2))`;
  const within =
    rights.only_domains === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`coalesce(${mailbox_domain} = any(${[...rights.only_domains]}::text[]), ${column('scope_user')} is null and ${column('scope_domain')} is null)`;
  if (rights.own_only) {
    return sql<SqlBool>`(${within} and (${column('scope_global')} or (${column('tenant_id')} = ${rights.tenant_id}
      and (${column('scope_tenant')} or ${column('scope_user')} = ${rights.address} or ${column('scope_domain')} = ${rights.domain}))))`;
  }
  if (rights.hidden_domains.length === 0) return within;
  return sql<SqlBool>`(${within} and (coalesce(${mailbox_domain} <> all(${[...rights.hidden_domains]}::text[]), true)
    or ${column('scope_user')} = ${rights.address}))`;
}

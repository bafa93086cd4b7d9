import { canonicalDomain } from '@postern/addresses';
import type { DomainKind, Instance } from '@postern/contract';
import type { Tx } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';

/** A managed domain in the caller's reach. */
export interface FoundDomain {
  readonly tenant_id: number;
  readonly domain_name: string;
  readonly instance: Instance;
  readonly kind: DomainKind;
  /** The tenant has shown that the name is its own; until then no mail runs by it. */
  readonly is_proven: boolean;
  readonly confidential: boolean;
}

type Reach = Pick<Actor, 'hidden_domains' | 'tenant_id' | 'api_token'>;

/** Whether a name exists for somebody at all: confidential domains without a grant do not, nor those a token is not limited to. */
export function mayKnowDomain(
  { hidden_domains, api_token }: Omit<Reach, 'tenant_id'>,
  name: string,
): boolean {
  if (hidden_domains.includes(name)) return false;
  const limits = api_token?.domains ?? [];
  return limits.length === 0 || limits.includes(name);
}

/** The same as SQL, over a column (`table.column`) or expression that is a domain's name. */
export function knownDomains(
  { hidden_domains, api_token }: Omit<Reach, 'tenant_id'>,
  column: string | RawBuilder<string>,
): RawBuilder<SqlBool> {
  const name = typeof column === 'string' ? sql.ref(column) : column;
  const limits = api_token?.domains ?? [];
  const within = limits.length > 0 ? sql`${name} = any(${[...limits]}::text[])` : sql`true`;
  return sql<SqlBool>`(${within} and ${name} <> all(${[...hidden_domains]}::text[]))`;
}

/** The rows of `managed_domain` with what tells whose they are and whether they are proven; to be narrowed by the caller. */
export const managedDomains = (tx: Tx) =>
  tx
    .selectFrom('managed_domain')
    .innerJoin('tenant', 'tenant.tenant_id', 'managed_domain.tenant_id')
    .leftJoin('domain_directory', (join) =>
      join
        .onRef('domain_directory.domain_name', '=', 'managed_domain.domain_name')
        .onRef('domain_directory.tenant_id', '=', 'managed_domain.tenant_id'),
    );

/** Proven is what the directory says, which mail is routed by. */
export const isProven = sql<boolean>`(domain_directory.domain_name is not null)`;

/**
 * The managed domain of that name. Foreign, unknown and confidential ones (without the grant) answer the same 404. Before it is proven,
 * several tenants may claim a name: the proven one comes first, then the caller's own, then the oldest claim.
 */
export async function findManagedDomain(tx: Tx, actor: Reach, text: string): Promise<FoundDomain> {
  const name = canonicalDomain(text);
  if (!mayKnowDomain(actor, name)) fail('not_found');
  const found = await managedDomains(tx)
    .select(['managed_domain.tenant_id', 'managed_domain.domain_name', 'tenant.instance'])
    .select(['managed_domain.kind', 'managed_domain.confidential', isProven.as('is_proven')])
    .where('managed_domain.domain_name', '=', name)
    .orderBy(sql`domain_directory.domain_name is null`)
    .orderBy(sql`managed_domain.tenant_id <> ${actor.tenant_id}`)
    .orderBy('managed_domain.created_at')
    .limit(1)
    .executeTakeFirst();
  return (found as FoundDomain | undefined) ?? fail('not_found');
}

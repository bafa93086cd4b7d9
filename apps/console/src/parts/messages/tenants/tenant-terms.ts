/** The tenants a search is narrowed to, as its terms name them. */
import { tenantIdOf } from '@postern/contract/messages/filters';
import { tenantOption } from '../../../lib/use-tenant-search.ts';
import type { FilterTerm, Term } from '../query/terms.ts';
import type { KnownTenant } from './recent-tenants.ts';

const isTenantTerm = (term: Term): term is FilterTerm => term.kind === 'filter' && term.param === 'tenants';

/** Those asked for, without those left out; none: all in reach. A name is missing where only the number was written. */
export function tenantsOf(terms: readonly Term[]): KnownTenant[] {
  return terms
    .filter(isTenantTerm)
    .filter(({ exclude }) => !exclude)
    .flatMap(({ value }) => {
      const tenant_id = tenantIdOf(value);
      if (tenant_id === null) return [];
      return { tenant_id, name: value.replace(/\s*\(\d+\)$/, '') };
    });
}

export const tenantTerm = (tenant: KnownTenant): FilterTerm => ({
  ...{ kind: 'filter', param: 'tenants', value: tenantOption(tenant), exclude: false },
});

/** The same search of one tenant, or of all. */
export const withTenant = (terms: readonly Term[], tenant: KnownTenant | null): Term[] => [
  ...(tenant === null ? [] : [tenantTerm(tenant)]),
  ...terms.filter((term) => !isTenantTerm(term)),
];

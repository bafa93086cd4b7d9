/** Whose settings a page shows, as its address says: a domain, a whole tenant, or the installation. */
import { paths } from '../../../paths.ts';

export type Place = {
  scope: 'domain' | 'tenant' | 'default';
  /** As the settings' addresses name it. */
  scope_value: string;
};

export type Search = Partial<Record<'domain' | 'tenant' | 'scope' | 'tab' | 'field', string>>;

/** Null: the address names nobody. */
export function placeOf({ domain, tenant, scope }: Search): Place | null {
  if (domain) return { scope: 'domain', scope_value: domain.toLowerCase() };
  if (tenant) return { scope: 'tenant', scope_value: tenant };
  return scope === 'default' ? { scope, scope_value: 'all' } : null;
}

export function addressOf({ scope, scope_value }: Place, tab?: string, field?: string): string {
  const open = { ...(tab !== undefined && { tab }), ...(field !== undefined && { field }) };
  if (scope === 'default') return paths.settings({ scope, ...open });
  return paths.settings({ [scope]: scope_value, ...open });
}

/** Tenants within reach by a part of their name, for a field that offers them. */
import { directorySearch } from '@postern/contract/directory';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** The directory wants two characters at least. */
const shortest_search = 2;

type Tenant = { tenant_id: number; name: string };

/** As it is offered: a name alone may be that of several. */
export const tenantOption = ({ tenant_id, name }: Tenant): string => `${name} (${tenant_id})`;

/** `chosen`: the one whose offered text or name was typed in full. */
export function useTenantSearch(
  typed: string,
  enabled = true,
): { tenants: readonly Tenant[]; chosen: Tenant | undefined } {
  const q = typed.trim();
  const found = useQuery({
    queryKey: ['directorySearch', 'tenants', q],
    queryFn: ({ signal }) => call(directorySearch, { query: { q, kind: 'tenants' } }, signal),
    enabled: enabled && q.length >= shortest_search,
  });
  const tenants = found.data?.tenants?.rows ?? [];
  const text = q.toLowerCase();
  return {
    tenants,
    chosen: tenants.find(
      (each) => tenantOption(each).toLowerCase() === text || each.name.toLowerCase() === text,
    ),
  };
}

/** Tenants within reach by a part of their name, for a field that offers them. */

import { directorySearch } from '@postern/contract/directory';
import { useOperation } from '@postern/web/use-operation.ts';

type Tenant = { tenant_id: number; name: string };

/** As it is offered: a name alone may be that of several. */
export const tenantOption = ({ tenant_id, name }: Tenant): string => `${name} (${tenant_id})`;

/** Without a text the first by name. `chosen`: the one whose offered text or name was typed in full. */
export function useTenantSearch(
  typed: string,
  enabled = true,
): { tenants: readonly Tenant[]; chosen: Tenant | undefined; is_pending: boolean } {
  const q = typed.trim();
  const found = useOperation(directorySearch, { query: { q, kind: 'tenants' } }, { enabled });
  const tenants = found.data?.tenants?.rows ?? [];
  const text = q.toLowerCase();
  return {
    tenants,
    is_pending: found.isPending,
    chosen: tenants.find(
      (each) => tenantOption(each).toLowerCase() === text || each.name.toLowerCase() === text,
    ),
  };
}

/** The tenant whose values reach a place: one's own, or for operators the tenant of the domain that is open. */

import { directorySearch } from '@postern/contract/directory';
import { useOperation } from '@postern/web/use-operation.ts';
import { useMe } from '../../../lib/me.tsx';
import type { Place } from './place.ts';

export type Tenant = { tenant_id: string; name: string };

/** Null: not known, or there is none above the place. */
export function useTenant({ scope, scope_value }: Place): Tenant | null {
  const me = useMe();
  const is_foreign = me.is_superuser && scope === 'domain' && !me.domains.includes(scope_value);
  const found = useOperation(
    directorySearch,
    { query: { q: scope_value, kind: 'domains' } },
    {
      enabled: is_foreign,
      retry: false,
      select: ({ domains }) => domains?.rows.find(({ domain_name }) => domain_name === scope_value) ?? null,
    },
  );
  if (is_foreign)
    return found.data ? { tenant_id: String(found.data.tenant_id), name: found.data.tenant } : null;
  if (scope === 'tenant')
    return {
      tenant_id: scope_value,
      name: scope_value === String(me.tenant_id) ? me.tenant : scope_value,
    };
  return me.is_superuser && scope === 'default' ? null : { tenant_id: String(me.tenant_id), name: me.tenant };
}

import { chosenTenant } from '@postern/web/chosen-tenant.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../../../lib/me.tsx';
import type { Term } from '../query/terms.ts';
import { tenantsOf } from './tenant-terms.ts';

/** Somebody who sees mail of several tenants now. */
export function useSpansTenants(): boolean {
  const { is_superuser, is_partner } = useMe();
  return (is_superuser || is_partner) && chosenTenant() === null;
}

/** Whose mail is searched, in words, where it is not the own tenant's alone; null otherwise. */
export function useScopeName(terms: readonly Term[]): string | null {
  const { t, tag } = useTexts();
  const me = useMe();
  if (!useSpansTenants()) return null;
  const asked = tenantsOf(terms).map(({ name }) => name);
  if (asked.length > 0) return t('search.scope_of', { tenants: new Intl.ListFormat(tag).format(asked) });
  return me.is_superuser ? t('search.scope_all') : t('search.scope_partner');
}

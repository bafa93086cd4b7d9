import { useMe } from '../lib/me.tsx';
import { useTexts } from '../lib/texts.tsx';

/** Whose mail is searched, in words, where it is not the own tenant's alone; null otherwise. */
export function useScopeName(): string | null {
  const { t } = useTexts();
  const me = useMe();
  if (me.is_superuser) return t('search.scope_all');
  return me.is_partner ? t('search.scope_partner') : null;
}

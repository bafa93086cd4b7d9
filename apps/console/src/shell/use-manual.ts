import { manualPath } from '@postern/contract/base/manual-link';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../lib/me.tsx';
import { useServerFacts } from '../lib/server-facts.ts';

/** The operator's manual for the person's region and language; null where the operator names none. */
export function useManual(): string | null {
  const { locale } = useTexts();
  const { instance } = useMe();
  const base = useServerFacts().data?.manual_url ?? '';
  return base === '' ? null : `${base.replace(/\/$/, '')}${manualPath(instance, locale)}`;
}

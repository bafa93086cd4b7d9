import { manualPath } from '@postern/contract/base/manual-link';
import { useMe } from '../lib/me.tsx';
import { useServerFacts } from '../lib/server-facts.ts';
import { useTexts } from '../lib/texts.tsx';

/** The operator's manual for the person's region and language; null where the operator names none. */
export function useManual(): string | null {
  const { locale } = useTexts();
  const { instance } = useMe();
  const base = useServerFacts().data?.manual_url ?? '';
  return base === '' ? null : `${base.replace(/\/$/, '')}${manualPath(instance, locale)}`;
}

/** What exactly was wrong with a refused mail, and what its sender can do, in the reader's language. */
import type { NamedReason } from '@postern/contract/reject-reasons';
import type { RejectCategory } from '@postern/contract/vocabulary';
import { useFormat } from '../lib/format.ts';
import { useTexts } from '../lib/texts.tsx';

/** Values that are numbers of bytes. */
const in_bytes = ['size', 'limit'];

interface RefusalWords {
  /** null: the category says all there is. */
  because: string | null;
  /** The reason's own, else the category's. */
  fix: string;
}

export function useRefusalWords(): (named: NamedReason | null, category: RejectCategory) => RefusalWords {
  const { t, find } = useTexts();
  const { bytes } = useFormat();
  return (named, category) => {
    const general = t(`refused_fix.${category}`);
    if (named === null) return { because: null, fix: general };
    const params = Object.fromEntries(
      Object.entries(named.params).map(([name, value]) => [
        name,
        in_bytes.includes(name) ? bytes(Number(value)) : value,
      ]),
    );
    return {
      because: t(`reject_reason.${named.reason}`, params),
      fix: find(`reject_remedy.${named.reason}`, params) ?? general,
    };
  };
}

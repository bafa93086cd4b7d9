/** What exactly was wrong with a refused mail, and what its sender can do, in the reader's language. */

import type { RejectCategory } from '@postern/contract/base/vocabulary';
import type { NamedReason } from '@postern/contract/rejects/reasons';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';

/** Values that are numbers of bytes. */
const in_bytes = ['size', 'limit'];

interface RefusalWords {
  /** null: the category says all there is. */
  because: string | null;
  /** The reason's own, else the category's. */
  fix: string;
}

/** The log's times end in UTC. */
const in_utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/;

/** `own_zone`: times are said as the reader's screens say them; whoever comes by a link reads them in UTC, as their servers' logs have them. */
export function useRefusalWords(
  own_zone: boolean,
): (named: NamedReason | null, category: RejectCategory) => RefusalWords {
  const { t, find } = useTexts();
  const { bytes, moment } = useFormat();
  const timeOf = (value: string) =>
    own_zone && in_utc.test(value) ? moment(value.replace(in_utc, '$1T$2Z')) : value;
  return (named, category) => {
    const general = t(`refused_fix.${category}`);
    if (named === null) return { because: null, fix: general };
    const params = Object.fromEntries(
      Object.entries(named.params).map(([name, value]) => [
        name,
        in_bytes.includes(name) ? bytes(Number(value)) : timeOf(value),
      ]),
    );
    return {
      because: t(`reject_reason.${named.reason}`, params),
      fix: find(`reject_remedy.${named.reason}`, params) ?? general,
    };
  };
}

/** Basic and enhanced code of the reply: `550 5.7.1`. */
export const replyCode = ({
  responsecode,
  enhanced_code,
}: {
  responsecode: number | null;
  enhanced_code: string;
}): string => [responsecode, enhanced_code].filter(Boolean).join(' ');

import type { TrustLevel, TrustMark } from '@postern/contract/sender-trust';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import {
  type Icon,
  IconUser,
  IconUserExclamation,
  IconUserHeart,
  IconUserQuestion,
} from '@tabler/icons-react';

/** Outline and colour differ by level. */
export const trust_signs: Record<TrustLevel, readonly [Icon, string]> = {
  distrusted: [IconUserExclamation, 'bad'],
  unknown: [IconUserQuestion, 'neutral'],
  automatic: [IconUser, 'wait'],
  regular: [IconUserHeart, 'good'],
};

/** The level and why it is so, in one line. */
export function useTrustReason(): (mark: TrustMark) => string {
  const { t } = useTexts();
  const { count } = useFormat();
  return ({ value, level, is_manual, sent, received, unwanted, blocked }) => {
    const signed = value > 0 ? `+${value}` : String(value).replace('-', '−');
    const name = t(`trust.level_${level}`);
    if (is_manual) return t('trust.reason_manual', { name, value: signed });
    if (sent + received + unwanted + blocked === 0) return t('trust.reason_none', { name });
    return t('trust.reason', {
      ...{ name, value: signed },
      ...{ sent: count(sent), received: count(received), unwanted: count(unwanted), blocked: count(blocked) },
    });
  };
}

import type { CertificateRequest } from '@postern/contract/keys';
import type { Translate } from '@postern/web/texts.tsx';

/** Details that are words of ours; what else stands there, an authority has said itself. */
const own_words = [
  ...(['refused', 'no_address', 'timeout', 'tls', 'too_long', 'cut_short'] as const),
  ...(['not_readable', 'other_key', 'other_address', 'no_issuer'] as const),
  ...(['module_away', 'module_pin', 'module_key'] as const),
] as const;

/** Why an authority has not issued a certificate, in sentences. */
export function faultWords(
  t: Translate,
  { error, detail }: Pick<CertificateRequest, 'error' | 'detail'>,
): string {
  if (error === '') return '';
  const first = t(`own_keys.error_${error}`);
  if (detail === '') return first;
  const own = own_words.find((one) => one === detail);
  if (own) return `${first} ${t(`own_keys.detail_${own}`)}`;
  // A fault of the chain or the key's use.
  if (error === 'issuer_misfit') return `${first} ${t('own_keys.detail_unfit')}`;
  return `${first} ${t('own_keys.said', { words: detail })}`;
}

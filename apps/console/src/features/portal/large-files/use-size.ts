import { sizeText } from '@postern/locales/size-text';
import { useTexts } from '@postern/web/texts.tsx';

/** Quotas are said in these. */
export const MEGABYTE = 1_000_000;

/** Sizes in thousands, as the settings of large files count them. */
export function useSize(): (bytes: number) => string {
  const { locale } = useTexts();
  return (bytes) => sizeText(locale, bytes);
}

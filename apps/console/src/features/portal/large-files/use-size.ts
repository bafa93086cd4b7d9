import { quotaText } from '@postern/locales/size-text';
import { useTexts } from '@postern/web/texts.tsx';

/** Quotas are said in these. */
export const MEGABYTE = 1_000_000;

/** What large files may take and take, in thousands as their settings count. */
export function useSize(): (bytes: number) => string {
  const { locale } = useTexts();
  return (bytes) => quotaText(locale, bytes);
}

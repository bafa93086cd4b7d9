import { useTexts } from '@postern/web/texts.tsx';

/** Names a country by its code, in the reader's language. */
export function useCountryName(): (code: string) => string {
  const { locale } = useTexts();
  const names = new Intl.DisplayNames([locale.replace('_', '-')], { type: 'region' });
  return (code) => names.of(code) ?? code;
}

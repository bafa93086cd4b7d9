import { isLocale, type Locale, localeOf } from '@postern/locales';

/** Four languages by their first two letters, as the console and browsers name them. */
const SPOKEN = /^(de|en|fr|es)([-_]|$)/i;

/** The language a request asks for in its accept-language header; null when it names none of ours. */
export function askedLanguage(header: string | undefined): Locale | null {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.split(';')[0]?.trim() ?? '';
    if (isLocale(tag)) return tag;
    if (SPOKEN.test(tag)) return localeOf(tag);
  }
  return null;
}

/** The four languages of the product; `en_GB` is the source the others must match (spec 1 section 9). */
export const locales = ['en_GB', 'de_DE', 'fr_FR', 'es_ES'] as const;

export type Locale = (typeof locales)[number];

export const default_locale: Locale = 'en_GB';

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

const by_language: Record<string, Locale> = Object.fromEntries(
  locales.map((locale) => [locale.slice(0, 2), locale]),
);

/** Maps `de-CH`, `de_CH`, `de` and the like to the locale of their language part; anything else is English. */
export function localeOf(tag: string | null | undefined): Locale {
  const language = (tag ?? '').trim().slice(0, 2).toLowerCase();
  return by_language[language] ?? default_locale;
}

/** Each language by its own name, so that its speakers find it; in the order they are offered in before somebody signs in. */
export const language_names: Record<Locale, string> = {
  de_DE: 'Deutsch',
  en_GB: 'English',
  fr_FR: 'Français',
  es_ES: 'Español',
};

/** The BCP 47 tag that `Intl` and the `lang` attribute want. */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-');
}

import type { Locale } from '@postern/locales';

/** Each language by its own name, so that its speakers find it; in the order they are offered in before somebody signs in. */
export const language_names: Record<Locale, string> = {
  de_DE: 'Deutsch',
  en_GB: 'English',
  fr_FR: 'Français',
  es_ES: 'Español',
};

import type { Instance, Locale } from './vocabulary.ts';

/** Where the manual of a region and language lies (spec 1 section 9, "cloud path prefix"). */
export function manualPath(instance: Instance, locale: Locale): string {
  const language = locale.slice(0, 2);
  if (instance === 'ch') {
    if (language === 'de') return '/ch/cloud/';
    return language === 'es' ? '/es/cloud/' : '/ch-en/cloud/';
  }
  if (instance === 'de' && (language === 'de' || language === 'es')) return `/${language}/cloud/`;
  return '/en/cloud/';
}

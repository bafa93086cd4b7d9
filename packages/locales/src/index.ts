export { type TextKey, type Texts, text_loaders } from './console-texts.ts';
export { default_locale, isLocale, type Locale, languageTag, localeOf, locales } from './locale.ts';
export type { Shape } from './shape.ts';
export { fillPlaces, type Params, translateFrom } from './translate.ts';

export { loadAllTexts, type TextKey, type TextPart, type Texts, text_parts } from './console-texts.ts';
export {
  default_locale,
  isLocale,
  type Locale,
  language_names,
  languageTag,
  localeOf,
  locales,
} from './locale.ts';
export type { Shape } from './shape.ts';
export { fillPlaces, type Params, translateFrom } from './translate.ts';

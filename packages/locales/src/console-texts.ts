import type { Texts } from './en_GB/index.ts';
import type { Locale } from './locale.ts';

export type { Texts };

type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** Every key the console may show; plural forms are asked for by their stem and a `count`. */
export type TextKey = WithoutPlural<keyof Texts & string>;

/** One language is fetched at a time: each import is a chunk of its own. */
export const text_loaders: Record<Locale, () => Promise<Readonly<Record<keyof Texts, string>>>> = {
  en_GB: async () => (await import('./en_GB/index.ts')).texts,
  de_DE: async () => (await import('./de_DE/index.ts')).texts,
  fr_FR: async () => (await import('./fr_FR/index.ts')).texts,
  es_ES: async () => (await import('./es_ES/index.ts')).texts,
};

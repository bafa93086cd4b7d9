import { texts as de_DE } from './de_DE/acting-texts.ts';
import { texts as en_GB } from './en_GB/acting-texts.ts';
import { texts as es_ES } from './es_ES/acting-texts.ts';
import { texts as fr_FR } from './fr_FR/acting-texts.ts';
import type { Locale } from './locale.ts';
import { translateFrom } from './translate.ts';

type Danger<Key> = Key extends `risk.tick_${infer Name}` ? (Name extends 'help' ? never : Name) : never;

const texts = { de_DE, en_GB, es_ES, fr_FR };

/** The sentence that the release dialog has ticked before a dangerous message leaves, for the audit log. */
export const releaseStatement = (locale: Locale, danger: Danger<keyof typeof en_GB>): string =>
  translateFrom(texts[locale], locale, `risk.tick_${danger}`);

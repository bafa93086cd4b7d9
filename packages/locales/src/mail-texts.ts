import { mail_texts as de_DE } from './de_DE/mail-texts.ts';
import { mail_texts as en_GB } from './en_GB/mail-texts.ts';
import { mail_texts as es_ES } from './es_ES/mail-texts.ts';
import { mail_texts as fr_FR } from './fr_FR/mail-texts.ts';
import type { Locale } from './locale.ts';
import type { Shape } from './shape.ts';
import { type Params, translateFrom } from './translate.ts';

export type MailTextKey = keyof typeof en_GB;

const texts: Record<Locale, Shape<typeof en_GB>> = { de_DE, en_GB, es_ES, fr_FR };

/** A text of the mail the gateway writes itself; these never reach the console. */
export function mailText(locale: Locale, key: MailTextKey, params?: Params): string {
  return translateFrom(texts[locale], locale, key, params);
}

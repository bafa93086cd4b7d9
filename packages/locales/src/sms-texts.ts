import { sms_texts as de_DE } from './de_DE/sms-texts.ts';
import { sms_texts as en_GB } from './en_GB/sms-texts.ts';
import { sms_texts as es_ES } from './es_ES/sms-texts.ts';
import { sms_texts as fr_FR } from './fr_FR/sms-texts.ts';
import type { Locale } from './locale.ts';
import type { Shape } from './shape.ts';
import { type Params, translateFrom } from './translate.ts';

export type SmsTextKey = keyof typeof en_GB;

const texts: Record<Locale, Shape<typeof en_GB>> = { de_DE, en_GB, es_ES, fr_FR };

/** A text message to a user; these never reach the console. */
export function smsText(locale: Locale, key: SmsTextKey, params?: Params): string {
  return translateFrom(texts[locale], locale, key, params);
}

import { notification_texts as de_DE } from './de_DE/notification-texts.ts';
import { search as search_de } from './de_DE/search.ts';
import { notification_texts as en_GB } from './en_GB/notification-texts.ts';
import { search as search_en } from './en_GB/search.ts';
import { notification_texts as es_ES } from './es_ES/notification-texts.ts';
import { search as search_es } from './es_ES/search.ts';
import { notification_texts as fr_FR } from './fr_FR/notification-texts.ts';
import { search as search_fr } from './fr_FR/search.ts';
import type { Locale } from './locale.ts';
import type { Shape } from './shape.ts';
import { type Params, translateFrom } from './translate.ts';

export const notification_texts: Record<Locale, Shape<typeof en_GB>> = { de_DE, en_GB, es_ES, fr_FR };

const subjects = { de_DE: search_de, en_GB: search_en, es_ES: search_es, fr_FR: search_fr };

/** The sentence of a notification, made where it is read: the server stores keys and the console shows what it is sent. */
export function notificationText(locale: Locale, key: string, params?: Params): string {
  const said =
    params?.subject === '' ? { ...params, subject: subjects[locale]['search.no_subject'] } : params;
  return translateFrom(notification_texts[locale], locale, key, said);
}

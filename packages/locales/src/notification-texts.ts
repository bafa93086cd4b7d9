import { notification_texts as de_DE } from './de_DE/notification-texts.ts';
import { notification_texts as en_GB } from './en_GB/notification-texts.ts';
import { notification_texts as es_ES } from './es_ES/notification-texts.ts';
import { notification_texts as fr_FR } from './fr_FR/notification-texts.ts';
import type { Locale } from './locale.ts';
import type { Shape } from './shape.ts';
import { type Params, translateFrom } from './translate.ts';

export const notification_texts: Record<Locale, Shape<typeof en_GB>> = { de_DE, en_GB, es_ES, fr_FR };

/** The sentence of a notification, made where it is read: the server stores keys and the console shows what it is sent. */
export function notificationText(locale: Locale, key: string, params?: Params): string {
  return translateFrom(notification_texts[locale], locale, key, params);
}

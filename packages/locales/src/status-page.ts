import { texts as de_news } from './de_DE/news-texts.ts';
import { status_page as de_DE } from './de_DE/status-page.ts';
import { texts as en_news } from './en_GB/news-texts.ts';
import { status_page as en_GB } from './en_GB/status-page.ts';
import { texts as es_news } from './es_ES/news-texts.ts';
import { status_page as es_ES } from './es_ES/status-page.ts';
import { texts as fr_news } from './fr_FR/news-texts.ts';
import { status_page as fr_FR } from './fr_FR/status-page.ts';
import type { Locale } from './locale.ts';
import type { Shape } from './shape.ts';
import { type Params, translateFrom } from './translate.ts';

export type StatusTextKey = keyof typeof en_GB;
export const status_page_texts: Record<Locale, Shape<typeof en_GB>> = { de_DE, en_GB, es_ES, fr_FR };

/** A text of the public status page; the console never shows them. */
export function statusText(locale: Locale, key: StatusTextKey, params?: Params): string {
  return translateFrom(status_page_texts[locale], locale, key, params);
}

const news = { de_DE: de_news, en_GB: en_news, es_ES: es_news, fr_FR: fr_news };
type Part = keyof typeof en_news extends infer Key
  ? Key extends `news.part_${infer Name}`
    ? Name
    : never
  : never;

/** What the console calls this part of the service. */
export const partName = (locale: Locale, part: Part): string => news[locale][`news.part_${part}`];

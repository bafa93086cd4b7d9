import { type Locale, languageTag } from '@postern/locales';
import type { ProductMailTextKey } from '@postern/locales/product-mails';
import type { MailContent } from './mail-content.ts';

/** In the recipient's language; the zone is named because nobody knows theirs. */
export function timeText(locale: Locale, at: Date): string {
  return new Intl.DateTimeFormat(languageTag(locale), {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  }).format(at);
}

export const dateText = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at);

export type Text = (key: ProductMailTextKey, params?: Record<string, string | number>) => string;
/** What one mail says of its own. */
export type Said = Pick<MailContent, 'lead'> &
  Partial<Pick<MailContent, 'code' | 'action' | 'advice' | 'leave' | 'languages' | 'brand' | 'facts'>>;

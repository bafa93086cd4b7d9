import { report_consent as de_DE } from './de_DE/report-consent.ts';
import { report_consent as en_GB } from './en_GB/report-consent.ts';
import { report_consent as es_ES } from './es_ES/report-consent.ts';
import { report_consent as fr_FR } from './fr_FR/report-consent.ts';
import type { Locale } from './locale.ts';
import type { Shape } from './shape.ts';
import { type Params, translateFrom } from './translate.ts';

export const report_consent_texts: Record<Locale, Shape<typeof en_GB>> = { de_DE, en_GB, es_ES, fr_FR };

type Part<Key> = Key extends `report_consent.${infer Name}` ? Name : never;
export type ReportConsentTextKey = Part<keyof typeof en_GB>;

/** A text of the pages for people who get reports without an account; the console never shows them. */
export function reportConsentText(locale: Locale, key: ReportConsentTextKey, params?: Params): string {
  return translateFrom(report_consent_texts[locale], locale, `report_consent.${key}`, params);
}

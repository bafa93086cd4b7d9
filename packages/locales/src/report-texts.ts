import { texts as de_acts } from './de_DE/acting-texts.ts';
import { findings as de_findings } from './de_DE/findings.ts';
import { report_texts as de_DE } from './de_DE/report-texts.ts';
import { search as de_search } from './de_DE/search.ts';
import { vocabulary as de_words } from './de_DE/vocabulary.ts';
import { texts as en_acts } from './en_GB/acting-texts.ts';
import { findings as en_findings } from './en_GB/findings.ts';
import { report_texts as en_GB } from './en_GB/report-texts.ts';
import { search as en_search } from './en_GB/search.ts';
import { vocabulary as en_words } from './en_GB/vocabulary.ts';
import { texts as es_acts } from './es_ES/acting-texts.ts';
import { findings as es_findings } from './es_ES/findings.ts';
import { report_texts as es_ES } from './es_ES/report-texts.ts';
import { search as es_search } from './es_ES/search.ts';
import { vocabulary as es_words } from './es_ES/vocabulary.ts';
import { texts as fr_acts } from './fr_FR/acting-texts.ts';
import { findings as fr_findings } from './fr_FR/findings.ts';
import { report_texts as fr_FR } from './fr_FR/report-texts.ts';
import { search as fr_search } from './fr_FR/search.ts';
import { vocabulary as fr_words } from './fr_FR/vocabulary.ts';
import type { Locale } from './locale.ts';
import type { Shape } from './shape.ts';
import { fillPlaces, type Params, translateFrom } from './translate.ts';

type Stem<Key> = Key extends `${infer Part}_one` | `${infer Part}_other` ? Part : Key;
export type ReportTextKey = Stem<keyof typeof en_GB>;

export const report_mail_texts: Record<Locale, Shape<typeof en_GB>> = { de_DE, en_GB, es_ES, fr_FR };

/** The console's words for classes and reasons, so that mail and screen say the same. */
const console_words: Record<Locale, Readonly<Record<string, string>>> = {
  de_DE: { ...de_acts, ...de_findings, ...de_search, ...de_words },
  en_GB: { ...en_acts, ...en_findings, ...en_search, ...en_words },
  es_ES: { ...es_acts, ...es_findings, ...es_search, ...es_words },
  fr_FR: { ...fr_acts, ...fr_findings, ...fr_search, ...fr_words },
};

/** A text of the report of held mail; these never reach the console. */
export function reportText(locale: Locale, key: ReportTextKey, params?: Params): string {
  return translateFrom(report_mail_texts[locale], locale, key, params);
}

export const classWord = (locale: Locale, name: string): string =>
  console_words[locale][`class.${name}`] ?? name;

/** Why a message is held, in one sentence without its stop; the finding's own words where all its places can be filled. */
export function heldReason(
  locale: Locale,
  message: { held_reason: string; held_params: Params | null; class: string },
): string {
  const words = console_words[locale];
  const { held_reason } = message;
  const text = words[`why.${held_reason}`] ?? words[`finding.${held_reason}`] ?? '';
  // Parted before it is filled: a stop inside of a value ends nothing.
  const main = fillPlaces(/^.*?[.?!](?=\s)/u.exec(text)?.[0] ?? text, message.held_params ?? {});
  if (main !== '' && !/\{\{\w+\}\}/.test(main)) return main.replace(/\.$/, '');
  return words[`why.${message.class}`] ?? '';
}

/** Why a release asks for more than a click, in the console's own sentence; its general form where a place cannot be filled. */
export function releaseDanger(
  locale: Locale,
  { danger, params }: { danger: string | null; params: Readonly<Record<string, string>> },
): string {
  const words = console_words[locale];
  const name = danger ?? (params.reported ? 'reported' : 'highspam');
  const sentence = fillPlaces(words[`risk.${name}`] ?? '', params);
  return /\{\{\w+\}\}/.test(sentence) ? (words[`risk.${name}_unnamed`] ?? '') : sentence;
}

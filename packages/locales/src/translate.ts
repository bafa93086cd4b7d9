import { type Locale, languageTag } from './locale.ts';

export type Params = Readonly<Record<string, string | number>>;

const plural_rules = new Map<Locale, Intl.PluralRules>();

function pluralForm(locale: Locale, count: number): 'one' | 'other' {
  let rules = plural_rules.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(languageTag(locale));
    plural_rules.set(locale, rules);
  }
  // French and Spanish also know "many" (1 000 000); our sentences read the same in "other".
  return rules.select(count) === 'one' ? 'one' : 'other';
}

/** Fills `{{name}}` places. Values are plain text: the caller shows them as text nodes. */
export function fillPlaces(text: string, params: Params = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = params[name];
    return value === undefined ? place : String(value);
  });
}

function countedText(
  texts: Readonly<Record<string, string>>,
  locale: Locale,
  key: string,
  count: number,
): string | undefined {
  const counted = texts[`${key}_${pluralForm(locale, count)}`] ?? texts[key];
  // Most texts for one thing say “1”; in French nothing takes the same form, and must not be told as one.
  const says_one = count !== 1 && counted !== undefined && !counted.includes('{{count}}');
  return says_one ? (texts[`${key}_other`] ?? counted) : counted;
}

/**
 * One text in one language. A key with `_one` and `_other` forms is asked for without the ending and with `count`.
 * A missing text shows `locale(key)`, or `Error(key)` where no text of the language is there at all (spec 1 section 8).
 */
export function translateFrom(
  texts: Readonly<Record<string, string>>,
  locale: Locale,
  key: string,
  params?: Params,
): string {
  const count = params?.count;
  const text = typeof count === 'number' ? countedText(texts, locale, key, count) : texts[key];
  if (text !== undefined) return fillPlaces(text, params);
  return Object.keys(texts).length === 0 ? `Error(${key})` : `${locale}(${key})`;
}

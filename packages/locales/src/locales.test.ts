import { describe, expect, it } from 'vitest';
import { loadAllTexts, text_parts } from './console-texts.ts';
import { languageTag, localeOf, locales } from './locale.ts';
import { fillPlaces, translateFrom } from './translate.ts';

const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(locales.filter((locale) => locale !== 'en_GB'))('%s', (locale) => {
  it('has the texts, places and marks of the English source, none empty', async () => {
    const source: Record<string, string> = await loadAllTexts('en_GB');
    const texts: Record<string, string> = await loadAllTexts(locale);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(source).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(new Set(places(text)), key).toEqual(new Set(places(source[key] ?? '')));
      expect(text.split('<b>').length, key).toBe((source[key] ?? '').split('<b>').length);
    }
  });
});

it('has each text in one part only', async () => {
  const keys = (await Promise.all(Object.values(text_parts).map((part) => part.en_GB()))).flatMap((texts) =>
    Object.keys(texts),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it('gives every plural text both forms', async () => {
  const keys = Object.keys(await loadAllTexts('en_GB'));
  const stems = (ending: string) =>
    keys
      .filter((key) => key.endsWith(ending))
      .map((key) => key.slice(0, -ending.length))
      .sort();
  expect(stems('_one')).toEqual(stems('_other'));
});

it('speaks plainly: no exclamation marks, no capitals, no “please”', async () => {
  for (const [key, text] of Object.entries<string>(await loadAllTexts('en_GB'))) {
    expect(text, key).not.toMatch(/!|\b(please|oops|successfully)\b(?!.*again)/i);
  }
});

it.each(locales)(
  'marks places with two braces in %s, since others are shown as they stand',
  async (locale) => {
    const odd = Object.entries<string>(await loadAllTexts(locale)).filter(([, text]) =>
      /(?<!\{)\{\w+\}(?!\})/.test(text),
    );
    expect(odd).toEqual([]);
  },
);

it('takes the form the count asks for, and “other” where a language has more forms', () => {
  const texts = { n_one: '{{count}} Ding', n_other: '{{count}} Dinge', lone: 'x' };
  expect(translateFrom(texts, 'de_DE', 'n', { count: 1 })).toBe('1 Ding');
  expect(translateFrom(texts, 'de_DE', 'n', { count: 0 })).toBe('0 Dinge');
  expect(translateFrom(texts, 'fr_FR', 'n', { count: 0 })).toBe('0 Ding');
  const told = { n_one: '1 chose', n_other: '{{count}} choses' };
  expect([0, 1, 2].map((count) => translateFrom(told, 'fr_FR', 'n', { count }))).toEqual([
    '0 choses',
    '1 chose',
    '2 choses',
  ]);
  expect(translateFrom(texts, 'es_ES', 'n', { count: 1_000_000 })).toBe('1000000 Dinge');
  expect(translateFrom(texts, 'de_DE', 'lone', { count: 2 })).toBe('x');
});

it('shows the key of a missing text with its locale, and keeps places without a value', () => {
  expect(translateFrom({ some: 'x' }, 'fr_FR', 'no.such')).toBe('fr_FR(no.such)');
  expect(translateFrom({}, 'fr_FR', 'no.such')).toBe('Error(no.such)');
  expect(fillPlaces('{{a}} {{b}}', { a: '{{b}}' })).toBe('{{b}} {{b}}');
});

it('maps browser languages to the four', () => {
  expect(['de-CH', 'de_CH', 'fr', 'es-MX', 'en-US', 'it', '', null].map(localeOf)).toEqual([
    'de_DE',
    'de_DE',
    'fr_FR',
    'es_ES',
    'en_GB',
    'en_GB',
    'en_GB',
    'en_GB',
  ]);
  expect(languageTag('de_DE')).toBe('de-DE');
});

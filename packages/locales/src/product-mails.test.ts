import { describe, expect, it } from 'vitest';
import { locales } from './locale.ts';
import { product_mail_texts, productMailText } from './product-mails.ts';

const places = (text: string) => new Set(text.match(/\{\{\w+\}\}/g));
const source: Record<string, string> = product_mail_texts.en_GB;

describe.each(locales)('%s', (locale) => {
  it('has the texts and places of the English source, none empty, and speaks plainly', () => {
    const texts: Record<string, string> = product_mail_texts[locale];
    expect(Object.keys(texts).sort()).toEqual(Object.keys(source).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(places(text), key).toEqual(places(source[key] ?? ''));
      expect(text, key).not.toMatch(/!|\b(please|bitte|successfully)\b/i);
      // Subjects stand in a header of one line and on the screen of a locked telephone.
      if (key.endsWith('.subject')) expect(text.length, key).toBeLessThanOrEqual(60);
    }
  });

  it('counts in its own plural forms', () => {
    const one = productMailText(locale, 'backup_code_used.intro', { email: 'a@b.example', count: 1 });
    const two = productMailText(locale, 'backup_code_used.intro', { email: 'a@b.example', count: 2 });
    expect(one).toContain('1');
    expect(two).toContain('2');
    expect(one.replace('1', '2')).not.toBe(two);
  });
});

it('puts no-break spaces where French wants them', () => {
  for (const text of Object.values(product_mail_texts.fr_FR)) expect(text).not.toMatch(/ [:;?!»]|« /);
});

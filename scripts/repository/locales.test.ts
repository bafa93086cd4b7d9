import { locales } from '@postern/locales';
import { expect, test } from 'vitest';
import { files } from './files.ts';

test('every language has the same text files', () => {
  const areas = (locale: string) =>
    files
      .filter((path) => path.startsWith(`packages/locales/src/${locale}/`))
      .map((path) => path.slice(`packages/locales/src/${locale}/`.length))
      .sort();
  const english = areas('en_GB');
  expect(english.length).toBeGreaterThan(0);
  for (const locale of locales) expect({ locale, areas: areas(locale) }).toEqual({ locale, areas: english });
});

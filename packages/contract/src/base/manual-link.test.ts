import { expect, test } from 'vitest';
import { manualPath } from './manual-link.ts';
import { locales } from './vocabulary.ts';

test('the manual’s place for each region and language', () => {
  const table = ['ch', 'de'].map((instance) => [
    instance,
    ...locales.map((locale) => `${locale} ${manualPath(instance, locale)}`),
  ]);
  expect(table).toEqual([
    ['ch', 'en_GB /ch-en/cloud/', 'de_DE /ch/cloud/', 'fr_FR /ch-en/cloud/', 'es_ES /es/cloud/'],
    ['de', 'en_GB /en/cloud/', 'de_DE /de/cloud/', 'fr_FR /en/cloud/', 'es_ES /es/cloud/'],
  ]);
});

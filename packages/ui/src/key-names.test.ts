import { loadAllTexts, type TextKey, translateFrom } from '@postern/locales';
import { expect, it } from 'vitest';
import { keyNames } from './key-names.ts';

it('names keys as they stand on the reader’s keyboard', async () => {
  const texts = await loadAllTexts('de_DE');
  const t = (key: TextKey) => translateFrom(texts, 'de_DE', key);
  expect(['Ctrl K', 'Space', 'Shift', 'Esc', 'K', '/'].map((keys) => keyNames(keys, t))).toEqual([
    ...['Strg K', 'Leertaste', 'Umschalt', 'Esc', 'K', '/'],
  ]);
});

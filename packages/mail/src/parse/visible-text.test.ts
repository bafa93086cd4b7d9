import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test('signs that turn text round go, letters that run from right to left stay', () => {
  expect(visibleText('invoice\u202egpj.exe\u202c')).toBe('invoicegpj.exe');
  expect(visibleText('\u2066a\u2069 \u2067b\u2069')).toBe('a b');
  expect(visibleText('שלום مرحبا \u200f')).toBe('שלום مرحبا \u200f');
});

import { expect, it } from 'vitest';
import { asDigits, grouped, keyGroups } from './digits.ts';

it('finds the code in what was pasted', () => {
  expect(asDigits('123 456', 6)).toBe('123456');
  expect(asDigits('Code: 1234-5678\n', 8)).toBe('12345678');
  expect(asDigits('１２３４５６', 6)).toBe('123456');
  expect(asDigits('1234567', 6)).toBe('123456');
  expect(asDigits('abc', 6)).toBe('');
});

it('groups what people read', () => {
  expect(grouped('12345678')).toBe('1234 5678');
  expect(grouped('123456')).toBe('123456');
  expect(keyGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
});

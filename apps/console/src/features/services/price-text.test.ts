import { expect, test } from 'vitest';
import { priceText, readTiers, tiersText } from './price-text.ts';

test('prices are read as they are written', () => {
  expect(priceText(14_000)).toBe('1.40');
  expect(priceText(12_345)).toBe('1.2345');
  expect(priceText(500)).toBe('0.05');
  const tiers = [
    { quantity: 25, price_e4: 12_000 },
    { quantity: 1, price_e4: 14_050 },
  ];
  expect(tiersText(tiers)).toBe('1: 1.405, 25: 1.20');
  expect(readTiers(tiersText(tiers))).toEqual(tiers.toReversed());
  expect(readTiers('2')).toEqual([{ quantity: 1, price_e4: 20_000 }]);
  expect(readTiers('')).toEqual([]);
});

test('a product without a price for one person, or with two for the same number, is refused', () => {
  for (const text of ['25: 1.20', '1: 1, 1: 2', '-1', '1: abc', '1: 1.23456', '0: 1, 1: 1'])
    expect(readTiers(text), text).toBeNull();
});

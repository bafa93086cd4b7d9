import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, divideRounded, priceLines, roundToStep, tierOf, unitPrice } from './price.ts';

const bp = fc.integer({ min: 0, max: 10_000 });
const step = fc.constantFrom(1, 5);

test('a unit price is the nearest step to the exact price, halves away from zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      bp,
      bp,
      step,
      (price_e4, margin_bp, service_bp, s) => {
        const unit = BigInt(unitPrice(price_e4, { margin_bp, service_bp }, s));
        expect(unit % BigInt(s)).toBe(0n);
        // The exact price as a fraction: n/d minor units.
        const n = BigInt(price_e4) * BigInt(10_000 - margin_bp) * BigInt(10_000 - service_bp);
        const d = 100n * 10_000n * 10_000n;
        const twice = 2n * (n - unit * d);
        const most = BigInt(s) * d;
        expect(twice <= most && twice >= -most).toBe(true);
        // Exactly between two steps the greater one is taken.
        expect(twice).not.toBe(most);
      },
    ),
  );
});

test('5 % off 1.50 is 1.45, which floating point calls 1.40', () => {
  expect(unitPrice(15_000, { margin_bp: 500 }, 5)).toBe(145);
  expect(Math.round((1.5 * (1 - 5 / 100)) / 0.05) * 0.05).toBeCloseTo(1.4, 10);
});

test('rounding is the same on both sides of zero', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.bigInt(1n, 10_000n), (n, d) => {
      expect(divideRounded(-n, d)).toBe(-divideRounded(n, d));
      expect(roundToStep(-n, d)).toBe(-roundToStep(n, d));
    }),
  );
  expect(roundToStep(160_334n, 5n)).toBe(160_335n);
});

const list = [
  { product_code: 'SC-SERVICE', quantity: 1, price_e4: 12_000 },
  { product_code: 'SC-SERVICE', quantity: 25, price_e4: 11_800 },
  { product_code: 'SC-SERVICE', quantity: 100, price_e4: 11_000 },
];

test('the tier is that of the number of people', () => {
  expect([0, 1, 24, 25, 99, 100, 5000].map((n) => tierOf(list, 'SC-SERVICE', n)?.quantity)).toEqual([
    1, 1, 1, 25, 25, 100, 100,
  ]);
  expect(tierOf(list, 'SC-CERT', 5)).toBeNull();
});

test('a total is the exact sum of its lines, and a product without a price has none', () => {
  const rule = { price_step: 5, total_step: 5 };
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 60 }),
      bp,
      (numbers, margin_bp) => {
        const lines = numbers.map((quantity) => ({ product_code: 'SC-SERVICE' as const, quantity }));
        const priced = priceLines({ lines, list, margin_bp, rule });
        const sum = priced?.lines.reduce(
          (total, { unit_minor, quantity }) => total + BigInt(unit_minor) * BigInt(quantity),
          0n,
        );
        expect(BigInt(priced?.total_minor ?? -1)).toBe(sum);
      },
    ),
  );
  expect(
    priceLines({ lines: [{ product_code: 'SC-CERT', quantity: 1 }], list, margin_bp: 0, rule }),
  ).toBeNull();
});

test('amounts are written with two places', () => {
  expect([0, 5, 22_060, -5, -12_345].map(decimalOf)).toEqual(['0.00', '0.05', '220.60', '-0.05', '-123.45']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { order_modes, type ProductCode, product_codes } from './products.ts';
import { type Cart, cartOf, followers, linesOf, settleCart } from './settle-cart.ts';

const line = fc.record({ is_checked: fc.boolean(), amount: fc.integer({ min: 0, max: 100_000 }) });
const carts = fc.record(
  Object.fromEntries(product_codes.map((code) => [code, line])) as Record<ProductCode, typeof line>,
);
const mode = fc.constantFrom(...order_modes);

/** 200,000 random carts were tried once; fewer find a broken rule as well. */
const runs = { numRuns: 5000 };
const signers = (cart: Cart) => cart['SC-SIGONLY'].amount + cart['SC-SIGENC'].amount;

test('an order keeps rules a to g, and settling it twice changes nothing', () => {
  fc.assert(
    fc.property(carts, mode, (cart, how) => {
      const settled = settleCart(cart, how);
      expect(settleCart(settled, how)).toEqual(settled);
      const has = (code: ProductCode) => settled[code].is_checked;
      const amount = (code: ProductCode) => settled[code].amount;
      // a, b, c
      expect(has('SC-CERT')).toBe(has('SC-SIGONLY') || has('SC-SIGENC'));
      for (const code of product_codes) expect(amount(code) > 0).toBe(has(code));
      expect(amount('SC-CERT')).toBe(signers(settled));
      // d
      if (has('SC-SERVICE')) expect(amount('SC-SERVICE')).toBeGreaterThanOrEqual(signers(settled));
      if (has('SC-F-OUTBOUND')) expect(amount('SC-F-OUTBOUND')).toBeGreaterThanOrEqual(signers(settled));
      // e
      if (how === 'inline')
        for (const code of ['SC-F-INBOUND', 'SC-F-OUTBOUND'] as const)
          if (has(code)) expect(amount(code)).toBe(amount('SC-SERVICE'));
      // f
      for (const code of ['SC-HINGW', 'SC-MS365'] as const)
        if (has(code)) expect(amount(code)).toBe(amount('SC-SERVICE'));
      // g
      if (how === 'inline' && has('SC-F-INBOUND') && !has('SC-F-OUTBOUND'))
        expect([has('SC-SIGENC'), has('SC-SIGONLY'), has('SC-CERT'), has('SC-HINGW')]).not.toContain(true);
    }),
    runs,
  );
});

test('the picture’s order: three products follow from the choice', () => {
  const chosen = cartOf([
    { product_code: 'SC-F-INBOUND', quantity: 40 },
    { product_code: 'SC-F-OUTBOUND', quantity: 1 },
    { product_code: 'SC-SIGENC', quantity: 28 },
    { product_code: 'SC-SIGONLY', quantity: 12 },
  ]);
  const settled = settleCart(chosen, 'inline');
  expect(linesOf(settled)).toEqual([
    { product_code: 'SC-SERVICE', quantity: 40 },
    { product_code: 'SC-F-INBOUND', quantity: 40 },
    { product_code: 'SC-F-OUTBOUND', quantity: 40 },
    { product_code: 'SC-SIGENC', quantity: 28 },
    { product_code: 'SC-SIGONLY', quantity: 12 },
    { product_code: 'SC-CERT', quantity: 40 },
  ]);
  const follow = followers(settled, 'inline');
  expect(['SC-SERVICE', 'SC-F-OUTBOUND', 'SC-CERT'].every((code) => follow.has(code as ProductCode))).toBe(
    true,
  );
});

test('inbound without outbound takes signing away inline, and leaves it in parallel', () => {
  const chosen = cartOf([
    { product_code: 'SC-F-INBOUND', quantity: 5 },
    { product_code: 'SC-SIGENC', quantity: 5 },
  ]);
  expect(settleCart(chosen, 'inline')['SC-SIGENC'].is_checked).toBe(false);
  expect(settleCart(chosen, 'parallel')['SC-SIGENC'].amount).toBe(5);
});

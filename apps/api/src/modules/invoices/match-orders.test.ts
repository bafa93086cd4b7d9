import { expect, test } from 'vitest';
import { type BookOrder, matchOrders, type OwnOrder } from './match-orders.ts';

const own = (given: Partial<OwnOrder> = {}): OwnOrder => ({
  ...{ number: '2026-03-2', tenant_id: 2, currency: 'CHF', sum_minor: 10_000, quantity: 10 },
  ...{ credit_ref: '', credit_minor: 0 },
  ...given,
});
const book = (given: Partial<BookOrder> = {}): BookOrder => ({
  ...{
    ordernbr: '2026-03-2',
    tenant_id: 2,
    currency: 'CHF',
    sum_minor: 10_000,
    quantity: null,
    matchcode: '',
  },
  ...given,
});
const brief = (owns: OwnOrder[], books: BookOrder[]) =>
  matchOrders(owns, books).map(({ category, percent }) => [category, percent]);

test('what agrees is not listed, and each kind of difference has its name', () => {
  expect(brief([own()], [book()])).toEqual([]);
  expect(brief([own()], [book({ sum_minor: 9500 })])).toEqual([['price', 5]]);
  expect(brief([own()], [book({ quantity: 9, sum_minor: 9000 })])).toEqual([['quantity', 10]]);
  expect(brief([own()], [book({ currency: 'EUR' })])).toEqual([['currency', 0]]);
  expect(brief([own()], [])).toEqual([['missing_there', 100]]);
  expect(brief([], [book()])).toEqual([['missing_here', 100]]);
  expect(brief([own({ credit_ref: '2026-000002' })], [book()])).toEqual([['credited', 0]]);
  expect(brief([own({ credit_ref: '2026-000002' })], [])).toEqual([]);
});

test('an order with a number of the book’s own is found by its organisation, one with the number comes first', () => {
  expect(brief([own()], [book({ ordernbr: 'AB-1' })])).toEqual([]);
  const two = [book({ ordernbr: 'AB-1', sum_minor: 1 }), book()];
  expect(brief([own()], two)).toEqual([['missing_here', 100]]);
  expect(brief([own(), own({ number: '2026-03-3', tenant_id: 3 })], [book()])).toEqual([
    ['missing_there', 100],
  ]);
});

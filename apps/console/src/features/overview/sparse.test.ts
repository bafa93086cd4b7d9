import { expect, test } from 'vitest';
import { isSparse, lastSlot } from './sparse.ts';

const totals = (passed: number) => ({ passed, rejected: 1, held: 1 });

test('little mail is told in words, unless there is usually more', () => {
  const slots = ['08:00', '08:30', '09:00'].map((start) => ({ start, ...totals(16), usual: null }));
  expect(isSparse({ totals: totals(40), before: null, slots })).toBe(true);
  expect(isSparse({ totals: totals(48), before: null, slots })).toBe(false);
  expect(isSparse({ totals: totals(0), before: totals(900), slots: [] })).toBe(false);
});

test('much mail of a single hour is told in words too', () => {
  const slots = ['08:00', '08:30'].map((start) => ({ start, ...totals(200), usual: null }));
  expect(isSparse({ totals: totals(400), before: totals(9), slots })).toBe(true);
  expect(isSparse({ totals: totals(400), before: totals(900), slots })).toBe(false);
});

test('the last half hour with mail is found', () => {
  const slot = (start: string, passed: number) => ({ start, passed, rejected: 0, held: 0 });
  expect(lastSlot([slot('08:00', 2), slot('08:30', 1), slot('09:00', 0)])).toBe('08:30');
  expect(lastSlot([slot('08:00', 0)])).toBeNull();
});

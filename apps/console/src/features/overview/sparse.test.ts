import { expect, test } from 'vitest';
import { isSparse, lastSlot } from './sparse.ts';

const totals = (passed: number) => ({ passed, rejected: 1, held: 1 });

test('little mail is told in words, unless there is usually more', () => {
  expect(isSparse({ totals: totals(40), before: null })).toBe(true);
  expect(isSparse({ totals: totals(48), before: null })).toBe(false);
  expect(isSparse({ totals: totals(0), before: totals(900) })).toBe(false);
});

test('the last half hour with mail is found', () => {
  const slot = (start: string, passed: number) => ({ start, passed, rejected: 0, held: 0 });
  expect(lastSlot([slot('08:00', 2), slot('08:30', 1), slot('09:00', 0)])).toBe('08:30');
  expect(lastSlot([slot('08:00', 0)])).toBeNull();
});

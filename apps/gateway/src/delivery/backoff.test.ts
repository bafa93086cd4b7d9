import { expect, test } from 'vitest';
import { backoffSeconds } from './backoff.ts';

test('waits double from five minutes to four hours', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempts) => backoffSeconds(attempts, () => 0.5));
  expect(waits).toEqual([300, 600, 1200, 2400, 4800, 9600, 14_400, 14_400, 14_400]);
});

test('up to a fifth is added or taken', () => {
  expect([backoffSeconds(1, () => 0), backoffSeconds(1, () => 1)]).toEqual([240, 360]);
});

import { expect, it } from 'vitest';
import { barWidth, heaviest } from './bar-width.ts';

it('draws weights in proportion to the largest of the message, the smallest still to be seen', () => {
  const weights = [20, 10, -5, 4, 0.1];
  const largest = heaviest(weights);
  expect(weights.map((weight) => barWidth(weight, largest))).toEqual([34, 17, 8.5, 6.8, 3]);
  expect(barWidth(0.4, heaviest([0.4, -0.2]))).toBe(34);
});

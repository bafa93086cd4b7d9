import { expect, it } from 'vitest';
import { bars, filledBars } from './network-gauge.ts';

it('fills a bar above 0, 10, 20 and 40 Mbit/s', () => {
  const expected = { 0: 0, 0.1: 1, 10: 1, 10.1: 2, 20: 2, 20.5: 3, 40: 3, 41: 4, 1000: 4 };
  for (const [speed, filled] of Object.entries(expected))
    expect(filledBars(Number(speed)), speed).toBe(filled);
  expect(bars).toBe(4);
});

import { expect, it } from 'vitest';
import { factOf } from './fact-of.ts';

it('says the sum of the verdicts where they were counted to the end, and “more than” where nobody counted', () => {
  const classes = { ham: 1000, spam: 28 };
  expect(factOf(100, true, { classes, even_more_hits: false })).toEqual({ total: 1028, more: false });
  expect(factOf(100, true, { classes, even_more_hits: true })).toEqual({ total: 100, more: true });
  expect(factOf(100, true, { classes: { ham: 99 }, even_more_hits: false })).toEqual({
    total: 100,
    more: true,
  });
  expect(factOf(100, true, undefined)).toEqual({ total: 100, more: true });
  expect(factOf(7, false, { classes, even_more_hits: true })).toEqual({ total: 7, more: false });
  expect(factOf(undefined, false, undefined)).toBeNull();
});

it('says nothing of a search that has found none yet and still looks', () => {
  const none = { classes: {} };
  expect(factOf(0, true, undefined)).toBeNull();
  expect(factOf(0, true, { ...none, even_more_hits: true })).toBeNull();
  expect(factOf(0, true, { ...none, even_more_hits: false })).toEqual({ total: 0, more: false });
  expect(factOf(0, false, undefined)).toEqual({ total: 0, more: false });
});

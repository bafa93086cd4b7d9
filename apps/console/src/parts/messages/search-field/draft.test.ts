import { expect, it } from 'vitest';
import { draftOf, finishesFilter } from './draft.ts';

it('takes a space inside an open quote for a part of the phrase', () => {
  for (const text of ['subject:"Meeting ', 'subject:"Meeting notes ', '-subject:"a ', 'spf:fail subject:"a '])
    expect(finishesFilter(text), text).toBe(false);
  expect(draftOf('spf:fail subject:"Meeting ')).toBe('subject:"Meeting ');
  expect(draftOf('subject:"Meeting notes')).toBe('subject:"Meeting notes');
  // A quote inside is written as \" and opens or closes nothing.
  expect(finishesFilter('subject:"the \\" ')).toBe(false);
});

it('finishes a filter with the space behind its value or its closing quote', () => {
  for (const text of ['subject:Meeting ', 'subject:"Meeting notes 12" ', 'invoice -spf:fail '])
    expect(finishesFilter(text), text).toBe(true);
  for (const text of ['', ' ', 'invoice ', '"two words" ', 'subject:Meeting'])
    expect(finishesFilter(text), text).toBe(false);
  expect(draftOf('subject:"Meeting notes 12" ')).toBe('');
});

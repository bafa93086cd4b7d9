import { expect, test } from 'vitest';
import { openSearchNotes } from './search-notes.ts';

test('the same search of a session is noted once an hour, another search and another session at once', () => {
  let now = 0;
  const notes = openSearchNotes(() => now);
  expect(notes.isNew('a', { subject: 'offer' })).toBe(true);
  now = 3_599_999;
  expect(notes.isNew('a', { subject: 'offer' })).toBe(false);
  expect(notes.isNew('a', { subject: 'invoice' })).toBe(true);
  expect(notes.isNew('b', { subject: 'offer' })).toBe(true);
  now = 3_600_000;
  expect(notes.isNew('a', { subject: 'offer' })).toBe(true);
});

test('what it keeps is bounded, and no search goes without a note for it', () => {
  const notes = openSearchNotes(() => 0);
  for (let n = 0; n < 25_000; n += 1) expect(notes.isNew('a', { subject: String(n) })).toBe(true);
});

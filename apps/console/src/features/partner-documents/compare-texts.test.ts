import { expect, test } from 'vitest';
import { compareTexts, compareWords, sectionsOf } from './compare-texts.ts';

test('a text is read by its headings', () => {
  expect(sectionsOf('Before\n\n## 1 One\nFirst.\n\n## 2 Two\n')).toEqual([
    { title: '', text: 'Before' },
    { title: '1 One', text: 'First.' },
    { title: '2 Two', text: '' },
  ]);
});

test('words that were replaced stand beside what replaces them', () => {
  expect(compareWords('kept for 180 days.', 'kept for 90 days.')).toEqual([
    { kind: 'same', text: 'kept for ' },
    { kind: 'removed', text: '180 ' },
    { kind: 'added', text: '90 ' },
    { kind: 'same', text: 'days.' },
  ]);
});

test('sections without a change are left out, new and removed ones are whole', () => {
  const before = '## 1 Same\nAs it was.\n## 2 Gone\nOld.';
  const after = '## 1 Same\nAs it was.\n## 3 New\nAdded.';
  expect(compareTexts(before, after)).toEqual([
    { title: '3 New', pieces: [{ kind: 'added', text: 'Added.' }] },
    { title: '2 Gone', pieces: [{ kind: 'removed', text: 'Old.' }] },
  ]);
});

test('a long run of words that did not change is shortened around the change', () => {
  const run = Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ');
  const [section] = compareTexts(`## 1\n${run} old`, `## 1\n${run} new`);
  const same = section?.pieces[0]?.text ?? '';
  expect(same.startsWith('… w48 ')).toBe(true);
  expect(section?.pieces.slice(1).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('what is too long to compare is shown as replaced', () => {
  const long = 'word '.repeat(2_100);
  expect(compareWords(long, `${long}more`).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

import { expect, test } from 'vitest';
import { addMonths, dateText, monthDays, readDate, readTimeOfDay, weekStart } from './date-text.ts';

test.each([
  ['de-DE', '13.4.2026', '2026-04-13'],
  ['en-GB', '13/04/26', '2026-04-13'],
  ['en-US', '4/13/2026', '2026-04-13'],
  ['fr-FR', '13 04', '2026-04-13'],
  ['sv', '2026-04-13', '2026-04-13'],
  ['de-DE', '2026-04-13', '2026-04-13'],
  ['de-DE', '31.2.2026', null],
  ['en-GB', '04/13/2026', null],
  ['en-GB', 'tomorrow', null],
  ['en-GB', '13', null],
])('%s reads %j as %j', (tag, text, iso) => {
  expect(readDate(tag, text, 2026)).toBe(iso);
});

test('a day is written in the order of the language and read again from it', () => {
  for (const tag of ['de-DE', 'en-GB', 'en-US', 'es-ES', 'fr-FR', 'ja'])
    expect(readDate(tag, dateText(tag, '2026-04-03'))).toBe('2026-04-03');
  expect(dateText('de-DE', '2026-04-03')).toBe('03.04.2026');
});

test('a month shows six whole weeks from the day a week begins with, and another month keeps the day', () => {
  expect(weekStart('de-DE')).toBe(1);
  expect(weekStart('en-US')).toBe(7);
  expect(monthDays('2026-04-13', 1).slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', '2026-04-01']);
  expect(monthDays('2026-04-13', 7)[0]).toBe('2026-03-29');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-31');
});

test('a time is read with and without its minutes', () => {
  expect(['7', '7:30', '0730', '24:00', 'noon'].map(readTimeOfDay)).toEqual([
    ...['07:00', '07:30', '07:30'],
    ...[null, null],
  ]);
});

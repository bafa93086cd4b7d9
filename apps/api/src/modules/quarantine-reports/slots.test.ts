import { expect, test } from 'vitest';
import { slotsAround } from './slots.ts';

const at = (times: string[], zone: string, now: string) => {
  const { last, next } = slotsAround(times, zone, new Date(now));
  return [last?.toISOString() ?? null, next?.toISOString() ?? null];
};

test('a time of day is that of the person, in summer and in winter', () => {
  expect(at(['07:00'], 'Europe/Zurich', '2026-01-15T12:00:00Z')).toEqual([
    '2026-01-15T06:00:00.000Z',
    '2026-01-16T06:00:00.000Z',
  ]);
  expect(at(['07:00'], 'Europe/Zurich', '2026-07-15T12:00:00Z')).toEqual([
    '2026-07-15T05:00:00.000Z',
    '2026-07-16T05:00:00.000Z',
  ]);
  expect(at(['07:00'], 'Asia/Kolkata', '2026-07-15T01:29:59Z')).toEqual([
    '2026-07-14T01:30:00.000Z',
    '2026-07-15T01:30:00.000Z',
  ]);
  expect(at(['07:00'], 'Pacific/Kiritimati', '2026-07-15T17:00:00Z')[0]).toBe('2026-07-15T17:00:00.000Z');
});

test('three times of a day combine, and none is never', () => {
  const times = ['07:00', '12:30', '18:00'];
  expect(at(times, 'UTC', '2026-03-02T12:29:00Z')).toEqual([
    '2026-03-02T07:00:00.000Z',
    '2026-03-02T12:30:00.000Z',
  ]);
  expect(at(times, 'UTC', '2026-03-02T06:59:59Z')).toEqual([
    '2026-03-01T18:00:00.000Z',
    '2026-03-02T07:00:00.000Z',
  ]);
  expect(at(['', '', '18:00'], 'UTC', '2026-03-02T19:00:00Z')[1]).toBe('2026-03-03T18:00:00.000Z');
  expect(at(['', '', ''], 'UTC', '2026-03-02T19:00:00Z')).toEqual([null, null]);
});

test('an hour that does not exist is the one after it, and one that comes twice is the first', () => {
  // Clocks go forward at 01:00 UTC on 29 March 2026, back at 01:00 UTC on 25 October.
  expect(at(['02:30'], 'Europe/Zurich', '2026-03-29T12:00:00Z')[0]).toBe('2026-03-29T01:30:00.000Z');
  expect(at(['02:30'], 'Europe/Zurich', '2026-10-25T12:00:00Z')[0]).toBe('2026-10-25T00:30:00.000Z');
  // No second report in the hour that comes again.
  expect(at(['02:30'], 'Europe/Zurich', '2026-10-25T00:45:00Z')).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
});

test.each(['Europe/Zurich', 'America/New_York', 'Australia/Lord_Howe'])(
  'every day of two years has each time once in %s',
  (zone) => {
    const seen = new Set<number>();
    const start = Date.UTC(2026, 0, 1);
    for (let hour = 0; hour < 730 * 24; hour += 2) {
      const { last } = slotsAround(['02:15', '23:45'], zone, new Date(start + hour * 3_600_000));
      if (last) seen.add(last.getTime());
    }
    expect(Math.abs(seen.size - 2 * 730)).toBeLessThanOrEqual(2);
  },
);

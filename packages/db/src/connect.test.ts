import pg from 'pg';
import { expect, test } from 'vitest';
import { momentOf } from './connect.ts';

test.each([
  ['2026-11-22 10:00:00+00', '2026-11-22T10:00:00.000Z'],
  ['2026-11-22 10:00:00.5+00', '2026-11-22T10:00:00.500Z'],
  ['2024-02-29 23:59:59.999999+00', '2024-02-29T23:59:59.999Z'],
  ['1969-12-31 00:00:00.057+00', '1969-12-31T00:00:00.057Z'],
  // Left to the driver.
  ['2026-11-22 10:00:00.25+05:30', '2026-11-22T04:30:00.250Z'],
])('the time %s is read as %s', (text, time) => {
  expect(momentOf(text).toISOString()).toBe(time);
});

test('what is no moment stays what the driver makes of it', () => {
  const read = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => unknown;
  expect(read).toBe(momentOf);
  expect(read('infinity')).toBe(Number.POSITIVE_INFINITY);
});

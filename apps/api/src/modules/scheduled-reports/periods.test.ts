import { expect, test } from 'vitest';
import { nextDue, periodBefore } from './periods.ts';

const at = (text: string) => new Date(`${text}Z`);

test.each([
  ['weekly', '2026-11-26T10:00', '2026-11-30T06:00'],
  ['weekly', '2026-11-30T05:59', '2026-11-30T06:00'],
  ['weekly', '2026-11-30T06:00', '2026-12-07T06:00'],
  ['weekly', '2026-11-29T23:00', '2026-11-30T06:00'],
  ['weekly', '2026-12-29T12:00', '2027-01-04T06:00'],
  ['monthly', '2026-11-26T10:00', '2026-12-01T06:00'],
  ['monthly', '2026-12-01T05:00', '2026-12-01T06:00'],
  ['monthly', '2026-12-01T06:00', '2027-01-01T06:00'],
] as const)('a %s report asked for at %s is due at %s', (rhythm, now, due) => {
  expect(nextDue(rhythm, at(now))).toEqual(at(due));
});

test.each([
  ['weekly', '2026-11-30T06:00', { from: '2026-11-23', until: '2026-11-29', days: 7 }],
  ['weekly', '2026-12-02T18:00', { from: '2026-11-23', until: '2026-11-29', days: 7 }],
  ['monthly', '2026-12-01T06:00', { from: '2026-11-01', until: '2026-11-30', days: 30 }],
  ['monthly', '2028-03-01T06:00', { from: '2028-02-01', until: '2028-02-29', days: 29 }],
  ['monthly', '2027-01-15T06:00', { from: '2026-12-01', until: '2026-12-31', days: 31 }],
] as const)('a %s report made at %s covers the whole time before', (rhythm, due, period) => {
  expect(periodBefore(rhythm, at(due))).toEqual(period);
});

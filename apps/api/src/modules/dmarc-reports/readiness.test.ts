import { expect, test } from 'vitest';
import { type Evidence, readinessFor, windowStart } from './readiness.ts';

const clean: Evidence = {
  ...{ from: '2026-10-28', to: '2026-11-26', first_day: '2026-10-01' },
  ...{ receivers: 3, sent: 1_000, sent_to_reporting: 800, seen: 790 },
  proven_passed: { ours: 900, known: 99, forwarded: 0, unknown: 0 },
  failed: { ours: 0, known: 1, forwarded: 0, unknown: 0 },
  ...{ failed_lately: 0, dkim_ok: true, spf_ok: true },
};
const unmet = (change: Partial<Evidence>, step: 'announce' | 'quarantine' | 'reject' = 'reject') =>
  readinessFor(step, { ...clean, ...change })
    .filter(({ is_met }) => !is_met)
    .map(({ code }) => code);

test('a month of clean reports from three receivers is enough for each step', () => {
  for (const step of ['announce', 'quarantine', 'reject'] as const) expect(unmet({}, step)).toEqual([]);
  expect(readinessFor('none', clean)).toEqual([]);
});

test('the window holds thirty days and the end of a month', () => {
  expect(windowStart('2026-11-26')).toBe('2026-10-28');
  // From 1 to 30 January no month ends: the window begins a day earlier.
  expect(windowStart('2027-01-30')).toBe('2026-12-31');
  expect(windowStart('2027-03-30')).toBe('2027-02-28');
});

test('29 clean days are not enough', () => {
  expect(unmet({ first_day: '2026-10-29' }, 'announce')).toEqual(['window']);
  expect(unmet({ first_day: null, receivers: 0 }, 'announce')).toEqual(['window', 'receivers']);
});

test('mail that only others passed on, and forgeries, do not stand in the way', () => {
  expect(unmet({ failed: { ours: 0, known: 0, forwarded: 500, unknown: 90_000 } })).toEqual([]);
});

test('a forgotten printer does, and for the last steps a single failure of the week', () => {
  const printer = { ours: 11, known: 0, forwarded: 0, unknown: 0 };
  expect(unmet({ failed: printer, failed_lately: 11 }, 'announce')).toEqual(['pass_rate']);
  expect(unmet({ failed_lately: 1 }, 'announce')).toEqual([]);
  expect(unmet({ failed_lately: 1 }, 'quarantine')).toEqual(['quiet_week']);
});

test('reports that nobody vouches for raise nothing', () => {
  const unproven = { ours: 0, known: 0, forwarded: 0, unknown: 0 };
  expect(unmet({ proven_passed: unproven, receivers: 0 }, 'announce')).toEqual(['receivers', 'pass_rate']);
});

test('own mail has to be seen: where little is, silence proves nothing; where nothing is sent, nothing can be', () => {
  expect(unmet({ seen: 600 })).toEqual(['coverage']);
  expect(unmet({ sent_to_reporting: 0, seen: 0 })).toEqual(['coverage']);
  expect(unmet({ sent: 0, sent_to_reporting: 0, seen: 0 })).toEqual([]);
});

test('99 % means 99 %, and DKIM and SPF must be right now', () => {
  const almost = { failed: { ours: 11, known: 0, forwarded: 0, unknown: 0 } };
  expect(unmet(almost, 'announce')).toEqual(['pass_rate']);
  expect(unmet({ dkim_ok: false, spf_ok: false })).toEqual(['dkim', 'spf']);
});

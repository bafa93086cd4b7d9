import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type TrustEvent,
  type TrustState,
  trustAt,
  trustLevel,
  trustValue,
  trustWeight,
  withTrustEvent,
} from './sender-trust.ts';

const DAY = 86_400_000;

/** The same by small steps: the value is halved bit by bit each hour, as a person would reckon it. */
function naive(events: readonly { event: TrustEvent; hour: number }[], until: number): number {
  const hourly = 0.5 ** (1 / (90 * 24));
  let value = 0;
  let sent = false;
  for (let hour = 0; hour <= until; hour++) {
    if (hour > 0) value *= hourly;
    for (const one of events.filter((each) => each.hour === hour)) {
      if (one.event === 'sent') {
        value = Math.min(100, value + 25);
        sent = true;
      }
      if (one.event === 'unwanted') value = Math.max(-100, value - 30);
      if (one.event === 'received') {
        if (sent) value = Math.min(100, value + 2);
        else if (value < 49) value = Math.min(49, value + 2);
      }
    }
  }
  return value;
}

test('decays and adds up as a naive reckoning does', () => {
  const some = fc.array(
    fc.record({
      event: fc.constantFrom('sent' as const, 'received' as const, 'unwanted' as const),
      hour: fc.integer({ min: 0, max: 4000 }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(some, fc.integer({ min: 4000, max: 8000 }), (given, until) => {
      const events = given.toSorted((a, b) => a.hour - b.hour);
      const state = events.reduce<TrustState | null>(
        (before, { event, hour }) => withTrustEvent(before, event, hour * 3_600_000),
        null,
      );
      const value = state ? trustAt(state, until * 3_600_000) : 0;
      expect(value).toBeCloseTo(naive(events, until), 6);
      expect(Math.abs(value)).toBeLessThanOrEqual(100);
    }),
    { numRuns: 200 },
  );
});

const after = (...events: TrustEvent[]) =>
  events.reduce<TrustState | null>((state, event) => withTrustEvent(state, event, 0), null)!;
const times = (event: TrustEvent, count: number): TrustEvent[] => Array.from({ length: count }, () => event);

test('writing alone never makes a regular contact, being written to does', () => {
  expect(trustLevel(trustValue(after(...times('received', 500)), null, 0))).toBe('automatic');
  expect(trustValue(after(...times('received', 500)), null, 0)).toBe(49);
  expect(trustLevel(trustValue(after('sent', 'sent'), null, 0))).toBe('regular');
  expect(trustValue(after('sent', ...times('received', 500)), null, 0)).toBe(100);
});

test('halves in 90 days and ends as no relation', () => {
  const state = after('sent', 'sent', 'sent', 'sent');
  expect([0, 90, 180, 720].map((day) => trustValue(state, null, day * DAY))).toEqual([100, 50, 25, 0]);
  expect(trustValue(after('received'), null, 181 * DAY)).toBe(0);
  expect(Object.is(trustValue({ ...after('received'), score: -0.4 }, null, 0), 0)).toBe(true);
});

test('a manual value holds until its end and the automatic one goes on beneath', () => {
  const state = after('unwanted');
  expect(trustValue(state, { value: 80, until: 10 }, 9)).toBe(80);
  expect(trustValue(state, { value: 80, until: 10 }, 10)).toBe(-30);
  expect(trustValue(state, { value: 80, until: 10 }, 0)).toBe(80);
  expect(trustValue(null, null, 0)).toBe(0);
});

test('weighs little, both ways, and nothing without a relation', () => {
  expect([-100, -30, 0, 50, 100].map(trustWeight)).toEqual([1.5, 0.45, -0, -0.75, -1.5]);
});

test('blocked mail is told and weighs nothing; a release makes good what the verdict had taken', () => {
  expect(after('blocked', 'blocked')).toMatchObject({ score: 0, blocked: 2, received: 0 });
  expect(after('unwanted', 'released')).toMatchObject({ score: 2, unwanted: 0, received: 1 });
  expect(after('blocked', 'unblocked')).toMatchObject({ score: 2, blocked: 0, received: 1 });
  // Who was never written to does not become a regular contact by what others release.
  expect(after(...Array<TrustEvent>(4).fill('released'))).toMatchObject({
    score: 49,
    unwanted: 0,
    received: 4,
  });
});

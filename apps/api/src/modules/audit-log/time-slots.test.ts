import { expect, test } from 'vitest';
import { timeSlots } from './time-slots.ts';

const at = (text: string) => Date.parse(`2026-03-${text}Z`);

test('a day is cut into quarters of an hour, and every entry is in one slot', () => {
  const quarters = new Map([
    [at('10T00:15:00'), 2],
    [at('10T23:45:00'), 3],
  ]);
  const slots = timeSlots(quarters, at('10T00:10:00'), at('10T23:59:00'));
  expect(slots).toHaveLength(96);
  expect(slots[0]).toEqual({ start: '2026-03-10T00:00:00.000Z', entries: 0 });
  expect(slots.filter(({ entries }) => entries > 0)).toEqual([
    { start: '2026-03-10T00:15:00.000Z', entries: 2 },
    { start: '2026-03-10T23:45:00.000Z', entries: 3 },
  ]);
});

test.each([
  [7, 3],
  [30, 12],
  [90, 24],
])('%i days have slots of %i hours, never more than 97', (days, hours) => {
  const until = at('10T12:34:00');
  const slots = timeSlots(new Map([[at('10T12:30:00'), 1]]), until - days * 86_400_000, until);
  expect(slots.length).toBeLessThanOrEqual(97);
  expect(Date.parse(slots[1]!.start) - Date.parse(slots[0]!.start)).toBe(hours * 3_600_000);
  expect(slots.at(-1)?.entries).toBe(1);
});

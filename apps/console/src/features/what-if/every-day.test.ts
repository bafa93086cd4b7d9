import { expect, it } from 'vitest';
import { everyDay } from './every-day.ts';

it('has each day from the first that was looked at until today, with mail or without', () => {
  const mail = { day: '2026-02-28', examined: 5, changed: 2 };
  const answer = { since: '2026-02-27T18:30:00.000Z', by_day: [mail] };
  expect(everyDay(answer, new Date('2026-03-01T00:10:00Z'))).toEqual([
    { day: '2026-02-27', examined: 0, changed: 0 },
    mail,
    { day: '2026-03-01', examined: 0, changed: 0 },
  ]);
  expect(everyDay({ ...answer, by_day: [] }, new Date('2026-02-27T18:29:59Z'))).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { addDays, findEpisodes } from './find-episodes.ts';

const first = '2026-01-05';
const days = Array.from({ length: 84 }, (_, index) => addDays(first, index));
/** 100 a weekday with some noise, 20 at weekends. */
const usual = () =>
  new Map(days.map((day, index) => [day, index % 7 < 5 ? 100 + ((index * 7) % 11) : 20 + (index % 3)]));

test('usual weeks, with their quiet weekends, have no episode', () => {
  expect(findEpisodes(usual(), days, first)).toEqual([]);
});

test('days that belong together are one episode, with what is usual on such days', () => {
  const counts = usual();
  const from = days[70] as string;
  for (const offset of [0, 1, 2]) counts.set(addDays(from, offset), 400);
  expect(findEpisodes(counts, days, first)).toEqual([
    { from, until: addDays(from, 2), messages: 1_200, usual: expect.any(Number) },
  ]);
});

test('a weekend with the mail of a weekday is an episode, a few messages more are none', () => {
  const counts = usual();
  const saturday = days[75] as string;
  counts.set(saturday, 100);
  counts.set(days[80] as string, 130);
  expect(findEpisodes(counts, days, first).map(({ from }) => from)).toEqual([saturday]);
});

test('what happens rarely is no news below fifty messages, nor where too little is known', () => {
  const rare = new Map([[days[70] as string, 49]]);
  expect(findEpisodes(rare, days, first)).toEqual([]);
  expect(findEpisodes(new Map([[days[14] as string, 9_000]]), days, first)).toEqual([]);
});

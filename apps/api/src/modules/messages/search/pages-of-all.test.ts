import type { OtherInstance } from '@postern/db/instances';
import { expect, test } from 'vitest';
import type { Page } from './page.ts';
import { mergePages } from './pages-of-all.ts';

const de: OtherInstance = { name: 'de', database: '', console: '', gateway: '' };
const at: OtherInstance = { ...de, name: 'at' };

/** Rows by their minute; the same minute is told apart by the id. */
function page(minutes: readonly number[], given: Partial<Page> = {}): Page {
  const places = minutes.map((minute) => ({ ts: new Date(minute * 60_000), id: `id-${minute}` }));
  return {
    ...{ places, is_end: true, total: minutes.length, even_more_hits: false, skipped: 0, looked_to: null },
    hits: minutes.map((minute) => ({ cloudid: String(minute) })) as unknown as Page['hits'],
    last: places.at(-1) ?? null,
    ...given,
  };
}
const shownOf = ({ hits }: Pick<Page, 'hits'>) => hits.map(({ cloudid }) => Number(cloudid));
const newest = { skipped: 0, limit: 4, newest: true };

test('rows of all instances stand in one order, and the next page begins behind the last of them', () => {
  const merged = mergePages(
    page([9, 6, 2]),
    [{ instance: de, is_away: false, answer: page([8, 7, 1]) }],
    newest,
  );
  expect(shownOf(merged)).toEqual([9, 8, 7, 6]);
  expect(merged).toMatchObject({ total: 6, even_more_hits: false, away: [], last: { id: 'id-6' } });
  const oldest = mergePages(page([2, 6, 9]), [{ instance: de, is_away: false, answer: page([1, 7]) }], {
    ...{ skipped: 0, limit: 4, newest: false },
  });
  expect(shownOf(oldest)).toEqual([1, 2, 6, 7]);
});

test('an instance that is away is named, and the others’ rows are shown', () => {
  const merged = mergePages(page([3]), [{ instance: at, is_away: true }], newest);
  expect([shownOf(merged), merged.away]).toEqual([[3], ['at']]);
});

test('nothing is shown beyond the place that one of them reached in its time', () => {
  const reached = { ts: new Date(5 * 60_000), id: 'id-5' };
  const late = page([8], { is_end: false, looked_to: reached.ts.toISOString(), last: reached });
  const merged = mergePages(page([9, 4]), [{ instance: de, is_away: false, answer: late }], newest);
  expect(shownOf(merged)).toEqual([9, 8]);
  expect(merged).toMatchObject({ last: reached, looked_to: reached.ts.toISOString() });
});

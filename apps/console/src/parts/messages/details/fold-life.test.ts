import { expect, test } from 'vitest';
import { callsForAction, foldLife } from './fold-life.ts';

const moment = (second: number, event: string, data: Record<string, unknown> = {}) => ({
  at: `2026-04-14T09:41:0${second}.000Z`,
  event,
  data,
});
const told = (life: Parameters<typeof foldLife>[0]) =>
  foldLife(life).map(({ event, at, until, times }) => `${event} ${at[18]}-${until[18]} ×${times}`);

test('moments alike that follow one another are one, from the first to the last', () => {
  expect(told([])).toEqual([]);
  expect(
    told([
      moment(1, 'held'),
      moment(2, 'link_opened_by_program', { ip: '127.0.0.1' }),
      moment(3, 'link_opened_by_program', { ip: '127.0.0.1' }),
      moment(4, 'link_opened_by_program', { ip: '127.0.0.1' }),
      moment(5, 'link_opened_by_program', { ip: '127.0.0.2' }),
      moment(6, 'released'),
      moment(7, 'link_opened_by_program', { ip: '127.0.0.2' }),
    ]),
  ).toEqual([
    'held 1-1 ×1',
    'link_opened_by_program 2-4 ×3',
    'link_opened_by_program 5-5 ×1',
    'released 6-6 ×1',
    'link_opened_by_program 7-7 ×1',
  ]);
});

test('what was given is left as it was', () => {
  const life = [moment(1, 'deferred'), moment(2, 'deferred')];
  foldLife(life);
  expect(life).toEqual([moment(1, 'deferred'), moment(2, 'deferred')]);
});

test('a request calls for somebody until it is decided, and again when the decision is taken back', () => {
  const calls = (...events: string[]) => {
    const life = events.map((event) => ({ event }));
    return life.map((_one, index) => callsForAction(life, index));
  };
  expect(calls('held', 'release_requested')).toEqual([false, true]);
  expect(calls('release_requested', 'release_denied')).toEqual([false, false]);
  expect(calls('release_requested', 'released', 'release_undone')).toEqual([true, false, false]);
  expect(calls('release_requested', 'released', 'release_refused')).toEqual([true, false, false]);
  expect(calls('release_requested', 'release_denied', 'released', 'release_undone')[0]).toBe(false);
  expect(calls('release_requested', 'request_withdrawn', 'release_requested')).toEqual([false, false, true]);
  expect(calls('deferred')).toEqual([true]);
});

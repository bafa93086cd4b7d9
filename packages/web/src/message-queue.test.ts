import { expect, it } from 'vitest';
import {
  type Message,
  most_shown,
  type Queue,
  shownOf,
  waitedFor,
  withLast,
  withMessage,
  without,
} from './message-queue.ts';

let id = 0;
const message = (key: string, type: Message['type'] = 'hint'): Message => {
  id += 1;
  return { id, key, type, timestamp: id, unread: true, count: 1 };
};
const queueOf = (...messages: Message[]) =>
  messages.reduce<Queue<Message>>((queue, each) => withMessage(queue, each), []);
const keys = (messages: readonly Message[]) => messages.map(({ key }) => key);

it('shows at most five at once, the newest, and the next when one goes', () => {
  const queue = queueOf(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => message(key)));
  expect(keys(shownOf(queue))).toEqual(['c', 'd', 'e', 'f', 'g']);
  expect(shownOf(queue)).toHaveLength(most_shown);
  const last = queue.at(-1);
  expect(keys(shownOf(without(queue, last?.id ?? 0)))).toEqual(['b', 'c', 'd', 'e', 'f']);
});

it('counts a message told again instead of repeating it, and shows it as the newest', () => {
  const queue = queueOf(message('a'), message('b'), message('a'), message('a'));
  expect(shownOf(queue).map(({ key, count }) => [key, count])).toEqual([
    ['b', 1],
    ['a', 3],
  ]);
});

it('shows the word on what was done last in place of the one before, uncounted', () => {
  const done = queueOf(message('other'), message('done'));
  expect(withLast(done, message('done')).map(({ key, count }) => [key, count])).toEqual([
    ['other', 1],
    ['done', 1],
  ]);
});

it('waits for one work at a time, apart from what is shown', () => {
  const queue = queueOf(message('first', 'wait'), message('a', 'error'), message('second', 'wait'));
  expect(waitedFor(queue)?.key).toBe('second');
  expect(keys(shownOf(queue))).toEqual(['a']);
  expect(waitedFor(without(queue, waitedFor(queue)?.id ?? 0))).toBeNull();
});

import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Runs work of given lengths on a clock that stands still between them; tells in which order it began. */
async function ordered(places: number, work: readonly [client: string, ms: number][]) {
  let clock = 0;
  const queue = fairQueue(places, () => clock);
  const began: string[] = [];
  const running: { until: number; done: () => void }[] = [];
  const all = work.map(async ([client, ms]) => {
    const done = await queue.enter(client);
    began.push(`${client}@${clock}`);
    running.push({ until: clock + ms, done });
  });
  for (let turns = 0; turns < 1000; turns++) {
    for (let ticks = 0; ticks < 10; ticks++) await Promise.resolve();
    const next = running.toSorted((a, b) => a.until - b.until)[0];
    if (!next) break;
    running.splice(running.indexOf(next), 1);
    clock = next.until;
    next.done();
  }
  await Promise.all(all);
  return began;
}

const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

test('mail of others does not wait behind one client’s costly mail', async () => {
  const hostile = times(15, ['bad', 2000] as [string, number]);
  const began = await ordered(2, [...hostile, ...times(5, ['good', 50] as [string, number])]);
  const good = began.filter((one) => one.startsWith('good'));
  expect(good).toEqual(['good@0', 'good@50', 'good@100', 'good@150', 'good@200']);
  expect(began).toHaveLength(20);
});

test('whose mail is known to be cheap waits for one costly message of strangers at most', async () => {
  const many = Array.from({ length: 15 }, (_, at) => [`bad${at}`, 2000] as [string, number]);
  const began = await ordered(2, [['good', 50], ...many, ...times(3, ['good', 50] as [string, number])]);
  expect(began.filter((one) => one.startsWith('good'))).toEqual([
    'good@0',
    'good@50',
    'good@100',
    'good@150',
  ]);
  expect(began).toHaveLength(19);
});

test('a client whose mail is cheap has all places while nobody else wants one', async () => {
  const began = await ordered(3, times(30, ['relay', 10] as [string, number]));
  // One after the first learns what its work costs; from then on three at a time.
  expect(began.at(-1)).toBe('relay@100');
});

test('with one place everybody takes turns', async () => {
  const began = await ordered(1, [
    ...times(3, ['a', 500] as [string, number]),
    ...times(2, ['b', 500] as [string, number]),
  ]);
  expect(began.map((one) => one[0]).join('')).toBe('ababa');
});

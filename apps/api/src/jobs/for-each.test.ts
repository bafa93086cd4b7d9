import { expect, test } from 'vitest';
import { forEach } from './for-each.ts';

test('one that fails keeps no other back, and its fault is thrown in the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    await null;
    if (item === 2) throw new Error('two');
    done.push(item);
  };
  await expect(forEach('numbers', [1, 2, 3], work)).rejects.toThrow(/^two$/);
  expect(done).toEqual([1, 3]);
  await expect(forEach('numbers', [2, 4, 2], work, 2)).rejects.toThrow('2 of 3 numbers failed');
  await expect(forEach('numbers', [], work)).resolves.toBeUndefined();
});

test('so many are done at once, and no more', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
  };
  await forEach('things', [1, 2, 3, 4, 5, 6, 7], work, 3);
  expect(most).toBe(3);
});

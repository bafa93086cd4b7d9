import { expect, test } from 'vitest';
import { passwordCheck } from './password-check.ts';

const key = Buffer.alloc(32, 7);

test('so many are checked at once, so many wait, and whoever comes then is turned away', async () => {
  const check = passwordCheck(key, { parallel: 1, waiting: 1 });
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => check.matches(null, 'a guess')));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'too_many_attempts' });
  }
  expect(await check.matches(null, 'when the line has gone')).toBe(false);
});

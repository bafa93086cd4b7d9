import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password opens its own hash, under its own installation key only', async () => {
  const key = randomBytes(32);
  const stored = await hashPassword('correct horse 1!', key);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await verifyPassword(stored, 'correct horse 1!', key)).toBe(true);
  expect(await verifyPassword(stored, 'correct horse 2!', key)).toBe(false);
  expect(await verifyPassword(stored, 'correct horse 1!', randomBytes(32))).toBe(false);
});

import { expect, test } from 'vitest';
import { createParserPool } from '../parse/pool.ts';
import { contradictions } from './generated.ts';
import { isHeld, tryGenerated } from './try-generated.ts';

const seed = 20261125;

test(`a program in containers, and in contradictory messages, is never passed without a word (seed ${seed})`, async () => {
  expect(await tryGenerated(300, seed)).toEqual({ tried: 300, missed: [], broken: [] });
}, 120_000);

test.each(Object.keys(contradictions))('mail with %s is held', async (name) => {
  await using pool = createParserPool({ threads: 1 });
  const head = 'From: A <a@sign.example>\r\nTo: user@acme.example\r\nSubject: hello\r\nMIME-Version: 1.0\r\n';
  const message = await pool.parse(Buffer.from(head + (contradictions[name]?.() ?? '')));
  expect(isHeld(message)).toBe(true);
});

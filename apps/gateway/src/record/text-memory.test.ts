import type { KnownText } from '@postern/db';
import { expect, test } from 'vitest';
import { createTextMemory } from './text-memory.ts';

const text = (hash: string, tenant_id = 11): KnownText => ({ tenant_id, kind: 'from', hash, text: hash });

test('a text is brought once a day, and from then on counted at one use in 16', () => {
  let now = Date.UTC(2026, 10, 21, 23, 59);
  let chance = 0.5;
  const memory = createTextMemory(
    () => now,
    () => chance,
  );
  const bring = (...texts: KnownText[]) => {
    const chosen = memory.choose(texts);
    memory.keep(chosen);
    return chosen.map(({ tenant_id, hash, again }) => [tenant_id, hash, again]);
  };
  expect(bring(text('1'), text('1'), text('1', 12))).toEqual([
    [11, '1', false],
    [12, '1', false],
  ]);
  expect(bring(text('1'), text('2'))).toEqual([[11, '2', false]]);
  chance = 0.06;
  expect(bring(text('1'), text('2'), text('2'))).toEqual([
    [11, '1', true],
    [11, '2', true],
  ]);
  chance = 0.5;
  now += 60_000;
  expect(bring(text('1'))).toEqual([[11, '1', false]]);
});

test('what was not committed is brought again', () => {
  const memory = createTextMemory(Date.now, () => 0.5);
  const chosen = memory.choose([text('1')]);
  expect(memory.choose([text('1')])).toEqual(chosen);
  memory.keep(chosen);
  expect(memory.choose([text('1')])).toEqual([]);
  memory.forget();
  expect(memory.choose([text('1')])).toEqual(chosen);
});

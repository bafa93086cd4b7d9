import { expect, test } from 'vitest';
import { holdByTenant } from './held-by-tenant.ts';

function holding() {
  const world = { now: 0, asked: [] as number[], broken: false };
  const held = holdByTenant(
    () => ({ seen: 0 }),
    async (tenant_id, value) => {
      world.asked.push(tenant_id);
      if (world.broken) throw new Error('no database');
      value.seen += 1;
    },
    900,
    () => world.now,
  );
  return { world, held };
}

test('one question serves all who ask at once, and those who come before it is too old', async () => {
  const { world, held } = holding();
  expect(await Promise.all([held.of(1), held.of(1), held.of(2)])).toEqual([
    { seen: 1 },
    { seen: 1 },
    { seen: 1 },
  ]);
  world.now = 899;
  await held.of(1);
  expect(world.asked).toEqual([1, 2]);
  world.now = 900;
  expect(await held.of(1)).toEqual({ seen: 2 });
});

test('what is too old is not handed out while it cannot be asked for', async () => {
  const { world, held } = holding();
  await held.of(1);
  Object.assign(world, { now: 1_000, broken: true });
  await expect(held.of(1)).rejects.toThrow('no database');
  await expect(held.of(1)).rejects.toThrow('no database');
  world.broken = false;
  expect(await held.of(1)).toEqual({ seen: 2 });
});

test('a tenant without mail for an hour is forgotten, one with mail is not', async () => {
  const { world, held } = holding();
  await Promise.all([held.of(1), held.of(2)]);
  world.now = 1_800_000;
  await held.of(1);
  world.now = 3_700_000;
  expect(await held.of(1)).toEqual({ seen: 3 });
  expect(await held.of(2)).toEqual({ seen: 1 });
});

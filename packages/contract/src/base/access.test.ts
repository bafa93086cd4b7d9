import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccessList, mayAccess, mergeAccess, modules, role_access } from './access.ts';
import { type Role, roles } from './vocabulary.ts';

const anyRoles = fc
  .subarray<Role>([...roles])
  .chain((held) => fc.shuffledSubarray(held, { minLength: held.length }));

/**
 * The specification's sentences, read naively: somebody may use a numbered feature of a module when one of their roles has the module
 * and does not exclude the number; nobody has no role at all; super has everything.
 */
function naive(held: readonly Role[], module: (typeof modules)[number], feature: number): boolean {
  if (held.includes('super')) return true;
  for (const role of held.length === 0 ? (['user'] as const) : held) {
    const excluded = role_access[role][module];
    if (excluded && !excluded.includes(feature)) return true;
  }
  return false;
}

const allows = (list: AccessList, module: (typeof modules)[number], feature: number) =>
  list[module] !== undefined && !list[module].includes(feature);

test('merged lists allow exactly what the roles allow one by one', () => {
  fc.assert(
    fc.property(anyRoles, fc.constantFrom(...modules), fc.nat(11), (held, module, feature) => {
      expect(allows(mergeAccess(held), module, feature)).toBe(naive(held, module, feature));
    }),
    { numRuns: 20_000 },
  );
});

test('order and repetition of roles change nothing', () => {
  fc.assert(
    fc.property(anyRoles, (held) => {
      const normal = (list: AccessList) =>
        JSON.stringify(modules.map((module) => [...(list[module] ?? [-1])].sort((a, b) => a - b)));
      const merged = normal(mergeAccess(held));
      expect(normal(mergeAccess(held.toReversed()))).toBe(merged);
      expect(normal(mergeAccess([...held, ...held]))).toBe(merged);
    }),
  );
});

test('one role more never takes anything away, but for the first, which ends being a mere user', () => {
  fc.assert(
    fc.property(
      anyRoles.filter((held) => held.length > 0),
      fc.constantFrom(...roles),
      (held, more) => {
        const before = mergeAccess(held);
        const after = mergeAccess([...held, more]);
        const numbers = Array.from({ length: 12 }, (_, number) => number);
        const lost = modules.filter((module) =>
          numbers.some((number) => allows(before, module, number) && !allows(after, module, number)),
        );
        expect(lost).toEqual([]);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a merged list is nobody else’s to change', () => {
  mergeAccess(['user']).msgsearch?.push(0);
  expect(role_access.user.msgsearch).toEqual([9, 10]);
});

test('without a session only what is public is open', () => {
  fc.assert(
    fc.property(fc.constantFrom('open' as const, ...modules), (module) => {
      expect(mayAccess(null, { module })).toBe(false);
    }),
  );
  expect(mayAccess(null, { module: 'public' })).toBe(true);
});

import { mergeAccess, modules, type Role, roles, type SubFeature, sub_features } from '@postern/contract';
import { specAllows } from '@postern/testing/spec-roles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayActAs, type Power } from './may-act-as.ts';

const ordinary = roles.filter((role) => role !== 'super');
const anyRoles = fc.subarray<Role>(ordinary);

const actorWith = (held: readonly Role[]): Power => ({
  is_superuser: false,
  is_admin: true,
  is_partner: held.includes('Partner'),
  access_list: mergeAccess(held),
  tenants: [1],
});

const named = [
  'search.release_dangerous',
  'search.search_others',
  'msgdetails.raw_logs',
  'userManagement.edit',
];
const features = [undefined, ...(named as SubFeature[])];

test('who may be acted as can do nothing that every user, or the actor, cannot do', () => {
  expect(Object.keys(sub_features)).toContain('userManagement');
  let allowed = 0;
  fc.assert(
    fc.property(anyRoles, anyRoles, (held, theirs) => {
      const target = { roles: theirs, is_superuser: false, tenants: [1] };
      if (!mayActAs(actorWith(held), target)) return;
      allowed += 1;
      for (const module of modules) {
        for (const sub_feature of features) {
          const access = sub_feature ? { module, sub_feature } : { module };
          const can = (who: readonly Role[]) => specAllows(who, [], access);
          expect(!can(theirs) || can(['user']) || can(held)).toBe(true);
        }
      }
    }),
    { numRuns: 3000 },
  );
  expect(allowed).toBeGreaterThan(100);
});

test('whoever has all the roles of another may act as them', () => {
  fc.assert(
    fc.property(anyRoles, anyRoles, (held, theirs) => {
      const both: Role[] = [...new Set([...held, ...theirs])];
      const target = { roles: theirs, is_superuser: false, tenants: [1] };
      expect(mayActAs(actorWith(both), target)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('nobody reaches further than their own tenants', () => {
  const target = { roles: [], is_superuser: false, tenants: [1, 2] };
  expect(mayActAs(actorWith(['ALL']), target)).toBe(false);
});

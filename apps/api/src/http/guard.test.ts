import {
  type Access,
  isAdmin,
  mayAccess,
  mergeAccess,
  modules,
  type Operation,
  operations,
  roles,
  sub_features,
} from '@postern/contract';
import { flags_on, specAllows } from '@postern/testing/spec-roles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seesOthers } from '../modules/messages/visibility.ts';

const anyRoles = fc.uniqueArray(fc.constantFrom(...roles), { maxLength: 6 });
const anyServices = fc.subarray(['SC-F-INBOUND', 'SC-SIGENC']);
const features = [
  'search.search',
  'search.preview',
  'search.release_own',
  'search.bulk_select',
  'search.release_dangerous',
  'search.search_others',
  'msgdetails.view',
  'msgdetails.raw_logs',
] as const;
const anyAccess: fc.Arbitrary<Access> = fc
  .record({
    module: fc.oneof(
      fc.constantFrom(...modules, 'open' as const),
      fc.subarray([...modules], { minLength: 1, maxLength: 3 }),
    ),
    sub_feature: fc.option(fc.constantFrom(...features), { nil: undefined }),
    service: fc.option(fc.constantFrom('SC-F-INBOUND', 'SC-SIGENC'), { nil: undefined }),
    superuser: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map((access) => JSON.parse(JSON.stringify(access)) as Access);

const contractAllows = (held: (typeof roles)[number][], services: string[], access: Access) =>
  mayAccess(
    {
      is_superuser: held.includes('super'),
      is_admin: isAdmin(held),
      access_list: mergeAccess(held),
      is_partner: held.includes('Partner'),
      ...{ services, flags: flags_on },
    },
    access,
  );

test('merged role lists allow exactly what one of the roles allows', () => {
  fc.assert(
    fc.property(anyRoles, anyServices, anyAccess, (held, services, access) => {
      expect(contractAllows(held, services, access)).toBe(specAllows(held, services, access));
    }),
    { numRuns: 5000 },
  );
});

test('every operation is open to exactly the role sets the specification opens it to', () => {
  fc.assert(
    fc.property(
      anyRoles,
      anyServices,
      fc.constantFrom(...(Object.values(operations) as Operation[])),
      (held, services, { access }) => {
        expect(contractAllows(held, services, access)).toBe(specAllows(held, services, access));
      },
    ),
    { numRuns: 3000 },
  );
});

test('whoever may search others’ mail by the merged list sees it, and nobody else by searching', () => {
  fc.assert(
    fc.property(anyRoles, fc.constantFrom('msgsearch' as const, 'quarasearch' as const), (held, module) => {
      const excluded = mergeAccess(held)[module];
      const merged = excluded !== undefined && !excluded.includes(sub_features.search.search_others);
      expect(seesOthers({ is_superuser: false, roles: held }, [module])).toBe(merged);
    }),
    { numRuns: 1000 },
  );
});

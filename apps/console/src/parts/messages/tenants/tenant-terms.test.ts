import { storageOf } from '@postern/web/storage.fixture.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseSearch, printSearch } from '../query/terms.ts';
import { noteTenant, recentTenants } from './recent-tenants.ts';
import { tenantsOf, withTenant } from './tenant-terms.ts';

const acme = { tenant_id: 12, name: 'Acme, "North" (old)' };

beforeEach(() => void vi.stubGlobal('localStorage', storageOf()));
afterEach(() => void vi.unstubAllGlobals());

test('a search goes from all tenants to one, to another and back, and keeps what else it asks for', () => {
  const terms = parseSearch('from:a@b.example offer after:3d');
  const one = parseSearch(printSearch(withTenant(terms, acme)));
  expect(tenantsOf(one)).toEqual([acme]);
  const other = withTenant(one, { tenant_id: 7, name: 'Globex' });
  expect(printSearch(other)).toBe('tenant:"Globex (7)" from:a@b.example offer after:3d');
  expect(printSearch(withTenant(other, null))).toBe(printSearch(terms));
});

test('a tenant’s number is enough, a name without one is left out as wrong', () => {
  expect(tenantsOf(parseSearch('tenant:12'))).toEqual([{ tenant_id: 12, name: '12' }]);
  expect(parseSearch('tenant:acme')).toEqual([
    { kind: 'unknown', word: 'tenant', value: 'acme', exclude: false },
  ]);
});

test('a tenant that is left out is none that is asked for', () => {
  expect(tenantsOf(parseSearch('-tenant:12'))).toEqual([]);
});

test('the last five tenants are remembered, the newest first, for the person who looked', () => {
  for (const tenant_id of [1, 2, 3, 1, 4, 5, 6])
    noteTenant('a@b.example', { tenant_id, name: `T${tenant_id}` });
  expect(recentTenants('a@b.example').map(({ tenant_id }) => tenant_id)).toEqual([6, 5, 4, 1, 3]);
  expect(recentTenants('c@b.example')).toEqual([]);
});

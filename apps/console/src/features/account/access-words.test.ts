import { type Access, isAdmin, mayAccess, mergeAccess, modules } from '@postern/contract/base/access';
import { type Role, roles } from '@postern/contract/base/vocabulary';
import { expect, it } from 'vitest';
import { modules_without_area, verdictOf } from './access-words.ts';

function person(held: readonly Role[], services: readonly string[] = ['SC-F-INBOUND']) {
  const caller = {
    is_superuser: held.includes('super'),
    is_admin: isAdmin(held),
    is_partner: held.includes('Partner'),
    access_list: mergeAccess(held),
    services,
    flags: [],
  };
  return { ...caller, roles: held, may: (access: Access) => mayAccess(caller, access) };
}

it('has a place for every module', () => {
  expect(modules_without_area).toEqual([]);
});

it('says which role gives a module and what it leaves out', () => {
  const tech = verdictOf(person(['Tech', 'Audit']), 'msgsearch');
  expect(tech).toMatchObject({
    may: true,
    given_by: ['Tech'],
    excluded: ['search.release_dangerous'],
    lacks: null,
  });
  const nobody = verdictOf(person([]), 'quarasearch');
  expect(nobody.given_by).toEqual(['user']);
  expect(nobody.excluded).toEqual(['search.release_dangerous', 'search.search_others']);
});

it('says what is missing', () => {
  expect(verdictOf(person(['ALL'], []), 'quarasearch')).toMatchObject({ may: false, lacks: 'service' });
  expect(verdictOf(person(['user']), 'superuser')).toMatchObject({
    may: false,
    lacks: 'superuser',
    opened_by: [],
  });
  expect(verdictOf(person(['user']), 'setup').opened_by).toContain('Tech');
});

it('never calls open what the guard closes', () => {
  for (const role of roles)
    for (const module of modules) {
      const verdict = verdictOf(person([role]), module);
      expect(verdict.may && verdict.given_by.length === 0 && role !== 'super', `${role} ${module}`).toBe(
        false,
      );
      if (!verdict.may)
        expect(verdict.lacks !== null || verdict.given_by.length === 0, `${role} ${module}`).toBe(true);
    }
});

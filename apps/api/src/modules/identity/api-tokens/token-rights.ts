import { type AccessList, mergeAccess, modules, type Role, roles } from '@postern/contract';
import type { Actor } from '../../../http/actor.ts';
import { mayEditUsers } from '../may-edit-users.ts';

/** Whether everything the second list opens is open in the first as well. */
export function covers(wide: AccessList, narrow: AccessList): boolean {
  return modules.every((module) => {
    const wanted = narrow[module];
    if (wanted === undefined) return true;
    return wide[module]?.every((number) => wanted.includes(number)) ?? false;
  });
}

/** Nobody hands on what they have not; acting as others and operating the installation are never handed on. */
const NEVER: readonly Role[] = ['super', 'Impersonate'];

/** Roles a person can give to a token of the tenant. */
export function givableRoles(actor: Actor): Role[] {
  if (!mayEditUsers(actor)) return [];
  return roles.filter(
    (role) =>
      !NEVER.includes(role) &&
      (role !== 'Partner' || actor.is_partner || actor.is_superuser) &&
      (actor.is_superuser || covers(actor.access_list, mergeAccess([role]))),
  );
}

import { mergeAccess, modules, type Role, role_access, roles } from '@postern/contract';
import type { Actor } from '../../http/actor.ts';

/** Roles that reach beyond one's own tenant or into the account of others: only their holders hand them on. */
const handed_on: readonly Role[] = ['Partner', 'Impersonate'];

/** Roles that allow nothing the caller may not do; everybody may be a plain user, and operators are made by nobody. */
export function rolesToGive({ is_superuser, roles: held }: Pick<Actor, 'is_superuser' | 'roles'>): Role[] {
  const own = mergeAccess(held);
  const isWithin = (role: Role) =>
    modules.every((module) => {
      const excluded = role_access[role][module];
      return !excluded || own[module]?.every((number) => excluded.includes(number)) === true;
    });
  return roles.filter((role) => {
    if (role === 'super') return false;
    if (is_superuser || role === 'user' || held.includes(role)) return true;
    return !handed_on.includes(role) && (held.includes('ALL') || isWithin(role));
  });
}

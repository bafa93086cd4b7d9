import { type Access, isAdmin, mayAccess, mergeAccess } from '@postern/contract/base/access';
import { type Role, roles } from '@postern/contract/base/vocabulary';
import { roleNames } from './role-names.ts';

/** Roles that open something, whatever services the tenant holds. The operator's own role is not offered. */
export function openingRoles({ service: _service, flag: _flag, ...access }: Access): string[] {
  if (access.module === 'public' || access.module === 'open') return [];
  const opens = (role: Role) =>
    mayAccess(
      {
        is_superuser: false,
        is_admin: isAdmin([role]),
        is_partner: true,
        access_list: mergeAccess([role]),
        services: [],
      },
      access,
    );
  return roleNames(roles.filter((role) => role !== 'super' && opens(role)));
}

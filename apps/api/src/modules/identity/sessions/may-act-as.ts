import { type AccessList, isAdmin, mergeAccess, modules, type Role, sub_features } from '@postern/contract';
import type { Actor } from '../../../http/actor.ts';

/** What counts of whoever acts. */
export type Power = Pick<Actor, 'is_superuser' | 'is_admin' | 'is_partner' | 'access_list' | 'tenants'>;

export interface Target {
  roles: readonly Role[];
  is_superuser: boolean;
  /** The own tenant; for a partner's people, all of the partner's. */
  tenants: readonly number[];
}

const HIGHEST_FEATURE = Math.max(...Object.values(sub_features).flatMap((group) => Object.values(group)));
const features = Array.from({ length: HIGHEST_FEATURE + 1 }, (_, number) => number);

const allows = (list: AccessList, module: (typeof modules)[number], feature: number) =>
  list[module] !== undefined && !list[module].includes(feature);

/** What everybody has who has nothing else; acting as somebody is there to see what such a person sees. */
const basic = mergeAccess(['user']);

/**
 * Nobody gains by acting as somebody else: beyond what every user may do, the target may do nothing and reach no tenant that the
 * actor may not. Operators may act as anyone but each other.
 */
export function mayActAs(actor: Power, target: Target): boolean {
  if (target.is_superuser || target.roles.includes('super')) return false;
  if (actor.is_superuser) return true;
  if (!target.tenants.every((tenant) => actor.tenants.includes(tenant))) return false;
  if (target.roles.includes('Partner') && !actor.is_partner) return false;
  if (isAdmin(target.roles) && !actor.is_admin) return false;
  const theirs = mergeAccess(target.roles);
  return modules.every((module) =>
    features.every(
      (feature) =>
        !allows(theirs, module, feature) ||
        allows(basic, module, feature) ||
        allows(actor.access_list, module, feature),
    ),
  );
}

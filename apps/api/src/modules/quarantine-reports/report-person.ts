import {
  type Access,
  FILTER_SERVICE,
  isAdmin,
  roles as known_roles,
  mayAccess,
  mergeAccess,
  type Role,
} from '@postern/contract';
import { seesOthers } from '../messages/index.ts';
import type { ReportKind } from './report-settings.ts';

/** Somebody a report may go to, with what decides what they may see in it. */
export interface ReportPerson {
  readonly tenant_id: number;
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly is_superuser: boolean;
  readonly roles: readonly Role[];
  /** Services the tenant holds. */
  readonly services: readonly string[];
  readonly created_at: Date;
}

const isRole = (text: string): text is Role => (known_roles as readonly string[]).includes(text);

/** Roles as stored, and `super` for operators: as a session of the person would have them. */
export function rolesOf(stored: readonly string[], is_superuser: boolean): Role[] {
  const held = stored.filter(isRole);
  return is_superuser && !held.includes('super') ? ['super', ...held] : held;
}

const quarantine: Access = { module: 'quarasearch', service: FILTER_SERVICE };

function may({ roles, services }: ReportPerson, access: Access): boolean {
  return mayAccess(
    {
      is_superuser: roles.includes('super'),
      access_list: mergeAccess(roles),
      services,
      is_admin: isAdmin(roles),
    },
    access,
  );
}

/** A report shows what the person could see in the quarantine, so whoever cannot open it gets none. */
export function mayHaveReport(person: ReportPerson, kind: ReportKind): boolean {
  if (!may(person, quarantine)) return false;
  return (
    kind === 'own' || seesOthers({ ...person, is_superuser: person.roles.includes('super') }, ['quarasearch'])
  );
}

export const mayRelease = (person: ReportPerson): boolean =>
  may(person, { ...quarantine, sub_feature: 'search.release_own' });

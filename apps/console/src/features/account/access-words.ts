/** What a person may do, module by module, told from the same table that decides it. */
import {
  type Access,
  isAdmin,
  type Module,
  mergeAccess,
  modules,
  role_access,
  sub_features,
} from '@postern/contract/base/access';
import { type ScreenEntry, screenAccess, screens } from '@postern/contract/base/screens';
import { type Role, roles } from '@postern/contract/base/vocabulary';

export const access_areas = {
  mail: ['msgsearch', 'quarasearch', 'msgdetails', 'rejectdetails', 'review', 'bwlist', 'dataroom'],
  people: [
    'userManagement',
    'userManagement_configuration',
    'userManagement_internal',
    'userManagement_gina',
    'userManagement_ca_recp_cache',
  ],
  setup: [
    'setup',
    'setup_general',
    'setup_gina',
    'setup_lft',
    'services',
    'tasks',
    'keysNcerts',
    'pgpExtKeys',
  ],
  reports: [
    'reporting',
    'reporting_charts',
    'reporting_dmarc',
    'reporting_billing',
    'reporting_compliance',
    'reporting_auditlog',
  ],
  tools: [
    'testtools',
    'testtools_tests',
    'testtools_encrlookups',
    'testtools_spftest',
    'testtools_nstest',
    'testtools_smtptest',
    'testtools_mailqueue',
  ],
  support: ['servstate', 'support_roadmap', 'support_outboundblock'],
  partner: [
    'partnerPortal',
    'partnerPortal_documents',
    'partnerPortal_migration',
    'partnerPortal_selfServiceImport',
  ],
  operation: ['impersonate', 'superuser'],
} as const satisfies Record<string, readonly Module[]>;
export type AccessArea = keyof typeof access_areas;

/** Modules no area names; a test keeps this empty. */
export const modules_without_area = modules.filter(
  (module) => !Object.values(access_areas).some((area) => (area as readonly Module[]).includes(module)),
);

export type Verdict = {
  module: Module;
  may: boolean;
  /** Needs no role. */
  for_all: boolean;
  /** Of the roles held, those that give it. */
  given_by: Role[];
  /** All roles that would give it; the operators' own is not offered. */
  opened_by: Role[];
  excluded: string[];
  /** What else is missing where a role would give it. */
  lacks: 'service' | 'flag' | 'admin' | 'partner' | 'superuser' | null;
};

type Person = {
  roles: readonly Role[];
  is_superuser: boolean;
  is_admin: boolean;
  is_partner: boolean;
  services: readonly string[];
  flags: readonly string[];
  may: (access: Access) => boolean;
};

const groups: Partial<Record<Module, keyof typeof sub_features>> = {
  msgsearch: 'search',
  quarasearch: 'search',
  msgdetails: 'msgdetails',
  services: 'services',
  userManagement: 'userManagement',
  userManagement_configuration: 'userManagement',
  userManagement_internal: 'userManagement',
  userManagement_gina: 'userManagement',
  userManagement_ca_recp_cache: 'userManagement',
};

/** Names of excluded sub-features, such as `search.release_dangerous`; numbers the table does not name are left out. */
function namesOf(module: Module, numbers: readonly number[]): string[] {
  const group = groups[module];
  if (group === undefined) return [];
  return Object.entries(sub_features[group])
    .filter(([, number]) => numbers.includes(number))
    .map(([name]) => `${group}.${name}`);
}

function lackOf(person: Person, access: Access): Verdict['lacks'] {
  if (access.superuser && !person.is_superuser) return 'superuser';
  if (access.admin && !person.is_admin) return 'admin';
  if (access.partner && !person.is_partner) return 'partner';
  if (access.flag && !person.flags.includes(access.flag)) return 'flag';
  if (access.service && !person.services.includes(access.service)) return 'service';
  return null;
}

export function verdictOf(person: Person, module: Module): Verdict {
  const screen: ScreenEntry = screens[module];
  const access = screenAccess(screen, { is_local: false }) ?? screen;
  const held: readonly Role[] = person.roles.length === 0 ? ['user'] : person.roles;
  const gives = (role: Role) => role_access[role][module] !== undefined;
  const may = person.may(access);
  return {
    module,
    may,
    for_all: access.module === 'open',
    given_by: held.filter(gives),
    opened_by: roles.filter(
      (role) => role !== 'super' && gives(role) && (access.admin !== true || isAdmin([role])),
    ),
    excluded: may && !person.is_superuser ? namesOf(module, mergeAccess([...held])[module] ?? []) : [],
    lacks: may ? null : lackOf(person, access),
  };
}

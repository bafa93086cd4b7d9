import type { FeatureFlag, Role } from './vocabulary.ts';

/** Areas of the console; the names are the wire's accessList keys (spec 1 section 6). */
export const modules = [
  'msgsearch',
  'quarasearch',
  'msgdetails',
  'rejectdetails',
  'review',
  'bwlist',
  'services',
  'tasks',
  'servstate',
  'setup',
  'setup_general',
  'setup_gina',
  'setup_lft',
  'userManagement',
  'userManagement_configuration',
  'userManagement_internal',
  'userManagement_gina',
  'userManagement_ca_recp_cache',
  'partnerPortal',
  'partnerPortal_documents',
  'partnerPortal_migration',
  'partnerPortal_selfServiceImport',
  'reporting',
  'reporting_compliance',
  'reporting_billing',
  'reporting_dmarc',
  'reporting_auditlog',
  'reporting_charts',
  'keysNcerts',
  'pgpExtKeys',
  'testtools',
  'testtools_encrlookups',
  'testtools_tests',
  'testtools_spftest',
  'testtools_nstest',
  'testtools_smtptest',
  'testtools_mailqueue',
  'support_roadmap',
  'support_outboundblock',
  'superuser',
  'impersonate',
  'dataroom',
] as const;
export type Module = (typeof modules)[number];

/** Sub-features by name; only the wire carries the numbers (clarification 4.4). An unknown name does not compile, an unknown number denies. */
export const sub_features = {
  search: {
    search: 0,
    details: 1,
    preview: 2,
    release_own: 3,
    export: 4,
    saved_colours: 5,
    bulk_select: 6,
    add_to_list: 7,
    sender_trust: 8,
    release_dangerous: 9,
    search_others: 10,
  },
  msgdetails: { view: 0, raw_logs: 7 },
  services: {
    view_tenants: 0,
    view_services: 1,
    prices: 2,
    add_tenant: 3,
    order: 4,
    cancel: 5,
    deploy: 6,
    filter: 7,
    usage: 8,
    dns_hints: 9,
    gina_host: 10,
    confidential: 11,
  },
  userManagement: { edit: 0, personal_detail: 1 },
} as const;

export type SubFeature =
  | `search.${keyof typeof sub_features.search}`
  | `msgdetails.${keyof typeof sub_features.msgdetails}`
  | `services.${keyof typeof sub_features.services}`
  | `userManagement.${keyof typeof sub_features.userManagement}`;

/** The wire number of a named sub-feature. */
export function subFeatureNumber(name: SubFeature): number {
  const [group = '', feature = ''] = name.split('.');
  const table: Record<string, Record<string, number>> = sub_features;
  const number = table[group]?.[feature];
  if (number === undefined) throw new TypeError(`unknown sub-feature ${name}`);
  return number;
}

/** What an operation or a screen asks for. One guard reads it on the server, the sidebar in the console. */
export interface Access {
  /** `public`: no session. `open`: any session. Otherwise one of the modules, or any one of several. */
  readonly module: 'public' | 'open' | Module | readonly Module[];
  readonly sub_feature?: SubFeature;
  /** A service the tenant must hold; skipped for superusers. */
  readonly service?: string;
  readonly flag?: FeatureFlag;
  readonly superuser?: boolean;
  /** Only for administrators of the tenant, whatever other role holds the module. */
  readonly admin?: boolean;
  /** Only for people of a partner's tenant. */
  readonly partner?: boolean;
}

type Exclusions = Partial<Record<Module, readonly number[]>>;

const SETUP = { setup: [], setup_general: [], setup_gina: [], setup_lft: [] } satisfies Exclusions;
const TESTTOOLS = {
  testtools: [],
  testtools_encrlookups: [],
  testtools_tests: [],
  testtools_spftest: [],
  testtools_nstest: [],
  testtools_smtptest: [],
  testtools_mailqueue: [],
} satisfies Exclusions;
const KEYS = { keysNcerts: [], pgpExtKeys: [] } satisfies Exclusions;
const SUPPORT = { support_roadmap: [], support_outboundblock: [] } satisfies Exclusions;
const STATUS = { servstate: [], tasks: [] } satisfies Exclusions;
const CHARTS = { reporting: [], reporting_charts: [] } satisfies Exclusions;
const DMARC = { reporting_dmarc: [] } satisfies Exclusions;
function userPages(excluded: readonly number[]): Exclusions {
  return {
    userManagement: excluded,
    userManagement_configuration: excluded,
    userManagement_internal: excluded,
    userManagement_gina: excluded,
    userManagement_ca_recp_cache: excluded,
  };
}
const SUPPORT_ROLE: Exclusions = {
  msgsearch: [9],
  quarasearch: [9],
  msgdetails: [],
  rejectdetails: [],
  services: [2, 3, 4, 5, 11, 6],
  ...userPages([0]),
  bwlist: [],
  ...STATUS,
  ...TESTTOOLS,
  ...SUPPORT,
  ...CHARTS,
  ...DMARC,
  ...KEYS,
};

/** Spec 1 section 6, role by role: modules with the sub-feature numbers they exclude. `super` applies to all modules. */
export const role_access: Record<Role, Exclusions> = {
  super: Object.fromEntries(modules.map((module) => [module, []])),
  ALL: {
    msgsearch: [],
    quarasearch: [],
    msgdetails: [7],
    rejectdetails: [],
    services: [],
    ...SETUP,
    ...userPages([]),
    bwlist: [],
    ...TESTTOOLS,
    ...SUPPORT,
    ...STATUS,
    ...CHARTS,
    ...DMARC,
    reporting_compliance: [],
    reporting_billing: [],
    reporting_auditlog: [],
    impersonate: [],
    ...KEYS,
  },
  user: {
    msgsearch: [9, 10],
    quarasearch: [9, 10],
    msgdetails: [7],
    rejectdetails: [],
    bwlist: [],
    testtools_encrlookups: [],
    support_roadmap: [],
    ...KEYS,
  },
  Audit: {
    rejectdetails: [],
    bwlist: [],
    testtools_encrlookups: [],
    support_roadmap: [],
    reporting: [],
    reporting_auditlog: [],
  },
  User_Management: {
    services: [2, 3, 4, 5],
    ...userPages([]),
    ...STATUS,
    msgdetails: [],
    ...TESTTOOLS,
    ...SUPPORT,
    ...CHARTS,
    ...DMARC,
  },
  GINAuser_Management: {
    services: [2, 3, 4, 5, 11],
    userManagement: [],
    userManagement_gina: [],
    ...STATUS,
    msgdetails: [],
    ...TESTTOOLS,
    ...SUPPORT,
    ...CHARTS,
  },
  Billing: {
    services: [2, 3, 4, 5, 11, 6],
    ...userPages([0, 1]),
    ...STATUS,
    ...TESTTOOLS,
    ...SUPPORT,
    ...CHARTS,
    ...DMARC,
  },
  Sales: {
    services: [11, 6],
    ...userPages([0, 1]),
    ...STATUS,
    ...TESTTOOLS,
    reporting_compliance: [],
    ...SUPPORT,
    ...CHARTS,
    ...DMARC,
    reporting_billing: [],
  },
  Tech: { ...SUPPORT_ROLE, services: [2, 3, 4, 5, 11], ...SETUP },
  Support: SUPPORT_ROLE,
  Partner: {
    ...SUPPORT_ROLE,
    services: [],
    ...userPages([]),
    partnerPortal: [],
    partnerPortal_documents: [],
  },
  Impersonate: { impersonate: [] },
  Workflow_Mails: {},
};

/** Roles that make their holder an administrator of the tenant; spec 1 section 6 gates reporting and tasks by it. */
const ADMIN_ROLES: readonly Role[] = [
  'super',
  'ALL',
  'User_Management',
  'GINAuser_Management',
  'Billing',
  'Sales',
  'Tech',
  'Support',
  'Partner',
  'Audit',
];

export type AccessList = Partial<Record<Module, number[]>>;

export function isAdmin(held: readonly Role[]): boolean {
  return held.some((role) => ADMIN_ROLES.includes(role));
}

/**
 * Modules and exclusions of several roles together: a module any role has; of its exclusions those that every role
 * having the module excludes (clarification 4.4). No role at all counts as `user`.
 */
export function mergeAccess(held: readonly Role[]): AccessList {
  const effective: readonly Role[] = held.length === 0 ? ['user'] : held;
  const merged: AccessList = {};
  for (const role of effective) {
    for (const module of modules) {
      const excluded = role_access[role][module];
      if (!excluded) continue;
      const before = merged[module];
      merged[module] = before ? before.filter((number) => excluded.includes(number)) : [...excluded];
    }
  }
  return merged;
}

/** What the guard knows about a caller. */
export interface Caller {
  readonly is_superuser: boolean;
  readonly access_list: AccessList;
  /** Services the caller's tenant holds. */
  readonly services: readonly string[];
  /** Feature flags that are on for the caller. */
  readonly flags?: readonly string[];
  readonly is_admin?: boolean;
  readonly is_partner?: boolean;
}

/** The one access decision: may this caller use what asks for `access`? */
export function mayAccess(caller: Caller | null, access: Access): boolean {
  if (access.module === 'public') return true;
  if (!caller) return false;
  if (access.flag && !caller.flags?.includes(access.flag)) return false;
  if (caller.is_superuser) return true;
  if (access.superuser) return false;
  if (access.admin && !caller.is_admin) return false;
  if (access.partner && !caller.is_partner) return false;
  if (access.service && !caller.services.includes(access.service)) return false;
  if (access.module === 'open') return true;
  const wanted: readonly Module[] = typeof access.module === 'string' ? [access.module] : access.module;
  return wanted.some((module) => {
    const excluded = caller.access_list[module];
    if (!excluded) return false;
    return !access.sub_feature || !excluded.includes(subFeatureNumber(access.sub_feature));
  });
}

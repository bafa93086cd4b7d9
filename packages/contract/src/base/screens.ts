/**
 * Every screen of the console: its address and what it asks for (spec 1 section 2). Routes, sidebar, palette and
 * role explanations read this one table; the server reads the operations' own entries.
 */
import type { Access } from './access.ts';
import type { Operation } from './operation.ts';
import { public_screens } from './public-screens.ts';
import type { ScreenEntry } from './screen-entry.ts';
import { FILTER_SERVICE } from './vocabulary.ts';

/** The service a tenant must hold for the data room (spec 1 section 6). */
export const DATA_ROOM_SERVICE = 'SC-SIGENC';

const DATA_ROOM = { module: 'open', flag: 'data_room', service: DATA_ROOM_SERVICE } as const;
const OPERATOR = { module: 'superuser', superuser: true, elevated: true } as const;

export const screens = {
  ...public_screens,

  // Open to everybody who is signed in.
  home: { path: '/home', module: 'open' },
  help: { path: '/help', module: 'open' },
  support: { path: '/support', module: 'open' },
  support_contact: { path: '/support/contact', module: 'open', elevated: true },
  userProfile: { path: '/userProfile', module: 'open' },
  translations: { path: '/translations', module: 'open', local_only: true },

  dataroom: { path: '/dataroom', ...DATA_ROOM },
  dataroom_inbox: { path: '/dataroom/inbox/:folderId/:folderName', ...DATA_ROOM },
  dataroom_verifications: { path: '/dataroom/pending-verifications', ...DATA_ROOM },
  dataroom_messages: { path: '/dataroom/message-management', ...DATA_ROOM },
  dataroom_unregistered: { path: '/dataroom/unregistered-external-user', ...DATA_ROOM },
  dataroom_external: { path: '/dataroom/external-user', ...DATA_ROOM },

  msgsearch: { path: '/msgsearch/:id?', module: 'msgsearch' },
  /** Mail as it comes, line by line. */
  msgtail: { path: '/tail', module: 'msgsearch' },
  quarasearch: { path: '/quarasearch/:id?', module: 'quarasearch', service: FILTER_SERVICE },
  msgdetails: { path: '/msgdetails/:id/:contentonly?', module: 'msgdetails' },
  /** Mail that is alike to one message. */
  campaign: {
    path: '/campaigns/:id',
    module: ['msgsearch', 'quarasearch'],
    sub_feature: 'search.search_others',
  },
  rejectdetails: { path: '/rejectdetails/:id', module: 'rejectdetails' },
  review: { path: '/review', module: 'review', superuser: true },
  bwlist: { path: '/bwlist', module: 'bwlist', service: FILTER_SERVICE },

  services: { path: '/services', module: 'services' },
  /** Who sells to several; one organisation's own details are on the page of its services. */
  tenants: { path: '/tenants', module: 'services', sub_feature: 'services.view_tenants', partner: true },
  tasks: { path: '/tasks', module: 'tasks', admin: true },
  servstate: { path: '/servstate', module: 'servstate' },

  setup: { path: '/setup', module: 'setup', elevated: true },
  setup_general: { path: '/setup/general', module: 'setup_general', elevated: true },
  /** Reads only, so nothing has to be proven anew. */
  what_if: { path: '/what-if', module: 'setup_general' },
  setup_gina: { path: '/setup/gina', module: 'setup_gina', elevated: true },
  setup_lft: {
    path: '/setup/lft',
    module: 'setup_lft',
    flag: 'large_file_transfer',
    elevated: true,
  },

  learning: {
    path: '/setup/learning',
    module: 'setup',
    admin: true,
    service: FILTER_SERVICE,
    elevated: true,
  },

  webhooks: { path: '/setup/webhooks', module: 'setup', admin: true, elevated: true },

  userManagement: { path: '/userManagement', module: 'userManagement', elevated: true },
  userManagement_configuration: {
    path: '/userManagement/configuration',
    module: 'userManagement_configuration',
    admin: true,
    elevated: true,
  },
  /** Directories that accounts follow, and the plan of one run. */
  userManagement_sync: {
    path: '/userManagement/directorySync/:runId?',
    module: 'userManagement_configuration',
    admin: true,
    flag: 'directory_synchronisation',
    elevated: true,
  },
  userManagement_internal: {
    path: '/userManagement/internal',
    module: 'userManagement_internal',
    elevated: true,
  },
  userManagement_gina: { path: '/userManagement/gina', module: 'userManagement_gina', elevated: true },
  userManagement_ca_recp_cache: {
    path: '/userManagement/ca_recp_cache',
    module: 'userManagement_ca_recp_cache',
    elevated: true,
  },

  partnerPortal: {
    path: '/partnerPortal',
    module: 'partnerPortal',
    admin: true,
    partner: true,
    elevated: true,
  },
  partnerPortal_documents: {
    path: '/partnerPortal/documents',
    module: 'partnerPortal_documents',
    admin: true,
    partner: true,
    elevated: true,
  },
  partnerPortal_migration: {
    path: '/partnerPortal/migration',
    module: 'partnerPortal_migration',
    admin: true,
    partner: true,
    elevated: true,
  },
  partnerPortal_selfServiceImport: {
    path: '/partnerPortal/selfServiceImport',
    module: 'partnerPortal_selfServiceImport',
    admin: true,
    partner: true,
    elevated: true,
  },

  reporting: { path: '/reporting', module: 'reporting', admin: true, elevated: true },
  reporting_compliance: {
    path: '/reporting/compliance',
    module: 'reporting_compliance',
    superuser: true,
    elevated: true,
  },
  reporting_billing: {
    path: '/reporting/billing',
    module: 'reporting_billing',
    admin: true,
    partner: true,
    elevated: true,
  },
  reporting_dmarc: { path: '/reporting/dmarc', module: 'reporting_dmarc', admin: true, elevated: true },
  reporting_auditlog: {
    path: '/reporting/auditlog',
    module: 'reporting_auditlog',
    admin: true,
    elevated: true,
  },
  reporting_charts: { path: '/reporting/charts', module: 'reporting_charts', admin: true, elevated: true },

  keysNcerts: { path: '/keysNcerts', module: 'keysNcerts' },
  pgpExtKeys: {
    path: '/keysNcerts/pgpExtKeys',
    module: 'pgpExtKeys',
    flag: 'pgp_key_upload',
    elevated: true,
  },

  testtools: { path: '/testtools', module: 'testtools', elevated: true },
  testtools_encrlookups: {
    path: '/testtools/encrlookups',
    module: 'testtools_encrlookups',
    elevated: true,
  },
  testtools_tests: { path: '/testtools/tests', module: 'testtools_tests', elevated: true },
  testtools_spftest: { path: '/testtools/spftest/:id?', module: 'testtools_spftest', elevated: true },
  testtools_nstest: { path: '/testtools/nstest/:id?', module: 'testtools_nstest', elevated: true },
  testtools_smtptest: {
    path: '/testtools/smtptest/:id?/:port?/:domain?/:forwardServer?',
    module: 'testtools_smtptest',
    elevated: true,
  },
  testtools_mailqueue: { path: '/testtools/mailqueue', module: 'testtools_mailqueue', elevated: true },

  support_roadmap: { path: '/support/roadmap/:id?', module: 'support_roadmap', elevated: true },
  support_outboundblock: {
    path: '/support/outboundblock',
    module: 'support_outboundblock',
    elevated: true,
  },

  superuser: { path: '/superuser', ...OPERATOR },
  superuser_nodes: { path: '/superuser/nodes', ...OPERATOR },
  superuser_invoices: { path: '/superuser/invoices', ...OPERATOR },
  superuser_prices: { path: '/superuser/prices', ...OPERATOR },
  superuser_news: { path: '/superuser/news', ...OPERATOR },
  superuser_newsitems: { path: '/superuser/newsitems', ...OPERATOR, flag: 'use_configdb_for_newsitems' },
  superuser_dnscacheflush: { path: '/superuser/dnscacheflush/:record?', ...OPERATOR },
  superuser_flags: { path: '/superuser/flags', ...OPERATOR },
  superuser_mail: { path: '/superuser/mail', ...OPERATOR },

  impersonate: { path: '/impersonate', module: 'impersonate' },
  devboard: { path: '/devboard', module: 'open', superuser: true, local_only: true },
} as const satisfies Record<string, ScreenEntry>;

export type { ScreenEntry };
export type ScreenName = keyof typeof screens;

/** Modules whose screens all ask for a fresh proof of the second factor. */
const elevated_modules: ReadonlySet<unknown> = new Set(
  Object.values<ScreenEntry>(screens).flatMap(({ module, elevated }) => (elevated ? [module] : [])),
);

/** Whether an operation asks for what the screens of its module ask for; what several modules share asks only if all of them do. */
export function isElevated({ access, elevated }: Pick<Operation, 'access' | 'elevated'>): boolean {
  if (elevated !== undefined) return elevated;
  const wanted = typeof access.module === 'string' ? [access.module] : access.module;
  return wanted.every((module) => module !== 'open' && elevated_modules.has(module));
}

/** What the console knows of its surroundings when it decides about a screen. */
export interface Surroundings {
  /** The console runs on a developer's machine. */
  readonly is_local: boolean;
}

/** The access a screen asks for in these surroundings; null where it does not exist. */
export function screenAccess(screen: ScreenEntry, { is_local }: Surroundings): Access | null {
  const { path: _path, elevated: _elevated, local_only, ...access } = screen;
  if (!local_only) return access;
  if (is_local) return { ...access, superuser: false };
  return access.superuser ? access : null;
}

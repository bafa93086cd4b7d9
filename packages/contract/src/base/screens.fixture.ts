/**
 * Who may open which address of the console: a second reading of spec 1 sections 2 and 6, written without looking at
 * the table the product uses. Tests hold the two readings together, in code and in a browser.
 */
import type { FeatureFlag, Role } from './vocabulary.ts';

/** `none` is somebody without any role. */
export type Reader = Role | 'none';

export interface Reading {
  readonly path: string;
  /** `public` without a session; `everybody` with one; otherwise these roles, and always `super`. */
  readonly who: 'public' | 'everybody' | readonly Reader[];
  /** Only for people of a partner's tenant; operators aside. */
  readonly partner?: true;
  /** Needs a service of the tenant; operators aside. */
  readonly service?: true;
  /** Needs a flag, operators too. */
  readonly flag?: FeatureFlag;
  /** On a developer's machine everybody has it, elsewhere those above; `nobody` else. */
  readonly local?: 'everybody';
}

const own_mail = ['none', 'user', 'ALL', 'Tech', 'Support', 'Partner'] as const;
const staff = [
  'ALL',
  'User_Management',
  'GINAuser_Management',
  'Billing',
  'Sales',
  'Tech',
  'Support',
  'Partner',
] as const;
const user_pages = ['ALL', 'User_Management', 'Billing', 'Sales', 'Tech', 'Support', 'Partner'] as const;
const setup = ['ALL', 'Tech'] as const;
const dmarc = ['ALL', 'User_Management', 'Billing', 'Sales', 'Tech', 'Support', 'Partner'] as const;
const nobody = [] as const;
const data_room = { who: 'everybody', flag: 'data_room', service: true } as const;

export const readings: readonly Reading[] = [
  { path: '/quickrelease/a-token', who: 'public' },
  { path: '/pgpExtKeysUserDecision', who: 'public' },
  { path: '/password-recovery', who: 'public' },
  { path: '/password-reset/all@acme.example/a-token', who: 'public' },
  { path: '/refused/a-token', who: 'public' },
  { path: '/two-fact-auth-setup/', who: 'public' },

  { path: '/home', who: 'everybody' },
  { path: '/help', who: 'everybody' },
  { path: '/support', who: 'everybody' },
  { path: '/support/contact', who: 'everybody' },
  { path: '/userProfile', who: 'everybody' },

  { path: '/dataroom', ...data_room },
  { path: '/dataroom/inbox/1/INBOX', ...data_room },
  { path: '/dataroom/pending-verifications', ...data_room },
  { path: '/dataroom/message-management', ...data_room },
  { path: '/dataroom/unregistered-external-user', ...data_room },
  { path: '/dataroom/external-user', ...data_room },

  { path: '/msgsearch', who: own_mail },
  { path: '/tail', who: own_mail },
  { path: '/quarasearch', who: own_mail, service: true },
  {
    path: '/msgdetails/2-01890000000070008000000000000000',
    who: [...own_mail, 'User_Management', 'GINAuser_Management'],
  },
  { path: '/campaigns/2-01890000000070008000000000000000', who: ['ALL', 'Tech', 'Support', 'Partner'] },
  { path: '/rejectdetails/2-01890000000070008000000000000000', who: [...own_mail, 'Audit'] },
  { path: '/review', who: nobody },
  { path: '/bwlist', who: [...own_mail, 'Audit'], service: true },

  { path: '/services', who: staff },
  { path: '/tenants', who: staff, partner: true },
  { path: '/tasks', who: staff },
  { path: '/servstate', who: staff },

  { path: '/setup', who: setup },
  { path: '/setup/general', who: setup },
  { path: '/what-if', who: setup },
  { path: '/setup/gina', who: setup },
  { path: '/setup/lft', who: setup, flag: 'large_file_transfer' },
  { path: '/setup/learning', who: setup, service: true },
  { path: '/setup/webhooks', who: setup },

  { path: '/userManagement', who: [...user_pages, 'GINAuser_Management'] },
  { path: '/userManagement/configuration', who: user_pages },
  { path: '/userManagement/directorySync', who: user_pages, flag: 'directory_synchronisation' },
  { path: '/userManagement/internal', who: user_pages },
  { path: '/userManagement/gina', who: [...user_pages, 'GINAuser_Management'] },
  { path: '/userManagement/ca_recp_cache', who: user_pages },

  { path: '/partnerPortal', who: ['Partner'], partner: true },
  { path: '/partnerPortal/documents', who: ['Partner'], partner: true },
  { path: '/partnerPortal/migration', who: nobody },
  { path: '/partnerPortal/selfServiceImport', who: nobody },

  { path: '/reporting', who: [...staff, 'Audit'] },
  { path: '/reporting/compliance', who: nobody },
  { path: '/reporting/billing', who: ['ALL', 'Sales'], partner: true },
  { path: '/reporting/dmarc', who: dmarc },
  { path: '/reporting/auditlog', who: ['ALL', 'Audit'] },
  { path: '/reporting/charts', who: staff },

  { path: '/keysNcerts', who: own_mail },
  { path: '/keysNcerts/pgpExtKeys', who: own_mail, flag: 'pgp_key_upload' },

  { path: '/testtools', who: staff },
  { path: '/testtools/encrlookups', who: [...staff, 'none', 'user', 'Audit'] },
  { path: '/testtools/tests', who: staff },
  { path: '/testtools/spftest', who: staff },
  { path: '/testtools/nstest', who: staff },
  { path: '/testtools/smtptest', who: staff },
  { path: '/testtools/mailqueue', who: staff },

  { path: '/support/roadmap', who: [...staff, 'none', 'user', 'Audit'] },
  { path: '/support/outboundblock', who: staff },

  { path: '/superuser', who: nobody },
  { path: '/superuser/nodes', who: nobody },
  { path: '/superuser/invoices', who: nobody },
  { path: '/superuser/prices', who: nobody },
  { path: '/superuser/news', who: nobody },
  { path: '/superuser/newsitems', who: nobody, flag: 'use_configdb_for_newsitems' },
  { path: '/superuser/dnscacheflush', who: nobody },
  { path: '/superuser/flags', who: nobody },
  { path: '/superuser/mail', who: nobody },

  { path: '/impersonate', who: ['ALL', 'Impersonate'] },
  { path: '/devboard', who: nobody, local: 'everybody' },
  { path: '/translations', who: nobody, local: 'everybody' },
];

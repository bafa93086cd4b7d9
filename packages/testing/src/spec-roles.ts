// A second, deliberately simple reading of the specification's role table (spec 1 section 6), written from its text and not from
// the contract, so that a slip in one shows as a difference to the other.
import type { Access, Role } from '@postern/contract';

const setup = 'setup setup_general setup_gina setup_lft';
const tests =
  'testtools testtools_encrlookups testtools_tests testtools_spftest testtools_nstest testtools_smtptest testtools_mailqueue';
const users = (excluded: string) =>
  'userManagement userManagement_configuration userManagement_internal userManagement_gina userManagement_ca_recp_cache'
    .split(' ')
    .map((page) => page + excluded)
    .join(' ');
const support = 'support_roadmap support_outboundblock';
const charts = 'reporting reporting_charts';
const keys = 'keysNcerts pgpExtKeys';
const supporter = `msgsearch-9 quarasearch-9 msgdetails rejectdetails bwlist servstate tasks ${tests} ${support} ${charts} reporting_dmarc ${keys}`;

/** Modules of each role; the numbers behind a minus are what the role excludes. `super` is asked nowhere: it may all. */
const table: Record<Exclude<Role, 'super'>, string> = {
  ALL: `msgsearch quarasearch msgdetails-7 rejectdetails services ${setup} ${users('')} bwlist ${tests} ${support} servstate tasks ${charts} reporting_dmarc reporting_compliance reporting_billing reporting_auditlog impersonate ${keys}`,
  user: `msgsearch-9-10 quarasearch-9-10 msgdetails-7 rejectdetails bwlist testtools_encrlookups support_roadmap ${keys}`,
  Audit: 'rejectdetails bwlist testtools_encrlookups support_roadmap reporting reporting_auditlog',
  User_Management: `services-2-3-4-5 ${users('')} servstate tasks msgdetails ${tests} ${support} ${charts} reporting_dmarc`,
  GINAuser_Management: `services-2-3-4-5-11 userManagement userManagement_gina servstate tasks msgdetails ${tests} ${support} ${charts}`,
  Billing: `services-2-3-4-5-11-6 ${users('-0-1')} servstate tasks ${tests} ${support} ${charts} reporting_dmarc`,
  Sales: `services-11-6 ${users('-0-1')} servstate tasks ${tests} ${support} reporting_compliance ${charts} reporting_dmarc reporting_billing`,
  Tech: `${supporter} services-2-3-4-5-11 ${setup} ${users('-0')}`,
  Support: `${supporter} services-2-3-4-5-11-6 ${users('-0')}`,
  Partner: `${supporter} services ${users('')} partnerPortal partnerPortal_documents`,
  Impersonate: 'impersonate',
  Workflow_Mails: '',
};

/** Names and numbers of the sub-features operations ask for today (clarification 4.4). */
const numbers: Record<string, number> = {
  'search.search': 0,
  'search.details': 1,
  'search.preview': 2,
  'search.release_own': 3,
  'search.export': 4,
  'search.saved_colours': 5,
  'search.bulk_select': 6,
  'search.add_to_list': 7,
  'search.sender_trust': 8,
  'search.release_dangerous': 9,
  'search.search_others': 10,
  'msgdetails.view': 0,
  'msgdetails.raw_logs': 7,
  'services.view_tenants': 0,
  'services.view_services': 1,
  'services.prices': 2,
  'services.add_tenant': 3,
  'services.order': 4,
  'services.cancel': 5,
  'services.deploy': 6,
  'services.confidential': 11,
  'userManagement.edit': 0,
  'userManagement.personal_detail': 1,
};

function grants(role: Role, module: string, feature: number | undefined): boolean {
  if (role === 'super') return true;
  return table[role].split(' ').some((entry) => {
    const [name, ...excluded] = entry.split('-');
    return name === module && !excluded.map(Number).includes(feature ?? -1);
  });
}

/** Who administers nothing; everybody else is an administrator of the tenant (spec 1 section 6). */
const plain = ['user', 'Impersonate', 'Workflow_Mails'];

/** Flags that are on where nobody has switched them. */
export const flags_on: readonly string[] = ['directory_synchronisation'];

/** May somebody with these roles do what asks for `access`? One role that grants it is enough. */
export function specAllows(held: readonly Role[], services: readonly string[], access: Access): boolean {
  if (access.module === 'public') return true;
  if (access.flag && !flags_on.includes(access.flag)) return false;
  if (held.includes('super')) return true;
  if (access.superuser) return false;
  if (access.service && !services.includes(access.service)) return false;
  // Of the callers, only those with the role are a partner's people.
  if (access.partner && !held.includes('Partner')) return false;
  if (access.admin && held.every((role) => plain.includes(role))) return false;
  if (access.module === 'open') return true;
  const feature = access.sub_feature ? numbers[access.sub_feature] : undefined;
  if (access.sub_feature && feature === undefined) throw new TypeError(`no number for ${access.sub_feature}`);
  const roles: readonly Role[] = held.length === 0 ? ['user'] : held;
  return roles.some((role) => [access.module].flat().some((module) => grants(role, module, feature)));
}

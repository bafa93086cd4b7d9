/** Which part of the help belongs to which screen. */
import type { HelpPlace } from '@postern/locales/help/topics';

/** The longest beginning of the path that stands here wins. */
const places: Readonly<Record<string, HelpPlace>> = {
  '/': 'home',
  '/home': 'home',
  '/msgsearch': 'search',
  '/tail': 'search.tail',
  '/quarasearch': 'quarantine',
  '/msgdetails': 'details',
  '/campaigns': 'details.campaign',
  '/rejectdetails': 'rejects',
  '/refused': 'rejects.link',
  '/pgpExtKeysUserDecision': 'keys.external',
  '/review': 'review',
  '/bwlist': 'lists',
  '/bwlist?tab=hygiene': 'lists.tidy',
  '/what-if': 'what_if',
  '/services': 'services',
  '/tenants': 'services.organisations',
  '/reporting/billing': 'billing',
  '/setup': 'domains',
  '/setup/general': 'settings',
  '/setup/general?tab=general': 'domains.mail',
  '/setup/general?tab=dns': 'domain_dns',
  '/setup/general?tab=submission': 'submission',
  '/setup/general?tab=history': 'settings.history',
  '/setup/general?tab=compare': 'settings.compare',
  '/setup/general?tab=quarantine': 'settings.quarantine',
  '/help': 'palette',
  '/userProfile': 'profile',
  '/userProfile?tab=security': 'profile.second_factor',
  '/userProfile?tab=reports': 'reports',
  '/userProfile?tab=mail': 'submission.person',
  '/userProfile?tab=tokens': 'api_tokens',
  '/userProfile?tab=access': 'roles',
  '/userProfile?tab=history': 'profile.inheritance',
  '/impersonate': 'impersonation',
  '/translations': 'operator.translations',
  '/devboard': 'operator.devboard',
  '/setup/learning': 'learning',
  '/setup/webhooks': 'webhooks',
  '/reporting/dmarc': 'dmarc',
  '/tasks': 'tasks',
  '/keysNcerts': 'keys',
  '/keysNcerts/pgpExtKeys': 'keys.external',
  '/setup/gina': 'portal.setup',
  '/setup/lft': 'portal.large_files',
  '/userManagement/gina': 'portal.people',
  '/dataroom': 'portal.answers',
  '/dataroom/inbox': 'portal.answers',
  '/dataroom/message-management': 'portal.sent',
  '/dataroom/pending-verifications': 'portal.people',
  '/dataroom/unregistered-external-user': 'portal.people',
  '/dataroom/external-user': 'portal.people',
  '/testtools': 'mail_tests',
  '/testtools/encrlookups': 'mail_tests.forecast',
  '/testtools/spftest': 'mail_tests.spf',
  '/testtools/tests': 'mail_tests.connectivity',
  '/testtools/smtptest': 'mail_tests.smtp',
  '/testtools/nstest': 'mail_tests.ns',
  '/testtools/mailqueue': 'mail_tests.queue',
  '/reporting/charts': 'statistics',
  '/reporting/auditlog': 'audit_log',
  '/support': 'support.contact',
  '/support/contact': 'support.contact',
  '/support/roadmap': 'support.roadmap',
  '/support/outboundblock': 'outbound_block',
  '/partnerPortal': 'partner',
  '/partnerPortal/documents': 'partner.documents',
  '/partnerPortal/migration': 'partner.migration',
  '/partnerPortal/selfServiceImport': 'partner.import',
  '/superuser': 'operator',
  '/superuser/dnscacheflush': 'operator.dns_cache',
  '/superuser/flags': 'flags',
  '/superuser/mail': 'operator.mail',
  '/superuser/nodes': 'operator.nodes',
  '/superuser/invoices': 'operator.invoices',
  '/superuser/prices': 'operator.prices',
  '/superuser/news': 'operator.news',
  '/reporting/compliance': 'operator.compliance',
  '/superuser/newsitems': 'operator.news',
  '/servstate': 'home.service',
  '/userManagement/internal': 'people',
  '/userManagement/directorySync': 'people.sync',
  '/userManagement/configuration': 'people',
  '/userManagement/configuration?tab=domains': 'people.domains',
  '/userManagement/configuration?tab=reports': 'people.reports',
  '/userManagement/ca_recp_cache': 'call_ahead',
  '/setup/general?tab=callahead': 'call_ahead',

  '/quickrelease': 'reports.release',
  '/password-recovery': 'password.forgotten',
  '/password-reset': 'password.forgotten',
  '/two-fact-auth-setup': 'sign_in.set_up',
};

export function hasHelp(path: string): boolean {
  return Object.hasOwn(places, path);
}

/** The place of the help that an address opens, its tab included; `home` where none is named. */
export function helpPlaceOf(address: string): HelpPlace {
  const [path = '', query = ''] = address.split('?');
  const tab = places[`${path}?tab=${new URLSearchParams(query).get('tab') ?? ''}`];
  if (tab !== undefined) return tab;
  const parts = path.split('/').filter(Boolean);
  for (let length = parts.length; length > 0; length -= 1) {
    const place = places[`/${parts.slice(0, length).join('/')}`];
    if (place !== undefined) return place;
  }
  return 'home';
}

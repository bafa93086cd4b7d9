/**
 * What each screen of the contract's `screens` is called, and its code (docs/how-to/add-a-screen.md). One without `load` does not exist yet.
 */
import { type ScreenName, screens } from '@postern/contract/base/screens';
import { withTexts } from '@postern/web/texts.tsx';
import { operator_routes } from './operator-routes.ts';
import { type PublicName, type PublicScreenProps, public_routes, type Route } from './public-routes.ts';

type RouteTable = {
  [Name in ScreenName]: Name extends PublicName ? Route<PublicScreenProps> : Route<object>;
};

const guests = async () =>
  (await withTexts(['data_room', 'credentials'], import('./features/portal/data-room/guests-screen.tsx')))
    .GuestsScreen;

export const route_table: RouteTable = {
  ...public_routes,

  home: {
    title: 'screen.home',
    load: async () =>
      (await withTexts(['home', 'news', 'domain_dns'], import('./features/overview/overview-screen.tsx')))
        .OverviewScreen,
  },
  help: {
    title: 'screen.help',
    load: async () => (await withTexts(['help'], import('./features/help/help-screen.tsx'))).HelpScreen,
  },
  support: { title: 'screen.support' },
  support_contact: {
    title: 'screen.support_contact',
    load: async () =>
      (await withTexts(['support', 'credentials'], import('./features/support/support-screen.tsx')))
        .SupportScreen,
  },
  userProfile: {
    title: 'screen.userProfile',
    load: async () => (await import('./account-route.tsx')).loadAccount(),
  },
  translations: {
    title: 'screen.translations',
    load: async () =>
      (
        await withTexts(
          ['operator', 'credentials'],
          import('./features/translations/translations-screen.tsx'),
        )
      ).TranslationsScreen,
  },

  dataroom: {
    title: 'screen.dataroom',
    load: async () =>
      (await withTexts(['data_room', 'evidence'], import('./features/portal/data-room/data-room-screen.tsx')))
        .DataRoomScreen,
  },
  dataroom_inbox: {
    title: 'screen.dataroom_inbox',
    load: async () =>
      (await withTexts(['data_room', 'evidence'], import('./features/portal/data-room/data-room-screen.tsx')))
        .DataRoomScreen,
  },
  dataroom_verifications: {
    title: 'screen.dataroom_verifications',
    load: guests,
  },
  dataroom_messages: {
    title: 'screen.dataroom_messages',
    load: async () =>
      (await withTexts(['data_room', 'evidence'], import('./features/portal/data-room/sent-screen.tsx')))
        .SentScreen,
  },
  dataroom_unregistered: {
    title: 'screen.dataroom_unregistered',
    load: guests,
  },
  dataroom_external: {
    title: 'screen.dataroom_external',
    load: guests,
  },

  msgsearch: {
    title: 'screen.msgsearch',
    load: async () => (await import('./features/messages/search-screen.tsx')).SearchScreen,
  },
  msgtail: {
    title: 'screen.msgtail',
    load: async () =>
      (await withTexts(['searches'], import('./features/messages/tail/tail-screen.tsx'))).TailScreen,
  },
  quarasearch: {
    title: 'screen.quarasearch',
    load: async () =>
      (await withTexts(['acting'], import('./features/quarantine/quarantine-screen.tsx'))).QuarantineScreen,
  },
  msgdetails: {
    title: 'screen.msgdetails',
    load: async () =>
      (await withTexts(['acting', 'evidence'], import('./features/messages/details-screen.tsx')))
        .DetailsScreen,
  },
  campaign: {
    title: 'screen.campaign',
    load: async () =>
      (
        await withTexts(
          ['campaigns', 'credentials', 'failures'],
          import('./features/campaigns/campaign-screen.tsx'),
        )
      ).CampaignScreen,
  },
  rejectdetails: {
    title: 'screen.rejectdetails',
    load: async () =>
      (await withTexts(['refused', 'evidence'], import('./features/rejects/reject-screen.tsx'))).RejectScreen,
  },
  review: {
    title: 'screen.review',
    load: async () =>
      (
        await withTexts(
          ['review', 'acting', 'failures', 'evidence'],
          import('./features/review/review-screen.tsx'),
        )
      ).ReviewScreen,
  },
  bwlist: {
    title: 'screen.bwlist',
    load: async () =>
      (await withTexts(['lists'], import('./features/sender-lists/sender-lists-screen.tsx')))
        .SenderListsScreen,
  },

  services: {
    title: 'screen.services',
    load: async () =>
      (await withTexts(['services'], import('./features/services/services-screen.tsx'))).ServicesScreen,
  },
  tasks: {
    title: 'screen.tasks',
    load: async () => (await withTexts(['tasks'], import('./features/tasks/tasks-screen.tsx'))).TasksScreen,
  },
  servstate: {
    title: 'screen.servstate',
    load: async () =>
      (await withTexts(['news'], import('./features/news/service-status-screen.tsx'))).ServiceStatusScreen,
  },

  setup_general: {
    title: 'screen.setup_general',
    load: async () =>
      (await withTexts(['setup', 'domain_dns'], import('./settings-route.tsx'))).loadSettings(),
  },
  setup: {
    title: 'screen.setup',
    load: async () =>
      (
        await withTexts(
          ['domains', 'domain_dns', 'credentials'],
          import('./features/domains/list/domains-screen.tsx'),
        )
      ).DomainsScreen,
  },
  what_if: {
    title: 'screen.what_if',
    load: async () =>
      (await withTexts(['what_if'], import('./features/what-if/what-if-screen.tsx'))).WhatIfScreen,
  },
  setup_gina: {
    title: 'screen.setup_gina',
    load: async () =>
      (await withTexts(['portal_settings'], import('./features/portal/portal-screen.tsx'))).PortalScreen,
  },
  setup_lft: {
    title: 'screen.setup_lft',
    load: async () =>
      (
        await withTexts(
          ['large_files', 'portal_settings'],
          import('./features/portal/large-files/large-files-screen.tsx'),
        )
      ).LargeFilesScreen,
  },

  webhooks: {
    title: 'screen.webhooks',
    load: async () =>
      (await withTexts(['webhooks', 'credentials'], import('./features/webhooks/webhooks-screen.tsx')))
        .WebhooksScreen,
  },
  learning: {
    title: 'screen.learning',
    load: async () =>
      (await withTexts(['learning'], import('./features/learning/learning-screen.tsx'))).LearningScreen,
  },

  userManagement: { title: 'screen.userManagement' },
  userManagement_configuration: {
    title: 'screen.userManagement_configuration',
    load: async () => (await import('./people-route.tsx')).loadPeopleSettings(),
  },
  userManagement_sync: {
    title: 'screen.userManagement_sync',
    load: async () =>
      (
        await withTexts(
          ['directory_sync', 'users', 'account', 'setup'],
          import('./features/directory-sync/directory-sync-screen.tsx'),
        )
      ).DirectorySyncScreen,
  },
  userManagement_internal: {
    title: 'screen.userManagement_internal',
    load: async () =>
      (await withTexts(['users', 'account', 'setup'], import('./features/users/users-screen.tsx')))
        .UsersScreen,
  },
  userManagement_gina: {
    title: 'screen.userManagement_gina',
    load: async () =>
      (
        await withTexts(
          ['portal_accounts', 'data_room', 'evidence'],
          import('./features/portal/accounts/accounts-screen.tsx'),
        )
      ).AccountsScreen,
  },
  userManagement_ca_recp_cache: {
    title: 'screen.userManagement_ca_recp_cache',
    load: async () =>
      (await withTexts(['call_ahead'], import('./features/call-ahead/call-ahead-screen.tsx')))
        .CallAheadScreen,
  },

  partnerPortal: { title: 'screen.partnerPortal' },
  partnerPortal_documents: {
    title: 'screen.partnerPortal_documents',
    load: async () =>
      (await withTexts(['partner_documents'], import('./features/partner-documents/documents-screen.tsx')))
        .DocumentsScreen,
  },
  partnerPortal_migration: {
    title: 'screen.partnerPortal_migration',
    load: async () =>
      (await withTexts(['migration'], import('./features/migration/migration-screen.tsx'))).MigrationScreen,
  },
  partnerPortal_selfServiceImport: {
    title: 'screen.partnerPortal_selfServiceImport',
    load: async () =>
      (
        await withTexts(
          ['self_import', 'credentials'],
          import('./features/self-import/self-import-screen.tsx'),
        )
      ).SelfImportScreen,
  },

  reporting: { title: 'screen.reporting' },
  reporting_compliance: {
    title: 'screen.reporting_compliance',
    load: async () =>
      (
        await withTexts(
          ['compliance', 'scheduled_reports'],
          import('./features/compliance/compliance-screen.tsx'),
        )
      ).ComplianceScreen,
  },
  reporting_billing: {
    title: 'screen.reporting_billing',
    load: async () =>
      (await withTexts(['billing', 'services'], import('./features/billing/billing-screen.tsx')))
        .BillingScreen,
  },
  reporting_dmarc: {
    title: 'screen.reporting_dmarc',
    load: async () =>
      (await withTexts(['dmarc', 'credentials'], import('./features/dmarc-reports/dmarc-screen.tsx')))
        .DmarcScreen,
  },
  reporting_auditlog: {
    title: 'screen.reporting_auditlog',
    load: async () =>
      (await withTexts(['audit_log'], import('./features/audit-log/audit-log-screen.tsx'))).AuditLogScreen,
  },
  reporting_charts: {
    title: 'screen.reporting_charts',
    load: async () =>
      (
        await withTexts(
          ['statistics', 'refused', 'scheduled_reports'],
          import('./features/statistics/statistics-screen.tsx'),
        )
      ).StatisticsScreen,
  },

  keysNcerts: {
    title: 'screen.keysNcerts',
    load: async () =>
      (await withTexts(['keys', 'credentials'], import('./features/keys/keys-screen.tsx'))).KeysScreen,
  },
  pgpExtKeys: {
    title: 'screen.pgpExtKeys',
    load: async () =>
      (
        await withTexts(
          ['external_keys', 'encryption'],
          import('./features/keys/external/external-keys-screen.tsx'),
        )
      ).ExternalKeysScreen,
  },

  testtools: { title: 'screen.testtools' },
  testtools_encrlookups: {
    title: 'screen.testtools_encrlookups',
    load: async () =>
      (await withTexts(['encryption'], import('./features/keys/forecast/forecast-screen.tsx')))
        .ForecastScreen,
  },
  testtools_tests: {
    title: 'screen.testtools_tests',
    load: async () =>
      (
        await withTexts(
          ['mail_tests', 'connectivity', 'credentials'],
          import('./features/mail-tests/connectivity-screen.tsx'),
        )
      ).ConnectivityScreen,
  },
  testtools_spftest: {
    title: 'screen.testtools_spftest',
    load: async () =>
      (await withTexts(['mail_tests', 'credentials'], import('./features/mail-tests/spf-screen.tsx')))
        .SpfScreen,
  },
  testtools_nstest: {
    title: 'screen.testtools_nstest',
    load: async () =>
      (
        await withTexts(
          ['mail_tests', 'ns_test', 'credentials'],
          import('./features/mail-tests/ns-screen.tsx'),
        )
      ).NsScreen,
  },
  testtools_smtptest: {
    title: 'screen.testtools_smtptest',
    load: async () =>
      (
        await withTexts(
          ['mail_tests', 'smtp_test', 'credentials'],
          import('./features/mail-tests/smtp-screen.tsx'),
        )
      ).SmtpScreen,
  },
  testtools_mailqueue: {
    title: 'screen.testtools_mailqueue',
    load: async () =>
      (await withTexts(['mail_queue'], import('./features/mail-queue/mail-queue-screen.tsx')))
        .MailQueueScreen,
  },

  support_roadmap: {
    title: 'screen.support_roadmap',
    load: async () =>
      (await withTexts(['support'], import('./features/support/roadmap-screen.tsx'))).RoadmapScreen,
  },
  support_outboundblock: {
    title: 'screen.support_outboundblock',
    load: async () =>
      (await withTexts(['outbound_block'], import('./features/outbound-block/outbound-block-screen.tsx')))
        .OutboundBlockScreen,
  },

  ...operator_routes,

  impersonate: {
    title: 'screen.impersonate',
    load: async () =>
      (await withTexts(['operator'], import('./features/impersonation/impersonation-screen.tsx')))
        .ImpersonationScreen,
  },
  devboard: {
    title: 'screen.devboard',
    load: async () =>
      (await withTexts(['operator', 'credentials'], import('./features/devboard/devboard-screen.tsx')))
        .DevboardScreen,
  },
};

export function isPublic(name: ScreenName): name is PublicName {
  return name in public_routes;
}

export function isBuilt(name: ScreenName): boolean {
  return route_table[name].load !== undefined;
}

export { type ScreenName, screens };

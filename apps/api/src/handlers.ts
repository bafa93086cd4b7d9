import { auditLogHandlers } from './modules/audit-log/handlers.ts';
import { billingHandlers } from './modules/billing/handlers.ts';
import { campaignHandlers } from './modules/campaigns/handlers.ts';
import { complianceHandlers } from './modules/compliance/handlers.ts';
import { directoryHandlers } from './modules/directory/handlers.ts';
import { directorySyncHandlers } from './modules/directory-sync/handlers.ts';
import { dmarcReportsHandlers } from './modules/dmarc-reports/handlers.ts';
import { domainsHandlers } from './modules/domains/handlers.ts';
import { identityHandlers } from './modules/identity/handlers.ts';
import { installationHandlers } from './modules/installation/handlers.ts';
import { invoicesHandlers } from './modules/invoices/handlers.ts';
import { isolationTestHandlers } from './modules/isolation-test/handlers.ts';
import { keyHandlers } from './modules/keys/handlers.ts';
import { learningHandlers } from './modules/learning/handlers.ts';
import { mailQueueHandlers } from './modules/mail-queue/handlers.ts';
import { mailTestHandlers } from './modules/mail-tests/handlers.ts';
import { messagesHandlers } from './modules/messages/handlers.ts';
import { migrationHandlers } from './modules/migration/handlers.ts';
import { newsHandlers } from './modules/news/handlers.ts';
import { notificationsHandlers } from './modules/notifications/handlers.ts';
import { outboundBlockHandlers } from './modules/outbound-block/handlers.ts';
import { overviewHandlers } from './modules/overview/handlers.ts';
import { partnerDocumentHandlers } from './modules/partner-documents/handlers.ts';
import { portalHandlers } from './modules/portal/handlers.ts';
import { quarantineHandlers } from './modules/quarantine/handlers.ts';
import { quarantineReportsHandlers } from './modules/quarantine-reports/handlers.ts';
import { rejectsHandlers } from './modules/rejects/handlers.ts';
import { scheduledReportsHandlers } from './modules/scheduled-reports/handlers.ts';
import { selfImportHandlers } from './modules/self-import/handlers.ts';
import { senderListsHandlers } from './modules/sender-lists/handlers.ts';
import { senderTrustHandlers } from './modules/sender-trust/handlers.ts';
import { serviceHandlers } from './modules/service/handlers.ts';
import { serviceStatusHandlers } from './modules/service-status/handlers.ts';
import { servicesHandlers } from './modules/services/handlers.ts';
import { settingsHandlers } from './modules/settings/handlers.ts';
import { statisticsHandlers } from './modules/statistics/handlers.ts';
import { submissionCredentialHandlers } from './modules/submission-credentials/handlers.ts';
import { supportHandlers } from './modules/support/handlers.ts';
import { systemMailHandlers } from './modules/system-mail/handlers.ts';
import { tasksHandlers } from './modules/tasks/handlers.ts';
import { tenantsHandlers } from './modules/tenants/handlers.ts';
import { translationsHandlers } from './modules/translations/handlers.ts';
import { usersHandlers } from './modules/users/handlers.ts';
import { webhookHandlers } from './modules/webhooks/handlers.ts';

/** The handlers of every operation: the server does not compile where the contract has one that is missing here. */
export const handlers = {
  ...auditLogHandlers,
  ...billingHandlers,
  ...campaignHandlers,
  ...directoryHandlers,
  ...directorySyncHandlers,
  ...dmarcReportsHandlers,
  ...scheduledReportsHandlers,
  ...statisticsHandlers,
  ...tasksHandlers,
  ...complianceHandlers,
  ...migrationHandlers,
  ...newsHandlers,
  ...supportHandlers,
  ...domainsHandlers,
  ...identityHandlers,
  ...installationHandlers,
  ...invoicesHandlers,
  ...isolationTestHandlers,
  ...learningHandlers,
  ...mailQueueHandlers,
  ...mailTestHandlers,
  ...messagesHandlers,
  ...notificationsHandlers,
  ...keyHandlers,
  ...outboundBlockHandlers,
  ...overviewHandlers,
  ...partnerDocumentHandlers,
  ...portalHandlers,
  ...quarantineHandlers,
  ...quarantineReportsHandlers,
  ...rejectsHandlers,
  ...selfImportHandlers,
  ...senderListsHandlers,
  ...senderTrustHandlers,
  ...serviceHandlers,
  ...serviceStatusHandlers,
  ...servicesHandlers,
  ...settingsHandlers,
  ...submissionCredentialHandlers,
  ...systemMailHandlers,
  ...tenantsHandlers,
  ...translationsHandlers,
  ...usersHandlers,
  ...webhookHandlers,
};

import type { HandlerTable } from './http/handler.ts';
import { directoryHandlers } from './modules/directory/handlers.ts';
import { callAheadHandlers } from './modules/domains/call-ahead/handlers.ts';
import { domainDnsHandlers } from './modules/domains/dns/handlers.ts';
import { managedDomainHandlers } from './modules/domains/handlers.ts';
import { accountHandlers } from './modules/identity/account/handlers.ts';
import { apiTokenHandlers } from './modules/identity/api-tokens/handlers.ts';
import { oidcHandlers } from './modules/identity/identity-providers/handlers.ts';
import { impersonationHandlers } from './modules/identity/impersonation/handlers.ts';
import { sessionHandlers } from './modules/identity/sessions/handlers.ts';
import { authHandlers } from './modules/identity/sessions/sign-in-handlers.ts';
import { twoFactorHandlers } from './modules/identity/two-factor/handlers.ts';
import { learningHandlers } from './modules/learning/handlers.ts';
import { messageDetailsHandlers } from './modules/messages/details/handlers.ts';
import { messageEventsHandlers } from './modules/messages/events-handlers.ts';
import { messageHandlers } from './modules/messages/handlers.ts';
import { savedSearchHandlers } from './modules/messages/saved-searches/handlers.ts';
import { notificationsHandlers } from './modules/notifications/handlers.ts';
import { outboundBlockHandlers } from './modules/outbound-block/handlers.ts';
import { overviewHandlers } from './modules/overview/handlers.ts';
import { messageActionHandlers } from './modules/quarantine/actions/handlers.ts';
import { quarantineHandlers } from './modules/quarantine/content/handlers.ts';
import { releaseRequestHandlers } from './modules/quarantine/release-requests/handlers.ts';
import { reviewHandlers } from './modules/quarantine/review/handlers.ts';
import { quarantineReportHandlers } from './modules/quarantine-reports/handlers.ts';
import { quickReleaseHandlers } from './modules/quarantine-reports/quick-release/handlers.ts';
import { rejectLinkHandlers } from './modules/rejects/handlers.ts';
import { listHandlers } from './modules/sender-lists/handlers.ts';
import { senderTrustHandlers } from './modules/sender-trust/handlers.ts';
import { serviceHandlers } from './modules/service/handlers.ts';
import { flagsHandlers } from './modules/settings/flags/handlers.ts';
import { settingsHandlers } from './modules/settings/handlers.ts';
import { whatIfHandlers } from './modules/settings/trial/handlers.ts';
import { productMailHandlers } from './modules/system-mail/handlers.ts';
import { translationsHandlers } from './modules/translations/handlers.ts';
import { usersHandlers } from './modules/users/handlers.ts';

/** Every feature of the API. An operation of the contract without a handler here does not compile. */
export const handlers: HandlerTable = {
  ...authHandlers,
  ...accountHandlers,
  ...sessionHandlers,
  ...twoFactorHandlers,
  ...impersonationHandlers,
  ...messageHandlers,
  ...messageEventsHandlers,
  ...savedSearchHandlers,
  ...messageDetailsHandlers,
  ...quarantineHandlers,
  ...rejectLinkHandlers,
  ...reviewHandlers,
  ...listHandlers,
  ...messageActionHandlers,
  ...releaseRequestHandlers,
  ...quarantineReportHandlers,
  ...quickReleaseHandlers,
  ...oidcHandlers,
  ...apiTokenHandlers,
  ...learningHandlers,
  ...outboundBlockHandlers,
  ...overviewHandlers,
  ...productMailHandlers,
  ...directoryHandlers,
  ...flagsHandlers,
  ...notificationsHandlers,
  ...settingsHandlers,
  ...managedDomainHandlers,
  ...translationsHandlers,
  ...usersHandlers,
  ...callAheadHandlers,
  ...senderTrustHandlers,
  ...whatIfHandlers,
  ...domainDnsHandlers,
  ...serviceHandlers,
};

import { accountHandlers } from './features/account/handlers.ts';
import { apiTokenHandlers } from './features/api-tokens/handlers.ts';
import { authHandlers } from './features/auth/handlers.ts';
import { callAheadHandlers } from './features/call-ahead/handlers.ts';
import { directoryHandlers } from './features/directory/handlers.ts';
import { domainDnsHandlers } from './features/domain-dns/handlers.ts';
import { flagsHandlers } from './features/flags/handlers.ts';
import { impersonationHandlers } from './features/impersonation/handlers.ts';
import { learningHandlers } from './features/learning/handlers.ts';
import { listHandlers } from './features/lists/handlers.ts';
import { managedDomainHandlers } from './features/managed-domains/handlers.ts';
import { messageActionHandlers } from './features/message-actions/handlers.ts';
import { messageDetailsHandlers } from './features/message-details/handlers.ts';
import { messageEventsHandlers } from './features/message-events/handlers.ts';
import { messageHandlers } from './features/messages/handlers.ts';
import { notificationsHandlers } from './features/notifications/handlers.ts';
import { oidcHandlers } from './features/oidc/handlers.ts';
import { outboundBlockHandlers } from './features/outbound-block/handlers.ts';
import { overviewHandlers } from './features/overview/handlers.ts';
import { productMailHandlers } from './features/product-mail/handlers.ts';
import { quarantineHandlers } from './features/quarantine/handlers.ts';
import { quarantineReportHandlers } from './features/quarantine-reports/handlers.ts';
import { quickReleaseHandlers } from './features/quick-release/handlers.ts';
import { rejectLinkHandlers } from './features/reject-links/handlers.ts';
import { releaseRequestHandlers } from './features/release-requests/handlers.ts';
import { reviewHandlers } from './features/review/handlers.ts';
import { savedSearchHandlers } from './features/saved-searches/handlers.ts';
import { senderTrustHandlers } from './features/sender-trust/handlers.ts';
import { serviceHandlers } from './features/service/handlers.ts';
import { sessionHandlers } from './features/sessions/handlers.ts';
import { settingsHandlers } from './features/settings/handlers.ts';
import { translationsHandlers } from './features/translations/handlers.ts';
import { twoFactorHandlers } from './features/two-factor/handlers.ts';
import { usersHandlers } from './features/users/handlers.ts';
import { whatIfHandlers } from './features/what-if/handlers.ts';
import type { HandlerTable } from './lib/handler.ts';

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

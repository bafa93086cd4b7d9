import { passwordRecoveryCreate, passwordReset, passwordUpdate } from './account.ts';
import { apiTokenCreate, apiTokenDelete, apiTokenList, apiTokenScopes } from './api-tokens.ts';
import { sessionCreate, sessionDelete, sessionRead, twofaSessionCreate } from './auth.ts';
import { directorySearch } from './directory.ts';
import { settingHistoryList, settingsRead, settingsUpdate, settingUndo } from './extended-fields.ts';
import { flagList, flagListOwn, flagListPublic, flagUpdate } from './flags.ts';
import { impersonationStart, impersonationStop, impersonationTargets } from './impersonation.ts';
import {
  cloudlogList,
  gatecloudlogList,
  messageRead,
  messageReadSuper,
  rejectRead,
  sepplogList,
} from './message-details.ts';
import {
  addressSuggest,
  messageCount,
  messageEvents,
  messageList,
  messageListLast,
  messageListPage,
  messageListSuper,
  messageSummary,
  quarantineCount,
  quarantineList,
  quarantineListLast,
  quarantineListPage,
  quarantineListSuper,
} from './messages.ts';
import {
  notificationEvents,
  notificationExport,
  notificationList,
  notificationRead,
} from './notifications.ts';
import {
  federatedRealmCreate,
  federatedRealmDelete,
  federatedRealmList,
  oidcFinish,
  oidcProviderList,
  oidcStart,
  sessionCreateMicrosoft,
} from './oidc.ts';
import { overviewRead } from './overview.ts';
import { mailIdentityRead, smsOutboxList } from './product-mail.ts';
import {
  messageRelease,
  messageReleaseUndo,
  messageReviewed,
  messageSuperrelease,
  quarmsgAttachmentRaw,
  quarmsgAttachmentRead,
  quarmsgDownload,
  quarmsgRead,
} from './quarantine.ts';
import { apiVersionRead, openapiRead } from './service.ts';
import { sessionEnd, sessionEndOthers, sessionList } from './sessions.ts';
import { translationList } from './translations.ts';
import {
  twofaBackupCodesCreate,
  twofaCodeCreate,
  twofaRead,
  twofaSetup,
  twofaSetupCodeCreate,
  twofaSetupRead,
  twofaUpdate,
  twofaUserRead,
  twofaUserReset,
} from './two-factor.ts';
import { accountUpdate, ownUserRead } from './users.ts';

/** Every operation of the API by name. The server's handler table has exactly these keys, or it does not compile. */
export const operations = {
  sessionCreate,
  sessionRead,
  sessionDelete,
  twofaSessionCreate,
  impersonationTargets,
  impersonationStart,
  impersonationStop,
  passwordRecoveryCreate,
  passwordReset,
  passwordUpdate,
  sessionList,
  sessionEnd,
  sessionEndOthers,
  twofaRead,
  twofaUpdate,
  twofaSetupRead,
  twofaSetupCodeCreate,
  twofaSetup,
  twofaCodeCreate,
  twofaBackupCodesCreate,
  twofaUserRead,
  twofaUserReset,
  ownUserRead,
  accountUpdate,
  settingsRead,
  settingsUpdate,
  settingHistoryList,
  settingUndo,
  flagListPublic,
  flagListOwn,
  flagList,
  flagUpdate,
  notificationList,
  notificationRead,
  notificationExport,
  notificationEvents,
  translationList,
  directorySearch,
  messageList,
  messageListSuper,
  messageCount,
  messageSummary,
  messageListLast,
  messageListPage,
  quarantineList,
  quarantineListSuper,
  quarantineCount,
  quarantineListLast,
  quarantineListPage,
  addressSuggest,
  messageEvents,
  messageRead,
  messageReadSuper,
  sepplogList,
  cloudlogList,
  gatecloudlogList,
  rejectRead,
  quarmsgRead,
  quarmsgAttachmentRead,
  quarmsgAttachmentRaw,
  quarmsgDownload,
  messageRelease,
  messageSuperrelease,
  messageReleaseUndo,
  messageReviewed,
  oidcProviderList,
  oidcStart,
  oidcFinish,
  sessionCreateMicrosoft,
  federatedRealmList,
  federatedRealmCreate,
  federatedRealmDelete,
  apiTokenList,
  apiTokenScopes,
  apiTokenCreate,
  apiTokenDelete,
  mailIdentityRead,
  smsOutboxList,
  overviewRead,
  apiVersionRead,
  openapiRead,
} as const;
export type Operations = typeof operations;
export type OperationName = keyof Operations;

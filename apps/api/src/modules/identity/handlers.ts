import type { ModuleHandlers } from '../../http/handler.ts';
import { ownPasswordUpdate } from './account/operations/own-password-update.ts';
import { passwordRecoveryCreate } from './account/operations/password-recovery-create.ts';
import { passwordReset } from './account/operations/password-reset.ts';
import { passwordUpdate } from './account/operations/password-update.ts';
import { apiTokenCreate } from './api-tokens/operations/api-token-create.ts';
import { apiTokenDelete } from './api-tokens/operations/api-token-delete.ts';
import { apiTokenList } from './api-tokens/operations/api-token-list.ts';
import { apiTokenScopes } from './api-tokens/operations/api-token-scopes.ts';
import type { IdentityDeps } from './deps.ts';
import { federatedRealmCreate } from './identity-providers/operations/federated-realm-create.ts';
import { federatedRealmDelete } from './identity-providers/operations/federated-realm-delete.ts';
import { federatedRealmList } from './identity-providers/operations/federated-realm-list.ts';
import { identityDelete } from './identity-providers/operations/identity-delete.ts';
import { identityList } from './identity-providers/operations/identity-list.ts';
import { oidcFinish } from './identity-providers/operations/oidc-finish.ts';
import { oidcProviderList } from './identity-providers/operations/oidc-provider-list.ts';
import { oidcStart } from './identity-providers/operations/oidc-start.ts';
import { sessionCreateMicrosoft } from './identity-providers/operations/session-create-microsoft.ts';
import { impersonationStart } from './impersonation/operations/impersonation-start.ts';
import { impersonationStop } from './impersonation/operations/impersonation-stop.ts';
import { impersonationTargets } from './impersonation/operations/impersonation-targets.ts';
import { sessionCreate } from './sessions/operations/session-create.ts';
import { sessionDelete } from './sessions/operations/session-delete.ts';
import { sessionEnd } from './sessions/operations/session-end.ts';
import { sessionEndOthers } from './sessions/operations/session-end-others.ts';
import { sessionList } from './sessions/operations/session-list.ts';
import { sessionRead } from './sessions/operations/session-read.ts';
import { twofaSessionCreate } from './sessions/operations/twofa-session-create.ts';
import { smsOutboxList } from './sms/operations/sms-outbox-list.ts';
import { twofaBackupCodesCreate } from './two-factor/operations/twofa-backup-codes-create.ts';
import { twofaCodeCreate } from './two-factor/operations/twofa-code-create.ts';
import { twofaProofCreate } from './two-factor/operations/twofa-proof-create.ts';
import { twofaProofRead } from './two-factor/operations/twofa-proof-read.ts';
import { twofaRead } from './two-factor/operations/twofa-read.ts';
import { twofaSetup } from './two-factor/operations/twofa-setup.ts';
import { twofaSetupCodeCreate } from './two-factor/operations/twofa-setup-code-create.ts';
import { twofaSetupRead } from './two-factor/operations/twofa-setup-read.ts';
import { twofaUpdate } from './two-factor/operations/twofa-update.ts';
import { twofaUserRead } from './two-factor/operations/twofa-user-read.ts';
import { twofaUserReset } from './two-factor/operations/twofa-user-reset.ts';

export const identityHandlers = {
  ownPasswordUpdate,
  passwordRecoveryCreate,
  passwordReset,
  passwordUpdate,
  apiTokenList,
  apiTokenCreate,
  apiTokenDelete,
  apiTokenScopes,
  oidcProviderList,
  oidcStart,
  oidcFinish,
  sessionCreateMicrosoft,
  federatedRealmList,
  federatedRealmCreate,
  federatedRealmDelete,
  identityList,
  identityDelete,
  impersonationTargets,
  impersonationStart,
  impersonationStop,
  sessionList,
  sessionEnd,
  sessionEndOthers,
  sessionCreate,
  sessionRead,
  sessionDelete,
  twofaSessionCreate,
  twofaRead,
  twofaUpdate,
  twofaSetupRead,
  twofaProofRead,
  twofaProofCreate,
  twofaSetupCodeCreate,
  twofaSetup,
  twofaCodeCreate,
  twofaBackupCodesCreate,
  twofaUserRead,
  twofaUserReset,
  smsOutboxList,
} satisfies ModuleHandlers<IdentityDeps>;

import type { Handlers } from '../../../http/handler.ts';
import { twofaBackupCodesCreate } from './operations/twofa-backup-codes-create.ts';
import { twofaCodeCreate } from './operations/twofa-code-create.ts';
import { twofaProofCreate } from './operations/twofa-proof-create.ts';
import { twofaProofRead } from './operations/twofa-proof-read.ts';
import { twofaRead } from './operations/twofa-read.ts';
import { twofaSetup } from './operations/twofa-setup.ts';
import { twofaSetupCodeCreate } from './operations/twofa-setup-code-create.ts';
import { twofaSetupRead } from './operations/twofa-setup-read.ts';
import { twofaUpdate } from './operations/twofa-update.ts';
import { twofaUserRead } from './operations/twofa-user-read.ts';
import { twofaUserReset } from './operations/twofa-user-reset.ts';

export const twoFactorHandlers: Handlers<
  | 'twofaRead'
  | 'twofaUpdate'
  | 'twofaSetupRead'
  | 'twofaSetupCodeCreate'
  | 'twofaSetup'
  | 'twofaProofRead'
  | 'twofaProofCreate'
  | 'twofaCodeCreate'
  | 'twofaBackupCodesCreate'
  | 'twofaUserRead'
  | 'twofaUserReset'
> = {
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
};

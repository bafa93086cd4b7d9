import type { Handlers } from '../../lib/handler.ts';
import { twofaBackupCodesCreate } from './twofa-backup-codes-create.ts';
import { twofaCodeCreate } from './twofa-code-create.ts';
import { twofaProofCreate } from './twofa-proof-create.ts';
import { twofaProofRead } from './twofa-proof-read.ts';
import { twofaRead } from './twofa-read.ts';
import { twofaSetup } from './twofa-setup.ts';
import { twofaSetupCodeCreate } from './twofa-setup-code-create.ts';
import { twofaSetupRead } from './twofa-setup-read.ts';
import { twofaUpdate } from './twofa-update.ts';
import { twofaUserRead } from './twofa-user-read.ts';
import { twofaUserReset } from './twofa-user-reset.ts';

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

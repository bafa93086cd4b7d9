import type { Handlers } from '../../lib/handler.ts';
import { passwordRecoveryCreate } from './password-recovery-create.ts';
import { passwordReset } from './password-reset.ts';
import { passwordUpdate } from './password-update.ts';

export const accountHandlers: Handlers<'passwordRecoveryCreate' | 'passwordReset' | 'passwordUpdate'> = {
  passwordRecoveryCreate,
  passwordReset,
  passwordUpdate,
};

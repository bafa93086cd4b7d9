import type { Handlers } from '../../../http/handler.ts';
import { passwordRecoveryCreate } from './operations/password-recovery-create.ts';
import { passwordReset } from './operations/password-reset.ts';
import { passwordUpdate } from './operations/password-update.ts';

export const accountHandlers: Handlers<'passwordRecoveryCreate' | 'passwordReset' | 'passwordUpdate'> = {
  passwordRecoveryCreate,
  passwordReset,
  passwordUpdate,
};

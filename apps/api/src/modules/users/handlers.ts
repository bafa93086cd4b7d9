import type { ModuleHandlers } from '../../http/handler.ts';
import type { SettingsDeps } from '../settings/index.ts';
import { accountUpdate } from './operations/account-update.ts';
import { ownUserRead } from './operations/own-user-read.ts';

export const usersHandlers = {
  ownUserRead,
  accountUpdate,
} satisfies ModuleHandlers<SettingsDeps>;

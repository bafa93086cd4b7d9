import type { ModuleHandlers } from '../../http/handler.ts';
import type { SettingsDeps } from '../settings/index.ts';
import { accountUpdate } from './operations/account-update.ts';
import { ownUserRead } from './operations/own-user-read.ts';
import { userLastMessages } from './operations/user-last-messages.ts';
import { userList } from './operations/user-list.ts';
import { userLockBulk } from './operations/user-lock-bulk.ts';
import { userRead } from './operations/user-read.ts';

export const usersHandlers = {
  ownUserRead,
  accountUpdate,
  userList,
  userRead,
  userLastMessages,
  userLockBulk,
} satisfies ModuleHandlers<SettingsDeps>;

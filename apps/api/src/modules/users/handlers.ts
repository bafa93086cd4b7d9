import type { ModuleHandlers } from '../../http/handler.ts';
import type { IdentityDeps } from '../identity/index.ts';
import type { SettingsDeps } from '../settings/index.ts';
import { accountUpdate } from './operations/account-update.ts';
import { ownUserRead } from './operations/own-user-read.ts';
import { userCreate } from './operations/user-create.ts';
import { userDelete } from './operations/user-delete.ts';
import { userExportCsv, userExportXlsx } from './operations/user-export.ts';
import { userLastMessages } from './operations/user-last-messages.ts';
import { userList } from './operations/user-list.ts';
import { userLockBulk } from './operations/user-lock-bulk.ts';
import { userRead } from './operations/user-read.ts';
import { userRoleList } from './operations/user-role-list.ts';
import { userUpdate } from './operations/user-update.ts';

export const usersHandlers = {
  ownUserRead,
  accountUpdate,
  userList,
  userRead,
  userLastMessages,
  userLockBulk,
  userRoleList,
  userCreate,
  userUpdate,
  userDelete,
  userExportCsv,
  userExportXlsx,
} satisfies ModuleHandlers<SettingsDeps & IdentityDeps>;

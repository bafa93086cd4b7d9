import type { ModuleHandlers } from '../../http/handler.ts';
import type { SettingsDeps } from './deps.ts';
import { flagList } from './flags/operations/flag-list.ts';
import { flagListOwn } from './flags/operations/flag-list-own.ts';
import { flagListPublic } from './flags/operations/flag-list-public.ts';
import { flagUpdate } from './flags/operations/flag-update.ts';
import { mailSettingHistoryList } from './operations/mail-setting-history-list.ts';
import { settingHistoryList } from './operations/setting-history-list.ts';
import { settingUndo } from './operations/setting-undo.ts';
import { settingsCompare } from './operations/settings-compare.ts';
import { settingsCopy } from './operations/settings-copy.ts';
import { settingsRead } from './operations/settings-read.ts';
import { settingsUpdate } from './operations/settings-update.ts';
import { settingTrialCreate } from './trial/operations/setting-trial-create.ts';
import { whatIfCreate } from './trial/operations/what-if-create.ts';

export const settingsHandlers = {
  flagListPublic,
  flagListOwn,
  flagList,
  flagUpdate,
  settingsRead,
  settingsUpdate,
  settingHistoryList,
  settingUndo,
  settingsCompare,
  settingsCopy,
  mailSettingHistoryList,
  whatIfCreate,
  settingTrialCreate,
} satisfies ModuleHandlers<SettingsDeps>;

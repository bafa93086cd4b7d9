import type { Handlers } from '../../http/handler.ts';
import { mailSettingHistoryList } from './operations/mail-setting-history-list.ts';
import { settingHistoryList } from './operations/setting-history-list.ts';
import { settingUndo } from './operations/setting-undo.ts';
import { settingsCompare } from './operations/settings-compare.ts';
import { settingsCopy } from './operations/settings-copy.ts';
import { settingsRead } from './operations/settings-read.ts';
import { settingsUpdate } from './operations/settings-update.ts';

export const settingsHandlers: Handlers<
  | 'settingsRead'
  | 'settingsUpdate'
  | 'settingHistoryList'
  | 'settingUndo'
  | 'settingsCompare'
  | 'settingsCopy'
  | 'mailSettingHistoryList'
> = {
  settingsRead,
  settingsUpdate,
  settingHistoryList,
  settingUndo,
  settingsCompare,
  settingsCopy,
  mailSettingHistoryList,
};

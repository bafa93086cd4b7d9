import type { Handlers } from '../../lib/handler.ts';
import { mailSettingHistoryList } from './mail-setting-history-list.ts';
import { settingHistoryList } from './setting-history-list.ts';
import { settingUndo } from './setting-undo.ts';
import { settingsCompare } from './settings-compare.ts';
import { settingsCopy } from './settings-copy.ts';
import { settingsRead } from './settings-read.ts';
import { settingsUpdate } from './settings-update.ts';

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

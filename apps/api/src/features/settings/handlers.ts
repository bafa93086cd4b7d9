import type { Handlers } from '../../lib/handler.ts';
import { settingHistoryList } from './setting-history-list.ts';
import { settingUndo } from './setting-undo.ts';
import { settingsRead } from './settings-read.ts';
import { settingsUpdate } from './settings-update.ts';

export const settingsHandlers: Handlers<
  'settingsRead' | 'settingsUpdate' | 'settingHistoryList' | 'settingUndo'
> = { settingsRead, settingsUpdate, settingHistoryList, settingUndo };

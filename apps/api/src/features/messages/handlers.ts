import type { Handlers } from '../../lib/handler.ts';
import { addressSuggest } from './address-suggest.ts';
import { messageCount, quarantineCount } from './message-count.ts';
import {
  messageExport,
  messageExportSession,
  quarantineExport,
  quarantineExportSession,
} from './message-export.ts';
import { messageList, messageListSuper, quarantineList, quarantineListSuper } from './message-list.ts';
import { messageListLast, quarantineListLast } from './message-list-last.ts';
import { messageListPage, quarantineListPage } from './message-list-page.ts';
import { messageSummary } from './message-summary.ts';

export const messageHandlers: Handlers<
  | 'messageList'
  | 'messageListSuper'
  | 'messageCount'
  | 'messageSummary'
  | 'messageListLast'
  | 'messageListPage'
  | 'quarantineList'
  | 'quarantineListSuper'
  | 'quarantineCount'
  | 'quarantineListLast'
  | 'quarantineListPage'
  | 'messageExport'
  | 'messageExportSession'
  | 'quarantineExport'
  | 'quarantineExportSession'
  | 'addressSuggest'
> = {
  messageList,
  messageListSuper,
  messageCount,
  messageSummary,
  messageListLast,
  messageListPage,
  quarantineList,
  quarantineListSuper,
  quarantineCount,
  quarantineListLast,
  quarantineListPage,
  messageExport,
  messageExportSession,
  quarantineExport,
  quarantineExportSession,
  addressSuggest,
};

import type { Handlers } from '../../http/handler.ts';
import { addressSuggest } from './operations/address-suggest.ts';
import { messageCount, quarantineCount } from './operations/message-count.ts';
import {
  messageExport,
  messageExportSession,
  quarantineExport,
  quarantineExportSession,
} from './operations/message-export.ts';
import {
  messageList,
  messageListSuper,
  quarantineList,
  quarantineListSuper,
} from './operations/message-list.ts';
import { messageListLast, quarantineListLast } from './operations/message-list-last.ts';
import { messageListPage, quarantineListPage } from './operations/message-list-page.ts';
import { messageSummary } from './operations/message-summary.ts';

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

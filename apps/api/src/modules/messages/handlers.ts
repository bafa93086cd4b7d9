import type { ModuleHandlers } from '../../http/handler.ts';
import type { MessagesDeps } from './deps.ts';
import { cloudlogList, gatecloudlogList, sepplogList } from './details/operations/log-lists.ts';
import { messageRead, messageReadSuper } from './details/operations/message-read.ts';
import { rejectRead } from './details/operations/reject-read.ts';
import { addressSuggest } from './operations/address-suggest.ts';
import { messageCount, quarantineCount } from './operations/message-count.ts';
import { messageEvents } from './operations/message-events.ts';
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
import { messageColours } from './saved-searches/operations/message-colours.ts';
import { savedSearchCreate } from './saved-searches/operations/saved-search-create.ts';
import { savedSearchDelete } from './saved-searches/operations/saved-search-delete.ts';
import { savedSearchList } from './saved-searches/operations/saved-search-list.ts';
import { savedSearchRestore } from './saved-searches/operations/saved-search-restore.ts';
import { savedSearchUpdate } from './saved-searches/operations/saved-search-update.ts';

export const messagesHandlers = {
  messageRead,
  messageReadSuper,
  sepplogList,
  cloudlogList,
  gatecloudlogList,
  rejectRead,
  messageEvents,
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
  savedSearchList,
  savedSearchCreate,
  savedSearchUpdate,
  savedSearchDelete,
  savedSearchRestore,
  messageColours,
} satisfies ModuleHandlers<MessagesDeps>;

import type { Handlers } from '../../../http/handler.ts';
import {
  messageBulkdelete,
  messageBulkhash,
  messageBulkrelease,
  messageBulkreviewed,
} from './operations/bulk.ts';
import { bulkActionList } from './operations/bulk-action-list.ts';
import { bulkActionUndo } from './operations/bulk-action-undo.ts';
import { bulkPlan } from './operations/bulk-plan.ts';
import { messageActionUndo } from './operations/message-action-undo.ts';
import { messageDelete } from './operations/message-delete.ts';
import { messageHash } from './operations/message-hash.ts';
import { messageMakevirus } from './operations/message-makevirus.ts';
import { messageReport } from './operations/message-report.ts';
import { messageSenderlist } from './operations/message-senderlist.ts';

export const messageActionHandlers: Handlers<
  | 'messageHash'
  | 'messageMakevirus'
  | 'messageDelete'
  | 'messageReport'
  | 'messageSenderlist'
  | 'messageActionUndo'
  | 'messageBulkrelease'
  | 'messageBulkhash'
  | 'messageBulkreviewed'
  | 'messageBulkdelete'
  | 'bulkPlan'
  | 'bulkActionList'
  | 'bulkActionUndo'
> = {
  messageHash,
  messageMakevirus,
  messageDelete,
  messageReport,
  messageSenderlist,
  messageActionUndo,
  messageBulkrelease,
  messageBulkhash,
  messageBulkreviewed,
  messageBulkdelete,
  bulkPlan,
  bulkActionList,
  bulkActionUndo,
};

import type { Handlers } from '../../lib/handler.ts';
import { messageBulkdelete, messageBulkhash, messageBulkrelease, messageBulkreviewed } from './bulk.ts';
import { bulkActionList } from './bulk-action-list.ts';
import { bulkActionUndo } from './bulk-action-undo.ts';
import { bulkPlan } from './bulk-plan.ts';
import { messageActionUndo } from './message-action-undo.ts';
import { messageDelete } from './message-delete.ts';
import { messageHash } from './message-hash.ts';
import { messageMakevirus } from './message-makevirus.ts';
import { messageReport } from './message-report.ts';
import { messageSenderlist } from './message-senderlist.ts';

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

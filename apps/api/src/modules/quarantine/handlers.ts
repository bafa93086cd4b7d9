import type { ModuleHandlers } from '../../http/handler.ts';
import {
  messageBulkdelete,
  messageBulkhash,
  messageBulkrelease,
  messageBulkreviewed,
} from './actions/operations/bulk.ts';
import { bulkActionList } from './actions/operations/bulk-action-list.ts';
import { bulkActionUndo } from './actions/operations/bulk-action-undo.ts';
import { bulkPlan } from './actions/operations/bulk-plan.ts';
import { messageActionUndo } from './actions/operations/message-action-undo.ts';
import { messageDelete } from './actions/operations/message-delete.ts';
import { messageHash } from './actions/operations/message-hash.ts';
import { messageMakevirus } from './actions/operations/message-makevirus.ts';
import { messageReport } from './actions/operations/message-report.ts';
import { messageSenderlist } from './actions/operations/message-senderlist.ts';
import { messageRelease, messageSuperrelease } from './content/operations/message-release.ts';
import { messageReleaseUndo } from './content/operations/message-release-undo.ts';
import { messageReviewed } from './content/operations/message-reviewed.ts';
import { quarmsgAttachmentRaw, quarmsgAttachmentRead } from './content/operations/quarmsg-attachment.ts';
import { quarmsgDownload } from './content/operations/quarmsg-download.ts';
import { quarmsgImagesLoad } from './content/operations/quarmsg-images-load.ts';
import { quarmsgRead } from './content/operations/quarmsg-read.ts';
import type { QuarantineDeps } from './deps.ts';
import { releaseRequestCreate } from './release-requests/operations/release-request-create.ts';
import { releaseRequestDecide } from './release-requests/operations/release-request-decide.ts';
import { releaseRequestList } from './release-requests/operations/release-request-list.ts';
import { releaseRequestWithdraw } from './release-requests/operations/release-request-withdraw.ts';
import { reviewList } from './review/operations/review-list.ts';
import { reviewSubmit } from './review/operations/review-submit.ts';
import { reviewUndo } from './review/operations/review-undo.ts';

export const quarantineHandlers = {
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
  quarmsgRead,
  quarmsgAttachmentRead,
  quarmsgAttachmentRaw,
  quarmsgDownload,
  quarmsgImagesLoad,
  messageRelease,
  messageSuperrelease,
  messageReleaseUndo,
  messageReviewed,
  releaseRequestCreate,
  releaseRequestList,
  releaseRequestDecide,
  releaseRequestWithdraw,
  reviewList,
  reviewSubmit,
  reviewUndo,
} satisfies ModuleHandlers<QuarantineDeps>;

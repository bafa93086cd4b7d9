import type { ModuleHandlers } from '../../http/handler.ts';
import { mailQueueDetail } from './operations/mail-queue-detail.ts';
import { mailQueueFlush } from './operations/mail-queue-flush.ts';
import { mailQueueOverview } from './operations/mail-queue-overview.ts';
import { mailQueueSummary } from './operations/mail-queue-summary.ts';

export const mailQueueHandlers = {
  mailQueueOverview,
  mailQueueSummary,
  mailQueueDetail,
  mailQueueFlush,
} satisfies ModuleHandlers;

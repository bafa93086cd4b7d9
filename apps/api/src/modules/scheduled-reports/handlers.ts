import type { ModuleHandlers } from '../../http/handler.ts';
import type { ScheduledReportsDeps } from './deps.ts';
import { scheduledReportRecipientAsk, scheduledReportRecipientDelete } from './operations/recipients.ts';
import {
  scheduledReportCreate,
  scheduledReportDelete,
  scheduledReportList,
  scheduledReportSend,
  scheduledReportUpdate,
} from './operations/scheduled-reports.ts';

export const scheduledReportsHandlers = {
  scheduledReportList,
  scheduledReportCreate,
  scheduledReportUpdate,
  scheduledReportDelete,
  scheduledReportSend,
  scheduledReportRecipientAsk,
  scheduledReportRecipientDelete,
} satisfies ModuleHandlers<ScheduledReportsDeps>;

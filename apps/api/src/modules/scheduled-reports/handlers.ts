import type { ModuleHandlers } from '../../http/handler.ts';
import type { ScheduledReportsDeps } from './deps.ts';
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
} satisfies ModuleHandlers<ScheduledReportsDeps>;

import type { ModuleHandlers } from '../../http/handler.ts';
import type { ServiceStatusDeps } from './deps.ts';
import { statusPageRead, statusSummaryRead } from './operations/status-page-read.ts';

export const serviceStatusHandlers = {
  statusPageRead,
  statusSummaryRead,
} satisfies ModuleHandlers<ServiceStatusDeps>;

import type { ModuleHandlers } from '../../http/handler.ts';
import { complianceReportRead } from './operations/compliance-report-read.ts';

export const complianceHandlers = { complianceReportRead } satisfies ModuleHandlers;

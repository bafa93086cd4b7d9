import type { ModuleHandlers } from '../../http/handler.ts';
import { auditLogExport } from './operations/audit-log-export.ts';
import { auditLogList } from './operations/audit-log-list.ts';

export const auditLogHandlers = { auditLogList, auditLogExport } satisfies ModuleHandlers;

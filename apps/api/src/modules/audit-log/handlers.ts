import type { ModuleHandlers } from '../../http/handler.ts';
import { auditChainCheck } from './operations/audit-chain-check.ts';
import { auditChainRead } from './operations/audit-chain-read.ts';
import { auditLogExport } from './operations/audit-log-export.ts';
import { auditLogList } from './operations/audit-log-list.ts';

export const auditLogHandlers = {
  auditLogList,
  auditLogExport,
  auditChainRead,
  auditChainCheck,
} satisfies ModuleHandlers;

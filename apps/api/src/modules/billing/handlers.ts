import type { ModuleHandlers } from '../../http/handler.ts';
import { statementExport, statementExportXlsx } from './operations/statement-export.ts';
import { statementList } from './operations/statement-list.ts';
import { userDetailExport } from './operations/user-detail-export.ts';
import { userDetailList } from './operations/user-detail-list.ts';
import { userDetailTotalExport } from './operations/user-detail-total-export.ts';
import { userDetailTotalList } from './operations/user-detail-total-list.ts';

export const billingHandlers = {
  statementList,
  statementExport,
  statementExportXlsx,
  userDetailList,
  userDetailExport,
  userDetailTotalList,
  userDetailTotalExport,
} satisfies ModuleHandlers;

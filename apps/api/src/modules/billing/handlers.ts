import type { ModuleHandlers } from '../../http/handler.ts';
import { statementExport } from './operations/statement-export.ts';
import { statementList } from './operations/statement-list.ts';
import { userDetailList } from './operations/user-detail-list.ts';
import { userDetailTotalList } from './operations/user-detail-total-list.ts';

export const billingHandlers = {
  statementList,
  statementExport,
  userDetailList,
  userDetailTotalList,
} satisfies ModuleHandlers;

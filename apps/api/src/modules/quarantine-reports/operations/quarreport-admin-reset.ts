import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { resetReport } from '../change-report.ts';
import type { ReportDeps } from '../deps.ts';
import { presentAdmin } from '../present-report.ts';

export const quarreportAdminReset: Handler<Operations['quarreportAdminReset'], ReportDeps> = (call) =>
  call.scoped(async (tx) => {
    const found = await resetReport(tx, call, 'admin');
    return presentAdmin(tx, call.actor, found, new Date(call.services.clock()));
  });

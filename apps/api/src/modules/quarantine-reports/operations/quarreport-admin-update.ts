import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { changeReport } from '../change-report.ts';
import type { ReportDeps } from '../deps.ts';
import { presentAdmin } from '../present-report.ts';

export const quarreportAdminUpdate: Handler<Operations['quarreportAdminUpdate'], ReportDeps> = (call) =>
  call.scoped(async (tx) => {
    const found = await changeReport(tx, call, 'admin', call.body);
    return presentAdmin(tx, call.actor, found, new Date(call.services.clock()));
  });

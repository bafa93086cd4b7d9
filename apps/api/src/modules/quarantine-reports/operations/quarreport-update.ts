import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { changeReport } from '../change-report.ts';
import type { ReportDeps } from '../deps.ts';
import { presentOwn } from '../present-report.ts';

export const quarreportUpdate: Handler<Operations['quarreportUpdate'], ReportDeps> = (call) =>
  call.scoped(async (tx) => {
    const found = await changeReport(tx, call, 'own', call.body);
    return presentOwn(tx, call.actor, found, new Date(call.services.clock()));
  });

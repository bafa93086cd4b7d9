import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { resetReport } from '../change-report.ts';
import type { ReportDeps } from '../deps.ts';
import { presentOwn } from '../present-report.ts';

export const quarreportReset: Handler<Operations['quarreportReset'], ReportDeps> = (call) =>
  call.scoped(async (tx) => {
    const found = await resetReport(tx, call, 'own');
    return presentOwn(tx, call.actor, found, new Date(call.services.clock()));
  });

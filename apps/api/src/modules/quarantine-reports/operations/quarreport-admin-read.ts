import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { presentAdmin } from '../present-report.ts';
import { findReportPerson } from '../report-call.ts';

export const quarreportAdminRead: Handler<Operations['quarreportAdminRead']> = (call) =>
  call.scoped(
    async (tx) => {
      const found = await findReportPerson(tx, call.actor, call.params.id);
      return presentAdmin(tx, call.actor, found, new Date(call.services.clock()));
    },
    { readOnly: true },
  );

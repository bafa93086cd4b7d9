import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { presentOwn } from '../present-report.ts';
import { findReportPerson } from '../report-call.ts';

export const quarreportRead: Handler<Operations['quarreportRead']> = (call) =>
  call.scoped(
    async (tx) => {
      const found = await findReportPerson(tx, call.actor, call.params.id);
      return presentOwn(tx, call.actor, found, new Date(call.services.clock()));
    },
    { readOnly: true },
  );

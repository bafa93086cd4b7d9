import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { requireAttempt } from '../../../http/rate-limit.ts';
import type { ReportDeps } from '../deps.ts';
import { worldOf } from '../report-call.ts';
import { makeOwnAsked } from '../requested-report.ts';
import { sendReports } from '../send-reports.ts';

/** Enough to try out every setting, too few to fill a mailbox. */
const SENDS = 10;
const SECONDS = 600;

export const quarreportSend: Handler<Operations['quarreportSend'], ReportDeps> = async (call) => {
  const { actor, audit, query, services } = call;
  const { tenant_id, user_id, email } = actor;
  await requireAttempt(services, [
    { bucket: `report ${tenant_id} ${user_id}`, hits: SENDS, seconds: SECONDS },
  ]);
  const report = await makeOwnAsked(call);
  await sendReports(worldOf(services, call.log), tenant_id, [report], (tx) =>
    recordAudit(tx, {
      ...audit,
      ...{ tenant_id, action: 'quarantine_report.send', object: email },
      details: { kind: query.kind ?? 'own', messages: report.row.messages },
    }),
  );
  return {
    success: true,
    msg: 'The report is on its way.',
    address: email,
    messages: report.row.messages,
  };
};

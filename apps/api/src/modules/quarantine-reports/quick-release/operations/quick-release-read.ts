import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import type { ReportDeps } from '../../deps.ts';
import { openReport } from '../find-report.ts';
import { noteVisit } from '../note-visit.ts';
import { presentReport } from '../present-messages.ts';

export const quickReleaseRead: Handler<Operations['quickReleaseRead'], ReportDeps> = async ({
  body,
  client,
  services,
}) => {
  const report = await openReport(services, body.token, client.ip);
  return withScope(services.db, { tenants: report.tenants }, async (tx) => {
    if (!body.again) await noteVisit(tx, report, body.id, client, body.automated);
    return presentReport(tx, report);
  });
};
